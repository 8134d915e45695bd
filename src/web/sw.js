// Serves the app from its own store, so that it starts without a network. The build puts in the
// version and the list of [address, digest]; any change of any file makes a new version.
const VERSION = '__VERSION__';
const FILES = __FILES__;
// The same of the file that only those need who are at a live table: it is kept once it was used.
const LATER = __LATER__;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// One store for each version and each folder: another copy on the same server keeps its own.
const FOLDER = '@' + new URL('./', worker.location.href).pathname;
const STORE = 'jasstafel-' + VERSION + FOLDER;

/** @param {[address: string, integrity: string]} file */
const requestFor = ([address, integrity]) => new Request(address, { integrity, cache: 'no-cache' });
/**
 * @param {Cache} store
 * @param {[address: string, integrity: string]} file
 */
const keep = (store, file) => store.add(requestFor(file));

// All or nothing: one file that is missing or not the listed one, and the old version stays.
worker.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const store = await caches.open(STORE);
    try {
      await store.addAll(FILES.map(requestFor));
    } catch (why) {
      await caches.delete(STORE);
      throw why;
    }
  })());
});

// Only when the page asks: a running game must not lose its files under its feet.
worker.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    /** @param {string} name */
    const old = (name) => name.startsWith('jasstafel-') && name.endsWith(FOLDER) && name !== STORE;
    await Promise.all((await caches.keys()).filter(old).map((name) => caches.delete(name)));
  })());
});

const LISTED = new Set(FILES.map(([address]) => new URL(address, worker.location.href).href));
// How long the store may take; once it took longer nobody waits for it again.
let patience = 3000;

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  event.respondWith(answer(event, request, address));
});

/** @param {RequestInfo} sought */
const look = async (sought) => (await caches.open(STORE)).match(sought, { ignoreVary: true });

/**
 * A new version may end this worker as soon as it has answered for a page: in Chromium what it still
 * passes on from its store then never comes, and the page stays white. The other files go on as they
 * are, for compiled code is kept beside them only where they come straight from the store.
 * @param {Response} kept
 */
const whole = async (kept) => new Response(await kept.arrayBuffer(), kept);

/**
 * @param {FetchEvent} event
 * @param {Request} request
 * @param {URL} address
 */
async function answer(event, request, address) {
  const page = request.mode === 'navigate';
  // Somebody wants it from the network because what is stored does not start.
  if (page && address.searchParams.has('fresh')) {
    const newest = await fetch('./', { cache: 'reload' }).catch(() => {});
    if (newest?.ok && !newest.redirected) return newest;
  }
  const sought = page ? './' : request;
  const looked = look(sought).then((kept) => (page && kept ? whole(kept) : kept)).catch(() => {});
  const pause = new Promise((ok) => setTimeout(ok, patience, 'late'));
  const kept = await Promise.race([looked, pause]);
  if (kept === 'late') patience = 0;
  else if (kept) return kept;
  try {
    const loaded = await fetch(request);
    if (address.href === new URL(LATER[0], worker.location.href).href) {
      event.waitUntil(caches.open(STORE).then((store) => keep(store, LATER)).catch(() => {}));
    }
    // The browser cleared the store, or refuses it: the network has the same files.
    if (page || LISTED.has(address.href)) event.waitUntil(refill());
    return loaded;
  } catch (why) {
    // Late is better than not at all.
    const late = await looked;
    if (late) return late;
    throw why;
  }
}

// Brings back what the store has lost; what is another one by now is left out.
/** @type {Promise<void> | undefined} */
let refilling;
function refill() {
  refilling ??= (async () => {
    const store = await caches.open(STORE);
    for (const [address, integrity] of FILES) {
      if (await store.match(address, { ignoreVary: true })) continue;
      await keep(store, [address, integrity]).catch(() => {});
    }
  })().catch(() => {}).finally(() => {
    refilling = undefined;
  });
  return refilling;
}
