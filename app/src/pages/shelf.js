const { serviceWorker } = navigator;
serviceWorker?.register(new URL("offline.js", document.querySelector("link[rel=manifest]").href)).then(() => serviceWorker.ready).then(
  ({ active }) => active.postMessage([location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)]),
  () => {},
);
