// The service worker: keeps the pages that were seen and the files that they need, for when the network is away.
// Pages are asked of the network first; files whose names change with their content are taken from what is kept.

const scope = registration.scope;

/** How many answers are kept: pages and files of a few versions. */
const MOST = 150;

/** What a proxy answers for a server that doesn't. */
const AWAY = [502, 503, 504];

/** How long to wait for a page of which another is kept, in milliseconds. */
const PATIENCE = 4_000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// A page that was there before its worker says what it consists of: the browser has it all at hand.
addEventListener("message", ({ data }) => {
  for (const address of data.filter(ours)) {
    const request = new Request(address, { cache: "force-cache" });
    // What can't be had now is kept when it is next asked for.
    kept(request).then((file) => file ?? take(request)).catch(() => {});
  }
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !ours(request.url)) return;
  event.respondWith(request.url.startsWith(`${scope}pkg/`) ? kept(request).then((file) => file ?? take(request)) : page(request));
});

/** Whether the answer to an address can be kept: it is a page's or a file's, not the interface's. */
function ours(address) {
  return address.startsWith(scope) && !address.startsWith(`${scope}api/`);
}

async function page(request) {
  const asked = take(request);
  const seen = await kept(request);
  if (!seen) return asked;
  // A proxy answers for a server that is away; one that says nothing is as good as away.
  const answer = await Promise.race([asked, late()]).catch(() => seen);
  return AWAY.includes(answer.status) ? seen : answer;
}

/** Fails once a reader who could have the page that is kept has waited long enough. */
function late() {
  return new Promise((_, fail) => setTimeout(fail, PATIENCE));
}

/** What is kept of a request. Pages vary with what a browser says of itself, and it is the same browser. */
async function kept(request) {
  return (await caches.open("parlour")).match(request, { ignoreVary: true });
}

/** Asks the network, and keeps a good answer. */
async function take(request) {
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic" && !answer.redirected) {
    const all = await caches.open("parlour");
    await all.put(request, answer.clone());
    const [oldest, ...rest] = await all.keys();
    if (rest.length >= MOST) await all.delete(oldest);
  }
  return answer;
}
