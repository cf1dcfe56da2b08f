(() => {
  const living = document.getElementById("living"), { script, module, fault } = living.dataset;
  let loading;
  const load = async () => {
    const parlour = await import(script);
    await parlour.default({ module_or_path: module });
    parlour.hydrate();
    return parlour;
  };
  const says = (task, text) => task.querySelector(".example__says").textContent = text;
  addEventListener("click", async ({ target }) => {
    const task = target.closest("[data-try]")?.closest(".example");
    if (!task) return;
    try {
      const { example } = await (loading ??= load());
      // There is one living board at a time.
      for (const other of document.querySelectorAll(".example--live")) {
        other.querySelector("[data-live]").remove();
        other.classList.remove("example--live");
        says(other, "");
      }
      task.querySelector(".example__board").append(living.content.cloneNode(true));
      task.classList.add("example--live");
      example();
    } catch {
      loading = undefined;
      says(task, fault);
    }
  });
})();
