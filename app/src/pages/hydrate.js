const [script, module] = ["modulepreload", "preload"].map((rel) => document.querySelector(`link[rel=${rel}]`).href);
const parlour = await import(script);
await parlour.default({ module_or_path: module });
parlour.hydrate();
for (const island of document.querySelectorAll("leptos-island")) parlour[island.dataset.component](island);
