// Serves the app from its own store, so that it starts without a network. The build puts in the
// version and the list of [address, digest]; any change of any file makes a new version.
const VERSION = '__VERSION__';
const FILES = __FILES__;

// One store for each version and each folder: another copy on the same server keeps its own.
const FOLDER = '@' + new URL('./', self.location).pathname;
const STORE = 'jasstafel-' + VERSION + FOLDER;

// All or nothing: one file that is missing or not the listed one, and the old version stays.
self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const store = await caches.open(STORE);
    try {
      await store.addAll(FILES.map(([address, integrity]) => new Request(address, { integrity, cache: 'no-cache' })));
    } catch (why) {
      await caches.delete(STORE);
      throw why;
    }
  })());
});

// Only when the page asks: a running game must not lose its files under its feet.
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const old = (name) => name.startsWith('jasstafel-') && name.endsWith(FOLDER) && name !== STORE;
    await Promise.all((await caches.keys()).filter(old).map((name) => caches.delete(name)));
  })());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith((async () => {
    const store = await caches.open(STORE);
    const wanted = request.mode === 'navigate' ? './' : request;
    return (await store.match(wanted, { ignoreVary: true })) ?? fetch(request);
  })());
});
