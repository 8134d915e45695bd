// While developing there is no offline store: one that an earlier release build left at this
// address would go on serving that build, so this worker replaces it and goes.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await worker.registration.unregister();
    for (const page of await worker.clients.matchAll({ type: 'window' })) page.navigate(page.url);
  })());
});
