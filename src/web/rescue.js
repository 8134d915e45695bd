// Stands beside the program and outlives it: says when the program stopped or could not start, and
// hands out what is stored without it. Its file name never changes, so that also a page of an
// older build finds it; it needs nothing but itself. Its few sentences stand here and in no
// catalogue, for that is part of the program.
const TEXTS = {
  de: {
    tag: "de-CH",
    stopped: "Die Tafel ist stehen geblieben.",
    safe: "Was gesichert war, ist gesichert.",
    failed: "Die Tafel konnte nicht starten.",
    broken: "Eine ihrer Dateien fehlt oder ist unvollständig. Bitte neu laden; hilft das nicht, ist dieser Browser zu alt.",
    unreached: "Das Netz ist weg, oder der Server antwortet nicht. Bitte neu laden, sobald das Netz wieder da ist.",
    late: "Die Tafel lässt auf sich warten: Das Netz ist langsam, oder eine Datei kommt nicht an.",
    restart: "Neu starten",
    reload: "Neu laden",
    download: "Daten herunterladen",
    details: "Was geschah",
    done: "Heruntergeladene Einträge: {}.",
    part: "Heruntergeladene Einträge: {}. Einer der beiden Speicher antwortet nicht, die Datei ist vielleicht nicht vollständig.",
    none: "Auf diesem Gerät ist nichts gespeichert.",
    silent: "Die Speicher dieses Geräts antworten nicht. Bitte neu laden und noch einmal versuchen.",
  },
  fr: {
    tag: "fr-CH",
    stopped: "L’ardoise s’est arrêtée.",
    safe: "Ce qui était enregistré reste enregistré.",
    failed: "L’ardoise n’a pas pu démarrer.",
    broken: "Un de ses fichiers manque ou est incomplet. Merci de recharger; si cela n’aide pas, ce navigateur est trop ancien.",
    unreached: "Pas de réseau, ou le serveur ne répond pas. Merci de recharger dès que le réseau est revenu.",
    late: "L’ardoise se fait attendre: le réseau est lent ou un fichier n’arrive pas.",
    restart: "Redémarrer",
    reload: "Recharger",
    download: "Télécharger les données",
    details: "Ce qui s’est passé",
    done: "Inscriptions téléchargées: {}.",
    part: "Inscriptions téléchargées: {}. L’un des deux espaces de stockage ne répond pas, le fichier n’est peut-être pas complet.",
    none: "Rien n’est enregistré sur cet appareil.",
    silent: "Les espaces de stockage de cet appareil ne répondent pas. Merci de recharger et d’essayer encore une fois.",
  },
  it: {
    tag: "it-CH",
    stopped: "La lavagna si è fermata.",
    safe: "Quello che era salvato resta salvato.",
    failed: "La lavagna non è partita.",
    broken: "Uno dei suoi file manca o è incompleto. Ricaricare, per favore; se non aiuta, questo browser è troppo vecchio.",
    unreached: "La rete manca o il server non risponde. Ricaricare, per favore, quando la rete è tornata.",
    late: "La lavagna si fa aspettare: la rete è lenta o un file non arriva.",
    restart: "Riavviare",
    reload: "Ricaricare",
    download: "Scaricare i dati",
    details: "Che cosa è successo",
    done: "Annotazioni scaricate: {}.",
    part: "Annotazioni scaricate: {}. Una delle due memorie non risponde, il file forse non è completo.",
    none: "Su questo apparecchio non è salvato nulla.",
    silent: "Le memorie di questo apparecchio non rispondono. Ricaricare e riprovare, per favore.",
  },
  en: {
    tag: "en",
    stopped: "The slate has stopped.",
    safe: "What was saved is saved.",
    failed: "The slate could not start.",
    broken: "One of its files is missing or incomplete. Please reload; if that does not help, this browser is too old.",
    unreached: "The network is gone, or the server does not answer. Please reload once the network is back.",
    late: "The slate is a long time coming: the network is slow, or a file does not arrive.",
    restart: "Restart",
    reload: "Reload",
    download: "Download the data",
    details: "What happened",
    done: "Entries downloaded: {}.",
    part: "Entries downloaded: {}. One of the two stores does not answer, the file may not be complete.",
    none: "Nothing is stored on this device.",
    silent: "The stores of this device do not answer. Please reload and try again.",
  },
};
// The language chosen on this device, else the first of the system's that there is.
const TEXT = (() => {
  let tags = navigator.languages || [navigator.language];
  try {
    tags = [localStorage.getItem("jt-sprache") ?? "", ...tags];
  } catch {
  }
  for (const tag of tags) {
    const known = /^(de|fr|it|en)(?![a-z])/i.exec(String(tag));
    if (known) return TEXTS[/** @type {keyof typeof TEXTS} */ (known[1].toLowerCase())];
  }
  return TEXTS.de;
})();

// ------------------------------------------------------------------ what is on the page

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} kind
 * @param {string} text
 * @param {Partial<HTMLElementTagNameMap[K]>} fields
 */
function element(kind, text, fields = {}) {
  const one = document.createElement(kind);
  one.textContent = text;
  return Object.assign(one, fields);
}

/**
 * In place of everything but the style sheet, which lies in the body.
 * @param {string} title
 * @param {string} sentence
 * @param {HTMLElement[]} keys
 * @param {string} [detail]
 */
function page(title, sentence, keys, detail) {
  for (const one of [...document.body.children]) if (one.tagName !== "LINK") one.remove();
  document.documentElement.lang = TEXT.tag;
  const heading = element("h1", title, { tabIndex: -1 });
  const row = element("p", "", { className: "keys" });
  row.append(...keys, downloadKey());
  const main = element("main", "", { className: "rescue" });
  main.append(heading, element("p", sentence), row, told);
  if (detail) {
    const details = element("details", "");
    details.append(element("summary", TEXT.details), element("p", detail));
    main.append(details);
  }
  document.body.prepend(main);
  heading.focus();
}

/**
 * @param {string} text
 * @param {string} className
 * @param {() => void} tap
 */
function key(text, className, tap) {
  return element("button", text, { type: "button", className, onclick: tap });
}

// What the last tap came to.
const told = element("p", "", { className: "told" });
told.setAttribute("role", "status");

// Around every cache: another address, with what stands behind `#` kept.
const fresh = () => "./?fresh" + location.hash;
const isFresh = () => new URLSearchParams(location.search).has("fresh");

// ------------------------------------------------------------------ what is stored

const RECORDS = "jt1/";
// The newest form of a record that the app reads; the tests hold it to the app's own.
const FORMAT = 6;
// The least that a file says, and what a backup says: each session file in it says its own.
const BASE = 3;
const KINDS = ["titel", "ort", "notiz", "umbenannt", "partie", "eintrag", "zurueck", "wieder", "korrektur", "geaendert", "turnier", "abschluss"];
// What one file may hold to be read again, with room to spare.
const FILE_BYTES = 24 * 1024 * 1024, FILE_RECORDS = 200000, RECORD_BYTES = 65536, SEQ_MAX = 2 ** 52;
// A mark of deletion that has come so far is about to take its evening along.
const DAYS = 30;

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ CRC[(sum ^ byte) & 255];
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

/** @typedef {{ session: string, seq: number, replica: number, v: number, text: string }} Whole */

/**
 * The record under this key, if it is whole by all that can be seen from here: one that is not
 * would keep the whole file from being read.
 * @param {string} key
 * @param {string} text
 * @returns {Whole | null}
 */
function whole(key, text) {
  const name = /^jt1\/([A-Za-z0-9-]{1,40})\/(0|[1-9]\d{0,15})-(0|[1-9a-f][0-9a-f]{0,7})$/.exec(key);
  if (!name) return null;
  const [, session, seq, replica] = name;
  try {
    const { crc, ...rest } = JSON.parse(text);
    const body = JSON.stringify(rest);
    const bytes = bytesOf(body);
    const kinds = Object.keys(rest.ereignis);
    const fits = text === `${body.slice(0, -1)},"crc":"${crc}"}`
      && Object.keys(rest).join() === "v,id,zeit,ereignis"
      && Number.isInteger(rest.v) && rest.v >= 1 && rest.v <= FORMAT
      && rest.id === `${seq}-${replica}` && Number(seq) <= SEQ_MAX
      && kinds.length === 1 && KINDS.includes(kinds[0])
      && bytes.length + 17 <= RECORD_BYTES && checksum(bytes) === crc;
    return fits ? { session, seq: Number(seq), replica: parseInt(replica, 16), v: rest.v, text } : null;
  } catch {
    return null;
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const answered = (request) => new Promise((ok, no) => {
  request.onsuccess = () => ok(request.result);
  request.onerror = () => no(request.error);
});

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {number} millis
 * @returns {Promise<T>}
 */
const within = (promise, millis) => Promise.race([
  promise,
  /** @type {Promise<never>} */ (new Promise((_, no) => setTimeout(no, millis, new Error("no answer")))),
]);

/** @returns {Promise<[key: unknown, text: unknown][]>} */
async function indexed() {
  const request = indexedDB.open("jasstafel");
  // Where there is none, none is to come into being: the app makes its own.
  request.onupgradeneeded = () => request.transaction?.abort();
  const db = await answered(request);
  try {
    const store = db.transaction("saetze").objectStore("saetze");
    const [keys, texts] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    return keys.map((key, nth) => [key, texts[nth]]);
  } finally {
    db.close();
  }
}

// Every record of both stores, once: those that are whole by session, the others as they are.
async function gather() {
  /** @type {[key: unknown, text: unknown][]} */
  const found = [];
  let silent = 0;
  try {
    for (const key of Object.keys(localStorage)) found.push([key, localStorage.getItem(key)]);
  } catch {
    silent += 1;
  }
  try {
    found.push(...await within(indexed(), 10000));
  } catch (why) {
    // A store that was never made holds nothing.
    if (/** @type {Error | null} */ (why)?.name !== "AbortError") silent += 1;
  }
  /** @type {Map<string, Set<string>>} */
  const texts = new Map();
  const gone = new Set();
  for (const [key, text] of found) {
    if (typeof key !== "string" || !key.startsWith(RECORDS) || text === null) continue;
    const all = texts.get(key) || new Set();
    texts.set(key, all.add(typeof text === "string" ? text : JSON.stringify(text) || String(text)));
    if (key.endsWith("/weg") && parseInt(String(text), 10) >= DAYS) gone.add(key.split("/")[1]);
  }
  /** @type {Map<string, Whole[]>} */
  const sessions = new Map();
  /** @type {[key: string, text: string][]} */
  const aside = [];
  let count = 0;
  for (const [key, all] of texts) {
    // The page answers meanwhile, however many there are.
    if (count++ % 2000 === 1999) await new Promise((ok) => setTimeout(ok));
    const session = key.split("/")[1];
    if (key.endsWith("/weg") || gone.has(session)) continue;
    let taken = false;
    for (const text of all) {
      const record = taken ? null : whole(key, text);
      if (record) {
        taken = true;
        const records = sessions.get(session) || [];
        records.push(record);
        sessions.set(session, records);
      } else {
        aside.push([key, text]);
      }
    }
    // Whole in the other store: nothing is missing.
    while (taken && aside.length && aside[aside.length - 1][0] === key) aside.pop();
  }
  for (const records of sessions.values()) {
    records.sort((a, b) => a.seq - b.seq || a.replica - b.replica);
  }
  return { sessions, aside, silent };
}

/**
 * Backup files as the app writes them. What is too much for one goes on in the next, also in the
 * midst of a session: what is read is united by the ids of the records.
 * @param {Awaited<ReturnType<typeof gather>>} found
 */
function files({ sessions, aside }) {
  /** @type {string[]} */
  const made = [];
  /** @typedef {{ id: string, version: number, records: string[] }} Part of a session in one file */
  /** @type {Part[]} */
  let list = [];
  /** @type {string[]} */
  let raw = [];
  let bytes = 0, count = 0;
  const close = () => {
    /** @param {Part} part */
    const session = ({ id, version, records }) => `{\n  "art": "jasstafel-session",\n  "version": ${version},\n  "session": "${id}",\n  "saetze": [\n    ${records.join(",\n    ")}\n  ]\n}\n`;
    made.push(`{\n  "art": "jasstafel-sicherung",\n  "version": ${BASE},\n  "sessions": [\n${list.map(session).join(",\n")}\n  ],\n  "beiseite": [\n${raw.join(",\n")}\n  ]\n}\n`);
    [list, raw, bytes, count] = [[], [], 0, 0];
  };
  /** @param {string} text */
  const room = (text) => {
    const more = bytesOf(text).length + 8;
    if (count && (bytes + more > FILE_BYTES || count === FILE_RECORDS)) close();
    bytes += more;
    count += 1;
  };
  for (const [id, records] of sessions) {
    for (const { text, v } of records) {
      room(text);
      let last = list[list.length - 1];
      if (!last || last.id !== id) list.push(last = { id, version: BASE, records: [] });
      last.version = Math.max(last.version, v);
      last.records.push(text);
    }
  }
  for (const pair of aside) {
    const text = JSON.stringify(pair);
    room(text);
    raw.push(text);
  }
  if (count) close();
  return made;
}

async function download() {
  const found = await gather();
  const made = files(found);
  let count = found.aside.length;
  for (const records of found.sessions.values()) count += records.length;
  const day = new Date();
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  made.forEach((text, nth) => {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    element("a", "", { href: address, download: `jasstafel-sicherung-${date}${nth ? `-${nth + 1}` : ""}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  });
  const sentence = count ? (found.silent ? TEXT.part : TEXT.done) : found.silent ? TEXT.silent : TEXT.none;
  told.textContent = sentence.replace("{}", String(count));
}

function downloadKey() {
  return key(TEXT.download, "button quiet", () => download().catch((why) => {
    console.error(why);
    told.textContent = TEXT.silent;
  }));
}

// ------------------------------------------------------------------ when the program stops

let down = false;

// From here on not one of its instructions is carried out, whatever still calls it; what it handed
// to the stores before goes on being written by them.
/** @param {string} message */
function stopped(message) {
  if (down) return;
  down = true;
  globalThis.jasstafelStop?.();
  // Not in the midst of what it was doing. One that stops as soon as it starts would stop at this
  // evening again.
  const soon = performance.now() < 10000;
  const restart = () => soon ? location.replace("./?fresh") : location.reload();
  setTimeout(() => page(TEXT.stopped, TEXT.safe, [key(TEXT.restart, "button primary", restart)], message));
}

/**
 * A trap, or an exception that went through the program's own frames and left it half done.
 * Whatever else fails – an extension's script, a promise nobody waited for – leaves it whole.
 * @param {unknown} why
 */
function fatal(why) {
  const stack = String(/** @type {Error | null} */ (why)?.stack);
  if (/-extension:\/\//.test(stack)) return false;
  const trap = typeof WebAssembly === "object" && why instanceof WebAssembly.RuntimeError;
  return trap || /wasm-function/.test(stack);
}

addEventListener("error", ({ error }) => {
  if (fatal(error)) stopped(String(error));
});
addEventListener("unhandledrejection", ({ reason }) => {
  if (fatal(reason)) stopped(String(reason));
});

// ------------------------------------------------------------------ when it does not start

/**
 * An old page may ask for files that are gone: once it is asked for anew, around every cache. The
 * address tells that this was done, so that it is done once.
 * @param {unknown} why
 */
function failed(why) {
  if (down || globalThis.jasstafelOld) return;
  if (fatal(why)) return stopped(String(why));
  if (!isFresh() && navigator.onLine !== false) return location.replace(fresh());
  down = true;
  const unreached = navigator.onLine === false || /** @type {Error | null} */ (why)?.name === "NetworkError";
  const reload = () => isFresh() ? location.reload() : location.replace(fresh());
  page(TEXT.failed, unreached ? TEXT.unreached : TEXT.broken, [key(TEXT.reload, "button primary", reload)], why ? String(why) : undefined);
}

globalThis.jasstafelRescue = { stopped, failed };

// boot.js says at once that it is there; what fails after that it tells itself. Where old.js has said
// what this browser lacks, what is stored can still be had.
function bootArrived() {
  if (globalThis.jasstafelOld) document.querySelector("main")?.append(downloadKey(), told);
  else if (!globalThis.jasstafelBoot) failed(new Error("boot"));
}
if (document.readyState === "complete") bootArrived();
else addEventListener("load", bootArrived);
// This file was slower than the failure.
if (globalThis.jasstafelFailed) failed(globalThis.jasstafelFailed.why);

// The sentence for those who wait: in their language, and with the data.
const late = document.querySelector(".late");
if (late) {
  const row = element("p", "", { className: "keys" });
  row.append(element("a", TEXT.reload, { className: "button primary", href: fresh() }), downloadKey());
  const sentence = element("p", TEXT.late, { lang: TEXT.tag });
  late.replaceChildren(sentence, row, told);
}
