// Makes the app work without a network and offers a new version without forcing it.
// When one waits, window.jasstafelUpdate() takes it over, and 'jasstafel-update' says so.
if ('serviceWorker' in navigator) {
  const workers = navigator.serviceWorker;
  // Across a reload: the page before wanted the new version.
  const WANTED = 'jasstafel-version-wanted';
  // A place that may be forbidden; without it a reload is only a reload.
  let wanted = false;
  try {
    wanted = sessionStorage.getItem(WANTED) !== null;
    sessionStorage.removeItem(WANTED);
  } catch {
  }
  const reloadOnceInCharge = () =>
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (wanted) reloadOnceInCharge();
  /** @param {ServiceWorker} worker */
  const offer = (worker) => {
    window.jasstafelUpdate = () => {
      // The new worker has other files.
      globalThis.jasstafelGoes = true;
      reloadOnceInCharge();
      worker.postMessage('skip-waiting');
      // Taken while the page still loads, Chromium lets the old one go on for minutes; that page gone,
      // it does not.
      if (!wanted) {
        setTimeout(() => {
          try {
            sessionStorage.setItem(WANTED, '1');
          } catch {
          }
          location.reload();
        }, 3000);
      }
    };
    if (wanted || globalThis.jasstafelFailed) {
      window.jasstafelUpdate();
    } else {
      window.dispatchEvent(new CustomEvent('jasstafel-update'));
    }
  };
  // Without a controller the page came from the network: nothing older is running.
  /** @param {ServiceWorker | null} worker */
  const watch = (worker) => worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && workers.controller) offer(worker);
  });
  workers.register('./sw.js', { updateViaCache: 'none' }).then((registration) => {
    if (registration.waiting && workers.controller) offer(registration.waiting);
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    // An installed app is seldom closed: look for a new version when it is taken up again.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  }).catch((why) => console.warn('Not available without a network:', why));
}
