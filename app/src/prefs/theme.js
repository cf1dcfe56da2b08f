(() => {
  const key = "parlour.theme", root = document.documentElement;
  const apply = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    const chosen = root.dataset.theme;
    for (const meta of document.querySelectorAll("meta[data-of]")) {
      const { of } = meta.dataset;
      meta.media = !chosen ? `(prefers-color-scheme: ${of})` : of === chosen ? "all" : "not all";
    }
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
