(() => {
  const key = "parlour.theme", root = document.documentElement;
  const apply = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  const check = () => {
    for (const radio of document.getElementsByName("theme"))
      radio.checked = radio.value === (root.dataset.theme ?? "system");
  };
  // Storage throws where cookies are forbidden: the choice then lasts as long as the page.
  try { apply(localStorage.getItem(key)); } catch {}
  addEventListener("DOMContentLoaded", check);
  addEventListener("pageshow", check);
  addEventListener("storage", (e) => { if (e.key === key) { apply(e.newValue); check(); } });
  addEventListener("change", ({ target }) => {
    if (target.name !== "theme") return;
    apply(target.value);
    try { localStorage.setItem(key, target.value); } catch {}
  });
})();
