// The two stores of the records: localStorage, written in the same task as the tap, and
// IndexedDB, whose strict `complete` alone makes an entry saved. Both hold the same text under the
// same key `jt1/<session>/<event id>`, written once and never changed. What a record says is the
// app's business; here it is a text.
//
// Starts before the app, so that the stores are read while the app's code is still on its way.
const speicher = (() => {
  const VORSATZ = 'jt1/', BALLAST = 'jt-ballast', LAGER = 'saetze';
  // How things stand, as the app's `Lage` numbers it.
  const GESICHERT = 0, LAEUFT = 1, FEHLT = 2, VOLL = 3, NEUER = 4;
  const BENANNT = { QuotaExceededError: VOLL, VersionError: NEUER };
  // Every record this tab knows, to write again what a store has lost.
  const alle = new Map();
  // What IndexedDB does not have yet: key and text, or null for a record that is to go.
  const offen = new Map();
  // For the app: key, text, key, text …; null where a record went.
  let neu = [];
  let horcher, verbindung, leert = false, grund = 0, neuer = false, ballast = false, geplant = false;
  let kanal;

  const lage = () => neuer ? NEUER : grund || (offen.size ? LAEUFT : GESICHERT);

  // Never in the midst of the app's own work.
  function melde() {
    if (!horcher || geplant) return;
    geplant = true;
    queueMicrotask(() => {
      geplant = false;
      const was = neu;
      neu = [];
      horcher(was, lage());
    });
  }

  // Blocked and full look the same from here: an exception.
  function versuche(tat) {
    try {
      return tat(localStorage) ?? true;
    } catch {
      return false;
    }
  }

  const lokal = (key, text) => versuche((s) => s.setItem(key, text));
  const lokaleKeys = () => versuche((s) => Object.keys(s).filter((key) => key.startsWith(VORSATZ))) || [];

  // The ballast leaves room for the last entries of an evening, and while it lies there nobody
  // has emptied the store.
  function pruefeLokal() {
    if (ballast && versuche((s) => s.getItem(BALLAST) === null)) {
      ballast = lokal(BALLAST, ' '.repeat(32768));
      for (const [key, text] of alle) {
        if (versuche((s) => s.getItem(key) === null) && !lokal(key, text)) break;
      }
    }
  }

  function schreibeLokal(key, text) {
    pruefeLokal();
    if (lokal(key, text) || !ballast) return;
    ballast = false;
    versuche((s) => s.removeItem(BALLAST));
    lokal(key, text);
  }

  function vernimm(key, text) {
    if (!key.startsWith(VORSATZ) || (alle.get(key) ?? null) === text) return;
    if (text === null) {
      alle.delete(key);
      offen.delete(key);
    } else {
      alle.set(key, text);
    }
    neu.push(key, text);
    melde();
  }

  const fertig = (anfrage) => new Promise((ok, nein) => {
    anfrage.onsuccess = () => ok(anfrage.result);
    anfrage.onerror = () => nein(anfrage.error);
  });

  // What only one of the two has, the other gets.
  async function gleicheAb(db) {
    const lager = db.transaction(LAGER).objectStore(LAGER);
    const [keys, texte] = await Promise.all([fertig(lager.getAllKeys()), fertig(lager.getAll())]);
    const drin = new Set(keys);
    let platz = true;
    keys.forEach((key, stelle) => {
      const text = texte[stelle];
      // Another tab may have brought it there.
      if (offen.get(key)) offen.delete(key);
      if (typeof text !== 'string' || offen.get(key) === null || alle.get(key) === text) return;
      neu.push(key, text);
      if (!alle.has(key)) {
        alle.set(key, text);
        platz = platz && lokal(key, text);
      }
    });
    for (const [key, text] of alle) {
      if (!drin.has(key)) offen.set(key, text);
    }
    melde();
  }

  function oeffne() {
    return verbindung ??= (async () => {
      const anfrage = indexedDB.open('jasstafel', 1);
      anfrage.onupgradeneeded = () => anfrage.result.createObjectStore(LAGER);
      const db = await fertig(anfrage);
      const fort = () => {
        db.close();
        verbindung = undefined;
        if (!neuer) leere(true);
      };
      // The browser dropped it (phones do that in the background), or somebody deletes it.
      db.onclose = fort;
      db.onversionchange = (ereignis) => {
        // A newer app wants to change the form of the store: it shall, and this tab only reads.
        neuer = neuer || ereignis.newVersion !== null;
        fort();
        melde();
      };
      await gleicheAb(db);
      return db;
    })().catch(async (warum) => {
      verbindung = undefined;
      if (warum?.name === 'VersionError' && !neuer) {
        neuer = true;
        const db = await fertig(indexedDB.open('jasstafel'));
        await gleicheAb(db).finally(() => db.close());
      }
      throw warum;
    });
  }

  async function lege(runde) {
    const db = await oeffne();
    const gang = db.transaction(LAGER, 'readwrite', { durability: 'strict' });
    const ende = new Promise((ok, nein) => {
      gang.oncomplete = ok;
      gang.onabort = () => nein(gang.error);
    });
    const lager = gang.objectStore(LAGER);
    for (const [key, text] of runde) {
      if (text === null) lager.delete(key);
      else lager.put(text, key);
    }
    await ende;
  }

  // Writes what is open; after a failure opens the store anew and tries once more.
  async function leere(auch_ohne) {
    if (leert || neuer || !(offen.size || auch_ohne)) return;
    leert = true;
    let fehler;
    for (let mal = 0; mal < 2; mal += 1) {
      try {
        await oeffne();
        const runde = [...offen];
        if (runde.length) await lege(runde);
        for (const [key, text] of runde) {
          if (offen.get(key) === text) offen.delete(key);
        }
        fehler = undefined;
        break;
      } catch (warum) {
        fehler = warum;
        const db = await verbindung?.catch(() => {});
        db?.close();
        verbindung = undefined;
      }
    }
    grund = fehler ? BENANNT[fehler.name] ?? FEHLT : 0;
    leert = false;
    melde();
    if (fehler) setTimeout(leere, 3000, true);
    else if (offen.size) leere();
  }

  async function lade() {
    try {
      kanal = new BroadcastChannel('jasstafel');
      kanal.onmessage = ({ data: [key, text] }) => vernimm(key, text);
    } catch {}
    addEventListener('storage', ({ key, newValue }) => {
      // Only what is new: a deletion is told by the tab that deletes, anything else that goes
      // was no wish of a person.
      if (key !== null && newValue !== null) vernimm(key, newValue);
      else pruefeLokal();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      pruefeLokal();
      leere(true);
    });
    for (const key of lokaleKeys()) {
      const text = localStorage.getItem(key);
      if (text === null) continue;
      alle.set(key, text);
      neu.push(key, text);
    }
    ballast = lokal(BALLAST, ' '.repeat(32768));
    await leere(true);
  }

  const frage = async (name) => navigator.storage?.[name]?.().catch(() => {});

  globalThis.jasstafelSpeicher = {
    // From now on `f(records, lage)` is told what comes from elsewhere and how it stands.
    horche(f) {
      horcher = f;
      melde();
    },
    // All that was found so far, once.
    bestand() {
      const was = neu;
      neu = [];
      return was;
    },
    lage,
    schreibe(key, text) {
      // Written once, never again. What does not read and stands in the way moves aside.
      const alt = alle.get(key);
      if (alt === text) return;
      if (alt !== undefined) this.schreibe(key + '~', alt);
      alle.set(key, text);
      schreibeLokal(key, text);
      offen.set(key, text);
      kanal?.postMessage([key, text]);
      melde();
      leere();
    },
    loesche(key) {
      alle.delete(key);
      versuche((s) => s.removeItem(key));
      offen.set(key, null);
      kanal?.postMessage([key, null]);
      melde();
      leere();
    },
    schuetze: () => frage('persist'),
    // Bytes used, bytes in all, whether protected, whether each of the two stores answers.
    async auskunft() {
      const { usage = 0, quota = 0 } = await frage('estimate') ?? {};
      const offenbar = versuche((s) => s.getItem(BALLAST));
      return [usage, quota, Number(await frage('persisted') === true), Number(offenbar !== false), Number(lage() < FEHLT)];
    },
  };

  // A store that does not answer must not keep the slate from appearing; what it holds comes later.
  return Promise.race([lade(), new Promise((ok) => setTimeout(ok, 1500))]);
})();
