// Starts the app. The build puts the real file names in; both are asked for at once. What goes wrong
// is told by rescue.js, or where that is missing too by the sentence that the page itself has.
globalThis.jasstafelBoot = true;
let failed = false;
// The slate that stands there meanwhile has the colours chosen on this device.
try {
  const theme = localStorage.getItem('jt-thema');
  if (theme) document.documentElement.dataset.thema = theme;
} catch {
}
try {
  const code = fetch(new URL('./__WASM__', import.meta.url));
  // Whoever waits for it hears of its failure; nobody may have come so far.
  code.catch(() => {});
  const { default: init, stop } = await import('./__GLUE__');
  // The last rule of the style sheet: a half one leaves keys on top of each other.
  if (!getComputedStyle(document.documentElement).getPropertyValue('--complete')) throw new Error('style');
  // For rescue.js, which may come later than this.
  globalThis.jasstafelStop = stop;
  await speicher;
  await init({ module_or_path: code });
  // It runs: the way around the caches has done its work.
  if (location.search) history.replaceState(history.state, '', './' + location.hash);
} catch (why) {
  failed = true;
  console.error(why);
  if (globalThis.jasstafelRescue) jasstafelRescue.failed(why);
  else document.querySelector('.late')?.classList.add('now');
}
