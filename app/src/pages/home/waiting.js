addEventListener("pageshow", () => {
  for (const card of document.querySelectorAll("[data-game]")) {
    let waits = false;
    try { waits = localStorage.getItem("parlour.game." + card.dataset.game) !== null; } catch {}
    card.toggleAttribute("data-waiting", waits);
  }
});
