// Where the browser makes an app of a page it says so once, at a moment of its own: kept for the key that
// asks for it. window.jasstafelInstall() asks, and 'jasstafel-install' tells that there is something to
// ask, or no longer. What the browser offers by itself stays as it is.
{
  /** @param {(() => void) | undefined} install */
  const offer = (install) => {
    window.jasstafelInstall = install;
    window.dispatchEvent(new CustomEvent('jasstafel-install'));
  };
  addEventListener('beforeinstallprompt', (event) => {
    offer(() => {
      offer(undefined);
      /** @type {any} */ (event).prompt();
    });
  });
  addEventListener('appinstalled', () => offer(undefined));
}
