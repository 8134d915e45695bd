// Starts the app. The build puts the real file names in; both are asked for at once. What goes wrong
// is told by rescue.js, or where that is missing too by the sentence that the page itself has.
globalThis.jasstafelBoot = true;
// A browser that lacks something was told so by old.js: nothing begins.
if (globalThis.jasstafelOld) await new Promise(() => {});
// What is stored is read meanwhile, the evening of the address first: behind the name of its screen
// stands its own.
const stores = jasstafelStores.begin(location.hash.split('/')[2]);
// The slate that stands there meanwhile has the colours chosen on this device.
try {
  const theme = localStorage.getItem('jt-thema');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
}
// Words and screens come as parts of the program, which asks for them once it runs: so they are on
// their way by then. What was asked for early is handed out once; a second time is a second try.
/** @type {Map<string, Promise<Response>>} */
const early = new Map();
globalThis.jasstafelFetch = (address) => {
  const answer = early.get(address.href) ?? fetch(address);
  early.delete(address.href);
  return answer;
};
// Of what was on its way a page that goes does not tell: it has no second left, or knows that it goes.
globalThis.jasstafelMissed = (why) => {
  setTimeout(() => {
    if (!globalThis.jasstafelGoes) console.error(why);
  }, 1000);
};
/** @param {string} file */
function preload(file) {
  const address = new URL(file, import.meta.url);
  if (early.has(address.href)) return;
  const answer = fetch(address);
  // Whoever takes it hears of its failure.
  answer.catch(() => {});
  early.set(address.href, answer);
}
const PARTS = __PARTS__;
// The same choice as the program's; a wrong one costs a moment.
function language() {
  let chosen;
  try {
    chosen = localStorage.getItem('jt-sprache');
  } catch {
  }
  const known = [chosen ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag) => ['de', 'fr', 'it', 'en'].includes(tag)) ?? 'de';
}
// What the address leads to is wanted at once; the first screen needs no part.
function ahead() {
  const place = location.hash.slice(2);
  if (place) for (const file of PARTS[/^(neu|s|schnell)(\/|$)/.test(place) ? 'table' : 'rest'] ?? []) preload(file);
}
// The program says so itself.
const started = new Promise((ok, no) => {
  Object.assign(globalThis, { jasstafelStarted: ok, jasstafelNotStarted: no });
});
try {
  const spoken = language();
  for (const file of PARTS[spoken] ?? []) preload(file);
  ahead();
  const first = document.querySelector('.first-slate');
  if (first && location.hash.length < 3) {
    document.documentElement.lang = spoken;
    first.classList.replace('table', 'page');
    first.classList.add('start', 'begins');
    // Its keys are links: the app begins where the last one led.
    first.addEventListener('click', ({ target }) => {
      const key = target instanceof Element && target.closest('a');
      if (!key) return;
      for (const other of first.querySelectorAll('.tapped')) other.classList.remove('tapped');
      key.classList.add('tapped');
    });
    // Where the app came while a finger was on one, its tap would be lost, or be the tap of what lies there now.
    /** @type {HTMLAnchorElement | null} */
    let pressed = null;
    first.addEventListener('pointerdown', ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    });
    addEventListener('pointercancel', () => {
      pressed = null;
    });
    addEventListener('pointerup', () => {
      if (pressed && !pressed.isConnected) {
        const swallow = (/** @type {Event} */ event) => {
          event.preventDefault();
          event.stopPropagation();
        };
        addEventListener('click', swallow, { capture: true });
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), 300);
        location.hash = pressed.hash;
      }
      pressed = null;
    });
    addEventListener('hashchange', ahead, { once: true });
  }
  const code = fetch(new URL('./__WASM__', import.meta.url));
  // Whoever waits for it hears of its failure; nobody may have come so far.
  code.catch(() => {});
  const { default: init, stop } = await import('./__GLUE__');
  // In WebKit the style sheet may come after the program. Of one that has failed nothing more is heard.
  const style = document.querySelector('link[rel=stylesheet]');
  if (style instanceof HTMLLinkElement && !style.sheet && document.readyState !== 'complete') {
    await new Promise((ok) => {
      for (const what of ['load', 'error']) style.addEventListener(what, ok);
      addEventListener('load', ok);
      if (performance.getEntriesByName(style.href).length) setTimeout(ok, 1000);
    });
  }
  // The last rule of the style sheet: a half one leaves keys on top of each other.
  if (!getComputedStyle(document.documentElement).getPropertyValue('--complete')) throw new Error('style');
  // For rescue.js, which may come later than this.
  globalThis.jasstafelStop = stop;
  await stores;
  await init({ module_or_path: code });
  await started;
  // It runs: the way around the caches has done its work.
  if (location.search) history.replaceState(history.state, '', './' + location.hash);
} catch (why) {
  globalThis.jasstafelFailed = { why };
  console.error(why);
  if (globalThis.jasstafelRescue) globalThis.jasstafelRescue.failed(why);
  else document.querySelector('.late')?.classList.add('now');
}
