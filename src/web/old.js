// Says that this browser cannot show the slate, and why, where one lacks what the app is built on:
// else there would be an empty page. It stands in the page itself, before everything else that runs,
// in words that engines of 2010 read: nothing here is younger.
(function () {
  /** @type {Record<string, string[]>} */
  var TEXTS = {
    de: ['Dieser Browser ist zu alt für die Tafel. Bitte aktualisieren: Sie läuft mit Chrome ab 123, Safari ab 17.5 und Firefox ab 121.', 'Dieser Browser lässt das Programm der Tafel nicht laufen. Im Blockierungsmodus von Apple hilft es, diese Seite auszunehmen.', 'Es fehlt: '],
    fr: ['Ce navigateur est trop ancien pour l’ardoise. Merci de le mettre à jour: elle marche avec Chrome dès 123, Safari dès 17.5 et Firefox dès 121.', 'Ce navigateur ne laisse pas tourner le programme de l’ardoise. En mode Isolement d’Apple, il suffit d’en exclure cette page.', 'Il manque: '],
    it: ['Questo browser è troppo vecchio per la lavagna. Aggiornarlo, per favore: funziona con Chrome da 123, Safari da 17.5 e Firefox da 121.', 'Questo browser non lascia girare il programma della lavagna. Nella modalità di isolamento di Apple basta escludere questa pagina.', 'Manca: '],
    en: ['This browser is too old for the slate. Please update it: the slate runs on Chrome from 123, Safari from 17.5 and Firefox from 121.', 'This browser does not let the slate’s program run. In Apple’s Lockdown Mode it helps to exclude this page.', 'Missing: ']
  };
  // What the compiler uses of WebAssembly, in one program: several results, filling of memory,
  // references to what is outside, rounding without a trap, widening of a byte with its sign.
  var PROGRAM = [0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 0, 2, 127, 127, 3, 2, 1, 0, 5, 3, 1, 0, 1, 10, 26, 1, 24, 0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 208, 111, 26, 67, 0, 0, 0, 0, 252, 0, 192, 65, 0, 11];
  var STYLE = ['(color: light-dark(red, red))', '(color: color-mix(in srgb, red, red))', '(height: 1dvh)', '(container-type: inline-size)', 'selector(:has(a))', 'selector(&)'];

  var missing = [];
  if (!('noModule' in document.createElement('script'))) missing.push('modules');
  if (!('CSSLayerBlockRule' in window)) missing.push('@layer');
  for (var at = 0; at < STYLE.length; at += 1) {
    if (!window.CSS || !CSS.supports || !CSS.supports(STYLE[at])) missing.push(STYLE[at]);
  }
  var young = missing.length === 0;
  if (typeof WebAssembly !== 'object') missing.push('WebAssembly');
  else if (!WebAssembly.validate(new Uint8Array(PROGRAM))) {
    young = false;
    missing.push('WebAssembly 2.0');
  }
  if (missing.length === 0) return;

  // Whatever else of the page runs here leaves it as it is.
  window.jasstafelOld = true;
  var chosen;
  try {
    chosen = localStorage.getItem('jt-sprache');
  } catch (why) {
    chosen = null;
  }
  var tags = [chosen || ''].concat(navigator.languages || [navigator.language || '']);
  var language;
  for (var nr = 0; nr < tags.length && !language; nr += 1) {
    var known = /^(de|fr|it|en)(?![a-z])/i.exec(tags[nr]);
    if (known) language = known[1].toLowerCase();
  }
  var texts = TEXTS[language || 'de'];
  document.documentElement.lang = language || 'de';
  document.body.innerHTML = '<main class="rescue"><h1>Jasstafel</h1><p role="alert"></p><p></p></main>';
  var told = document.body.getElementsByTagName('p');
  told[0].textContent = texts[young ? 1 : 0];
  told[1].textContent = texts[2] + missing.join(', ');
})();
