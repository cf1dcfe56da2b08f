// The worker's script. It waits for the page to hand it the bindings' address and the compiled wasm module, and
// then answers each request by calling `think` there.

let ready;

self.onmessage = async ({ data }) => {
  try {
    if (data.js) {
      // A promise, so that requests sent meanwhile wait for it instead of being lost.
      ready = import(data.js).then((bindings) => {
        bindings.initSync({ module: data.module });
        return bindings;
      });
      await ready;
      self.postMessage("ready");
    } else {
      (await ready).think(data);
    }
  } catch (error) {
    self.postMessage({ message: String(error) });
  }
};
