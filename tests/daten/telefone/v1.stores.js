// The two stores of the records: localStorage, written in the same task as the tap, and
// IndexedDB, whose strict `complete` alone makes an entry saved. Both hold the same text under the
// same key `jt1/<session>/<event id>`, written once and never changed; localStorage only for the
// evenings that are in use. `jt1/<session>/weg` marks an evening as deleted: it is written before
// anything else goes and goes after everything else. What a record says is the app's business;
// here it is a text.
//
// Starts before the app, so that the stores are read while the app's code is still on its way.
const speicher = (() => {
  const VORSATZ = 'jt1/', BALLAST = 'jt-ballast', LAGER = 'saetze', WEG = '/weg';
  // A deleted evening goes for good when the app was open on so many days since.
  const TAGE = 30;
  // What the evenings in use may take of localStorage, in characters and evenings.
  const LOKAL_ZEICHEN = 1500000, LOKAL_ABENDE = 30;
  // How things stand, as the app's `Lage` numbers it.
  const GESICHERT = 0, LAEUFT = 1, FEHLT = 2, VOLL = 3, NEUER = 4;
  const BENANNT = { QuotaExceededError: VOLL, VersionError: NEUER };
  // Every text this tab knows, to write again what a store has lost: those of localStorage and of
  // the evenings that were opened.
  const alle = new Map();
  // Every key in whichever store, by session.
  const abende = new Map();
  // What IndexedDB does not have yet: key and text, or null for a record that is to go.
  const offen = new Map();
  // The sessions the app shows: it is told every record of them.
  const geoeffnet = new Set();
  // Sessions that go for good: the mark follows when nothing else is left.
  const raeumt = new Set();
  // What the app noted of each session, to show the list without reading them all. May be lost.
  const merkzettel = new Map();
  // For the app: key, text, key, text …; null where a record went, an empty key where the list of
  // sessions may be another one.
  let neu = [];
  let horcher, verbindung, abgleich, abgeglichen = false, zettel, leert = false, grund = 0, neuer = false, ballast = false, geplant = false;
  let kanal, los;
  // Comparing the stores can wait until the app is on the page.
  const gestartet = new Promise((ok) => {
    los = ok;
    setTimeout(ok, 1500);
  });

  const lage = () => neuer ? NEUER : grund || (offen.size || !abgeglichen ? LAEUFT : GESICHERT);
  const sessionVon = (key) => key.split('/')[1];
  const marke = (session) => VORSATZ + session + WEG;
  const heute = () => new Date().toISOString().slice(0, 10);

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

  function kenne(key) {
    const session = sessionVon(key);
    let keys = abende.get(session);
    if (!keys) abende.set(session, keys = new Set());
    keys.add(key);
  }

  function vergiss(key) {
    alle.delete(key);
    const session = sessionVon(key), keys = abende.get(session);
    keys?.delete(key);
    if (!keys?.size) abende.delete(session);
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
  const fehlt = (key) => versuche((s) => s.getItem(key) === null);
  const lokaleKeys = () => versuche((s) => Object.keys(s).filter((key) => key.startsWith(VORSATZ))) || [];

  // The ballast leaves room for the last entries of an evening, and while it lies there nobody
  // has emptied the store.
  function pruefeLokal() {
    if (ballast && fehlt(BALLAST)) {
      ballast = lokal(BALLAST, ' '.repeat(32768));
      for (const [key, text] of alle) if (fehlt(key) && !lokal(key, text)) break;
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
    if (!key.startsWith(VORSATZ) || (text !== null && alle.get(key) === text)) return;
    if (text === null) {
      vergiss(key);
      offen.delete(key);
    } else {
      kenne(key);
      alle.set(key, text);
    }
    neu.push(key, text);
    melde();
  }

  const fertig = (anfrage) => new Promise((ok, nein) => {
    anfrage.onsuccess = () => ok(anfrage.result);
    anfrage.onerror = () => nein(anfrage.error);
  });

  // What IndexedDB has of a session: key and text.
  async function lies(db, session) {
    // `0` follows `/`; what lies between belongs to sessions whose names begin alike.
    const bereich = IDBKeyRange.bound(VORSATZ + session, VORSATZ + session + '0');
    const lager = db.transaction(LAGER).objectStore(LAGER);
    const [keys, texte] = await Promise.all([fertig(lager.getAllKeys(bereich)), fertig(lager.getAll(bereich))]);
    const gelesen = keys.map((key, stelle) => [key, texte[stelle]]);
    return gelesen.filter(([key, text]) => sessionVon(key) === session && typeof text === 'string' && offen.get(key) !== null);
  }

  // Brings the texts of an open session here; one that reads differently here goes to the app too.
  async function ergaenze(db, session) {
    for (const [key, text] of await lies(db, session)) {
      if (alle.get(key) === text) continue;
      if (geoeffnet.has(session)) neu.push(key, text);
      if (alle.has(key)) continue;
      kenne(key);
      alle.set(key, text);
    }
    melde();
  }

  const hier = (session) => [...abende.get(session) ?? []].filter((key) => !key.endsWith(WEG));
  const flach = (paare) => paare.filter(([key]) => !key.endsWith(WEG)).flat();

  // What only one of the two has, the other gets; of IndexedDB the keys alone are read.
  async function gleicheAb(db) {
    const lager = db.transaction(LAGER).objectStore(LAGER);
    const keys = (await fertig(lager.getAllKeys())).filter((key) => String(key).startsWith(VORSATZ));
    const drin = new Set(keys);
    abende.clear();
    for (const [key, text] of alle) {
      kenne(key);
      // Another tab may have brought it there.
      if (!drin.has(key)) offen.set(key, text);
      else if (offen.get(key) && !key.endsWith(WEG)) offen.delete(key);
    }
    for (const key of keys) {
      if (offen.get(key) === null) continue;
      kenne(key);
      if (!key.endsWith(WEG) || alle.has(key)) continue;
      const text = await fertig(db.transaction(LAGER).objectStore(LAGER).get(key));
      alle.set(key, String(text));
      lokal(key, String(text));
    }
    for (const session of geoeffnet) if (hier(session).some((key) => !alle.has(key))) await ergaenze(db, session);
    abgeglichen = true;
    neu.push('', null);
    melde();
    if (!neuer) for (const key of alle.keys()) if (key.endsWith(WEG)) altere(sessionVon(key));
  }

  // A day more since this evening was deleted. Days are counted, not reckoned: clocks jump.
  function altere(session) {
    const [tage, tag] = alle.get(marke(session)).split(' ');
    if (tage >= TAGE || !hier(session).length) raeume(session);
    else if (tag !== heute()) setze(marke(session), `${Number(tage) + 1} ${heute()}`);
  }

  function verbinde() {
    return verbindung ??= (async () => {
      const anfrage = indexedDB.open('jasstafel', 1);
      anfrage.onupgradeneeded = () => anfrage.result.createObjectStore(LAGER);
      const db = await fertig(anfrage);
      const fort = () => {
        db.close();
        verbindung = abgleich = undefined;
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
      return db;
    })().catch((warum) => {
      verbindung = undefined;
      neuer = neuer || warum?.name === 'VersionError';
      throw warum;
    });
  }

  function oeffne() {
    return abgleich ??= (async () => {
      const db = await verbinde();
      await gestartet;
      await gleicheAb(db);
      return db;
    })().catch(async (warum) => {
      abgleich = undefined;
      if (neuer && !abgeglichen) await nurLesend(gleicheAb);
      throw warum;
    });
  }

  // A newer app has the store: its form may be another one, and it must not wait for this tab.
  async function nurLesend(tat) {
    const db = await fertig(indexedDB.open('jasstafel'));
    return tat(db).finally(() => db.close());
  }

  async function mitDb(tat) {
    const db = await verbinde().catch((warum) => {
      if (!neuer) throw warum;
    });
    return db ? tat(db) : nurLesend(tat);
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
        verbindung = abgleich = undefined;
      }
    }
    grund = fehler ? BENANNT[fehler.name] ?? FEHLT : 0;
    leert = false;
    for (const session of raeumt) {
      if (fehler || hier(session).length || [...offen.keys()].some((key) => sessionVon(key) === session)) continue;
      raeumt.delete(session);
      tilge(marke(session));
    }
    melde();
    if (fehler) setTimeout(leere, 3000, true);
    else if (offen.size) leere();
  }

  // Writes over what is there; records never change, but marks of deletion do.
  function setze(key, text) {
    kenne(key);
    alle.set(key, text);
    schreibeLokal(key, text);
    offen.set(key, text);
    kanal?.postMessage([key, text]);
    melde();
    leere();
  }

  function tilge(key) {
    vergiss(key);
    versuche((s) => s.removeItem(key));
    offen.set(key, null);
    kanal?.postMessage([key, null]);
    neu.push('', null);
    melde();
    leere();
  }

  // For good: should the browser die in the midst of it, the mark tells to go on.
  function raeume(session) {
    setze(marke(session), `${TAGE} ${heute()}`);
    raeumt.add(session);
    hier(session).forEach(tilge);
    geoeffnet.delete(session);
    merke(session, null);
    leere(true);
  }

  // The notes of the list lie apart: whoever deletes them loses nothing.
  async function ladeZettel() {
    const anfrage = indexedDB.open('jasstafel-liste', 1);
    anfrage.onupgradeneeded = () => anfrage.result.createObjectStore('abende');
    zettel = await fertig(anfrage);
    zettel.onversionchange = () => zettel.close();
    const lager = zettel.transaction('abende').objectStore('abende');
    const [keys, texte] = await Promise.all([fertig(lager.getAllKeys()), fertig(lager.getAll())]);
    keys.forEach((key, stelle) => merkzettel.set(key, texte[stelle]));
  }

  function merke(session, text) {
    if (text === null) merkzettel.delete(session);
    else merkzettel.set(session, text);
    try {
      const lager = zettel.transaction('abende', 'readwrite').objectStore('abende');
      if (text === null) lager.delete(session);
      else lager.put(text, session);
    } catch {}
  }

  // How many records, and which: any other set has another sum.
  function stempel(keys) {
    let summe = 0;
    for (const key of keys) {
      let h = 7;
      for (let stelle = key.length - 1; key[stelle] !== '/'; stelle -= 1) h = h * 31 + key.charCodeAt(stelle) | 0;
      summe = summe + h | 0;
    }
    return `${keys.length}:${summe}`;
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
      kenne(key);
      alle.set(key, text);
    }
    ballast = lokal(BALLAST, ' '.repeat(32768));
    leere(true);
    // The evening of the address is shown at once, the others by their notes.
    const session = location.hash.split('/')[2];
    if (session) geoeffnet.add(session);
    const offener = session && mitDb((db) => ergaenze(db, session)).catch(() => {});
    await Promise.all([offener, ladeZettel().catch(() => {})]);
  }

  const frage = async (name) => navigator.storage?.[name]?.().catch(() => {});

  globalThis.jasstafelSpeicher = {
    // From now on `f(records, lage)` is told what comes from elsewhere and how it stands.
    horche(f) {
      horcher = f;
      melde();
      requestAnimationFrame(() => setTimeout(los));
    },
    // Of every session: its name, the stamp of its records, what was noted of it, and whether it
    // is marked as deleted. Until the stores are compared a note is taken as it is, without a stamp.
    sessionen() {
      const namen = new Set([...abende.keys(), ...abgeglichen ? [] : merkzettel.keys()]);
      return [...namen].sort().flatMap((session) => {
        const keys = hier(session), notiz = merkzettel.get(session);
        if (!keys.length && (abgeglichen || !notiz)) return [];
        return [session, abgeglichen || !notiz ? stempel(keys) : undefined, notiz, alle.has(marke(session))];
      });
    },
    merke,
    // The records of a session that the app shows from now on: key, text, key, text …; null where
    // IndexedDB must be asked first.
    sofort(session) {
      const keys = hier(session);
      if (!keys.length || keys.some((key) => !alle.has(key))) return null;
      geoeffnet.add(session);
      for (const key of keys) if (fehlt(key) && !lokal(key, alle.get(key))) break;
      mitDb((db) => ergaenze(db, session)).catch(() => {});
      return keys.flatMap((key) => [key, alle.get(key)]);
    },
    // The same once IndexedDB has answered.
    async hole(session) {
      await mitDb((db) => ergaenze(db, session)).catch(() => {});
    },
    // Only to look at: nothing of it stays here.
    async blick(session) {
      const dort = await mitDb((db) => lies(db, session)).catch(() => []);
      const auch = hier(session).filter((key) => alle.has(key)).map((key) => [key, alle.get(key)]);
      return flach([...auch, ...dort.filter(([key, text]) => alle.get(key) !== text)]);
    },
    // The evenings in use, the last one first: these are in localStorage too. Where it gets full,
    // others leave it once IndexedDB has said that it holds them.
    async behalte(sessions) {
      // What is not written yet stays.
      for (let mal = 0; offen.size && mal < 60; mal += 1) await new Promise((ok) => setTimeout(ok, 500));
      if (neuer) return;
      const bleibt = new Set(geoeffnet);
      let platz = LOKAL_ZEICHEN;
      for (const session of sessions.slice(0, LOKAL_ABENDE)) {
        const db = await oeffne().catch(() => {});
        if (!db || platz < 0) break;
        bleibt.add(session);
        if (hier(session).some((key) => !alle.has(key))) await ergaenze(db, session);
        for (const key of hier(session)) {
          const text = alle.get(key) ?? '';
          platz -= key.length + text.length;
          if (fehlt(key)) lokal(key, text);
        }
      }
      let belegt = 0;
      for (const [key, text] of alle) belegt += key.length + text.length;
      for (const session of new Set([...alle.keys()].map(sessionVon))) {
        if (belegt <= LOKAL_ZEICHEN) break;
        if (bleibt.has(session) || geoeffnet.has(session)) continue;
        const dort = new Map(await mitDb((db) => lies(db, session)).catch(() => []));
        for (const key of hier(session)) {
          if (offen.has(key) || dort.get(key) !== alle.get(key)) continue;
          belegt -= key.length + alle.get(key).length;
          versuche((s) => s.removeItem(key));
          alle.delete(key);
        }
      }
      ballast = ballast || lokal(BALLAST, ' '.repeat(32768));
    },
    lage,
    schreibe(key, text) {
      // Written once, never again. What does not read and stands in the way moves aside.
      const alt = alle.get(key);
      if (alt === text) return;
      if (alt !== undefined) this.schreibe(key + '~', alt);
      setze(key, text);
    },
    // Marks a session as deleted; it stays for a while.
    loesche(session) {
      setze(marke(session), `0 ${heute()}`);
    },
    // Takes the mark away.
    bringeZurueck(session) {
      tilge(marke(session));
    },
    raeume,
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
