(() => {
  // What can be chosen besides what holds by itself, which comes first.
  const all = { theme: ["system", "light", "dark"], motion: ["normal", "fast", "off"], below: ["own", "first"], marks: ["on", "off"], names: ["on", "off"], confirm: ["off", "on"], keys: ["on", "off"], tempo: ["800", "2000", "250"], welcome: ["on", "off"] }, names = Object.keys(all);
  const key = (name) => `parlour.${name}`, data = document.documentElement.dataset;
  const apply = (name, value) => {
    if (all[name].indexOf(value) > 0) data[name] = value;
    else delete data[name];
    for (const meta of document.querySelectorAll("meta[data-of]")) {
      const { of } = meta.dataset;
      meta.media = !data.theme ? `(prefers-color-scheme: ${of})` : of === data.theme ? "all" : "not all";
    }
  };
  const check = () => {
    for (const name of names)
      for (const radio of document.getElementsByName(name))
        radio.checked = radio.value === (data[name] ?? all[name][0]);
  };
  // Storage throws where cookies are forbidden: the choice then lasts as long as the page.
  try { for (const name of names) apply(name, localStorage.getItem(key(name))); } catch {}
  addEventListener("DOMContentLoaded", check);
  addEventListener("pageshow", check);
  addEventListener("storage", (e) => {
    for (const name of names) if (e.key === key(name)) apply(name, e.newValue);
    check();
  });
  // A choice changes, a button is clicked.
  for (const type of ["change", "click"]) addEventListener(type, ({ target: { name, value } }) => {
    if (!names.includes(name)) return;
    apply(name, value);
    try { localStorage.setItem(key(name), value); } catch {}
    // The button is gone with its words.
    if (name === "welcome") document.querySelector(".play__side summary")?.focus();
  });
  // What is left behind by keys would lie over what has the focus now.
  addEventListener("focusout", ({ target, relatedTarget: to }) => {
    const list = target.closest("[popover]");
    if (to && list && !list.contains(to)) list.hidePopover();
  });
})();
