// While developing there is no offline store: one that an earlier release build left at this
// address would go on serving that build, so this worker replaces it and goes.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
    for (const page of await self.clients.matchAll()) page.navigate(page.url);
  })());
});
