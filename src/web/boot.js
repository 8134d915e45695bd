// Starts the app. The build puts the real file names in; both are asked for at once.
let failed = false;
try {
  const code = fetch(new URL('./__WASM__', import.meta.url));
  const { default: init } = await import('./__GLUE__');
  await speicher;
  await init({ module_or_path: code });
} catch (why) {
  failed = true;
  console.error(why);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = 'Die Tafel konnte nicht starten. Bitte neu laden; hilft das nicht, ist dieser Browser zu alt.';
  document.body.append(note);
}
