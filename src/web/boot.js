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
// The words come as a part of the program, which asks for them once it runs: so they are on their way
// by then. The same choice as the program's; a wrong one costs a moment.
const PARTS = __PARTS__;
function language() {
  let chosen;
  try {
    chosen = localStorage.getItem('jt-sprache');
  } catch {
  }
  const known = [chosen, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return PARTS[known.find((tag) => tag in PARTS) ?? 'de'] ?? [];
}
function preload(file) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', type: 'application/wasm', crossOrigin: 'anonymous' });
  link.href = new URL(file, import.meta.url);
  document.head.append(link);
}
// The program says so itself.
const started = new Promise((ok, no) => {
  Object.assign(globalThis, { jasstafelStarted: ok, jasstafelNotStarted: no });
});
try {
  for (const file of language()) preload(file);
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
  await started;
  // It runs: the way around the caches has done its work.
  if (location.search) history.replaceState(history.state, '', './' + location.hash);
} catch (why) {
  failed = true;
  console.error(why);
  if (globalThis.jasstafelRescue) jasstafelRescue.failed(why);
  else document.querySelector('.late')?.classList.add('now');
}
