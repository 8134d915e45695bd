// Starts the app. The build puts the real file names in; both are asked for at once.
let failed = false;
// The slate that stands there meanwhile has the colours chosen on this device.
try {
  const theme = localStorage.getItem('jt-thema');
  if (theme) document.documentElement.dataset.thema = theme;
} catch {
}
try {
  const code = fetch(new URL('./__WASM__', import.meta.url));
  const { default: init } = await import('./__GLUE__');
  await speicher;
  await init({ module_or_path: code });
} catch (why) {
  failed = true;
  console.error(why);
  const note = document.createElement('p');
  note.className = 'meldung fehler';
  note.setAttribute('role', 'alert');
  const texts = {
    fr: 'L’ardoise n’a pas pu démarrer. Merci de recharger; si cela n’aide pas, ce navigateur est trop ancien.',
    it: 'La lavagna non è partita. Ricaricare, per favore; se non aiuta, questo browser è troppo vecchio.',
    en: 'The slate could not start. Please reload; if that does not help, this browser is too old.',
  };
  const language = navigator.language.slice(0, 2);
  note.lang = texts[language] ? language : 'de';
  note.textContent = texts[language] ?? 'Die Tafel konnte nicht starten. Bitte neu laden; hilft das nicht, ist dieser Browser zu alt.';
  document.querySelector('.erste')?.remove();
  document.body.append(note);
}
