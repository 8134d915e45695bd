// The two stores of the records: localStorage, written in the same task as the tap, and
// IndexedDB, whose strict `complete` alone makes an entry saved. Both hold the same text under the
// same key, written once and never changed; localStorage only for the evenings that are in use.
// What a record says is the app's business; here it is a text.
//
// Keys, all of them texts. Whatever else lies in the stores is told as strange and left alone.
//   jt1/<session>/<event id>   a record; with ~ behind it one that does not read and stood in the
//                              way of the right one
//   jt1/<session>/weg          the evening is deleted: on how many days the app was open since, and
//                              the last of them. It is written before anything else goes
//   gone/<session>/<…>         in IndexedDB alone: the key `jt1/<session>/<…>` was deleted, and when
//
// A browser brings localStorage to the disk seconds after IndexedDB. After a crash it may hold
// again what was deleted: what is only there and has a tombstone in IndexedDB goes once more.
// Builds that know no tombstones do not see them.
//
// Starts before the app, so that the stores are read while the app's code is still on its way.
const speicher = (() => {
  const VORSATZ = 'jt1/', GONE = 'gone/', BALLAST = 'jt-ballast', LAGER = 'saetze', WEG = '/weg';
  // The one place that says which keys are ours; the first group is the session.
  const KEY = /^jt1\/([A-Za-z0-9-]{1,40})\/(?:weg|(?:0|[1-9]\d{0,15})-(?:0|[1-9a-f][0-9a-f]{0,7})~*)$/;
  // A deleted evening goes for good when the app was open on so many days since.
  const TAGE = 30;
  const MARK = /^(\d|[12]\d|30) (\d{4}-\d\d-\d\d)$/;
  // What the evenings in use may take of localStorage, in characters and evenings.
  const LOKAL_ZEICHEN = 1500000, LOKAL_ABENDE = 30;
  // An evening of more records than would fit there lies in IndexedDB alone, and no page holds its
  // texts: they are read piece by piece, so many at a time, and written so many a transaction.
  const LARGE = 8000, PIECE = 2000;
  // Where it is noted that records are being taken in; no record's key.
  const IMPORTING = 'jt-import';
  // At most so many strange keys are read to be told, and so much of each.
  const STRANGE_MAX = 1000, STRANGE_CHARS = 65536;
  // How long IndexedDB may take for an answer, in milliseconds. A later one is taken all the same.
  const PATIENCE = 10000;
  // How things stand, as the app's `Lage` numbers it.
  const GESICHERT = 0, LAEUFT = 1, FEHLT = 2, VOLL = 3, NEUER = 4, DOUBTFUL = 5, SILENT = 6;
  const BENANNT = { QuotaExceededError: VOLL, VersionError: NEUER, TimeoutError: SILENT };
  // Until the browser is closed: its IndexedDB failed once, and what it says since may be untrue.
  const DOUBT = 'jt-doubt';
  // Every text this tab knows, to write again what a store has lost: those of localStorage and of
  // the evenings that were opened.
  const alle = new Map();
  // Every key in whichever store, by session.
  const abende = new Map();
  // What IndexedDB does not have yet: key and text, or null for what is to go.
  const offen = new Map();
  // Sessions of which IndexedDB has said what it has.
  const heard = new Set();
  // What lies among the records and is none: its key, what is there as a text, whether it was one.
  const strange = new Map();
  // The keys that localStorage held when this page began.
  const atStart = new Set();
  // The sessions the app shows: it is told every record of them.
  const geoeffnet = new Set();
  // What the app noted of each session, to show the list without reading them all. May be lost.
  const merkzettel = new Map();
  // For the app: key, text, key, text …; null where a record went, an empty key where the list of
  // sessions may be another one.
  let neu = [];
  let horcher, verbindung, connected, abgleich, abgeglichen = false, zettel, leert = false, grund = 0, neuer = false, ballast = false, geplant = false;
  let doubtful = versuche(() => sessionStorage.getItem(DOUBT) !== null);
  let kanal, los, importEnds, bulk = 0;
  // Comparing the stores can wait until the app is on the page.
  const gestartet = new Promise((ok) => {
    los = ok;
    setTimeout(ok, 1500);
  });

  function lage() {
    if (neuer) return NEUER;
    return grund || (doubtful ? DOUBTFUL : offen.size || bulk || !abgeglichen ? LAEUFT : GESICHERT);
  }

  // ---- keys and what is known of them

  // The session of a key of ours, else undefined.
  const sessionVon = (key) => typeof key === 'string' ? KEY.exec(key)?.[1] : undefined;
  const marke = (session) => VORSATZ + session + WEG;
  const isMark = (key) => key.endsWith(WEG);
  const tombstone = (key) => GONE + key.slice(VORSATZ.length);
  const buried = (stone) => VORSATZ + stone.slice(GONE.length);
  const heute = () => new Date().toISOString().slice(0, 10);

  // A mark that does not read says as little as possible: deleted, and no day counted.
  function readMark(text) {
    const [, days, day] = MARK.exec(text) ?? [null, 0, ''];
    return { days: Number(days), day };
  }

  // Anything at all as a text.
  function shown(what) {
    if (typeof what === 'string') return what;
    try {
      return (JSON.stringify(what) ?? String(what)).slice(0, STRANGE_CHARS);
    } catch {
      return String(what);
    }
  }

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

  const hier = (session) => [...abende.get(session) ?? []].filter((key) => !isMark(key));
  const flach = (paare) => paare.filter(([key]) => !isMark(key)).flat();

  // What another tab or the other store tells.
  function vernimm(key, text) {
    if (!sessionVon(key) || (text !== null && (typeof text !== 'string' || alle.get(key) === text))) return;
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

  // ---- localStorage

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
  const entferne = (key) => versuche((s) => s.removeItem(key));

  function leseLokal() {
    const keys = versuche((s) => Object.keys(s).filter((key) => key.startsWith(VORSATZ))) || [];
    for (const key of keys) {
      const text = versuche((s) => s.getItem(key));
      if (typeof text !== 'string') continue;
      if (!sessionVon(key)) {
        if (strange.size < STRANGE_MAX) strange.set(key, [text, true]);
        continue;
      }
      kenne(key);
      alle.set(key, text);
      atStart.add(key);
    }
  }

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
    entferne(BALLAST);
    lokal(key, text);
  }

  // ---- IndexedDB: the connection

  // Another tab wrote many at once: their texts are in IndexedDB.
  function hear(keys) {
    keys.forEach(kenne);
    for (const session of new Set(keys.map(sessionVon))) {
      if (geoeffnet.has(session)) mitDb((db) => ergaenze(db, session)).catch(() => {});
    }
    neu.push('', null);
    melde();
  }

  const fertig = (anfrage) => new Promise((ok, nein) => {
    anfrage.onsuccess = () => ok(anfrage.result);
    anfrage.onerror = () => nein(anfrage.error);
  });

  // Not for ever: whoever waits is told.
  function inTime(versprechen, patience = PATIENCE) {
    let uhr;
    const frist = new Promise((ok, nein) => {
      uhr = setTimeout(() => nein(new DOMException('no answer', 'TimeoutError')), patience);
    });
    return Promise.race([versprechen, frist]).finally(() => clearTimeout(uhr));
  }

  // A request to open that does not answer stays the only one.
  function verbinde() {
    return verbindung ??= (async () => {
      const anfrage = indexedDB.open('jasstafel', 1);
      anfrage.onupgradeneeded = () => anfrage.result.createObjectStore(LAGER);
      const db = await fertig(anfrage);
      const fort = () => {
        db.close();
        if (connected !== db) return;
        trenne();
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
      connected = db;
      return db;
    })().catch((warum) => {
      verbindung = undefined;
      neuer = neuer || warum?.name === 'VersionError';
      throw warum;
    });
  }

  // Whether there was a connection to let go of: what is still under way on it may end.
  function trenne() {
    if (!connected) return false;
    connected.close();
    connected = verbindung = abgleich = undefined;
    return true;
  }

  function oeffne() {
    if (abgleich) return abgleich;
    const dieser = abgleich = (async () => {
      const db = await verbinde();
      await gestartet;
      await gleicheAb(db);
      return db;
    })().catch(async (warum) => {
      if (abgleich === dieser) abgleich = undefined;
      if (neuer && !abgeglichen) await nurLesend(gleicheAb);
      throw warum;
    });
    return dieser;
  }

  // A newer app has the store: its form may be another one, and it must not wait for this tab.
  async function nurLesend(tat) {
    const db = await fertig(indexedDB.open('jasstafel'));
    return tat(db).finally(() => db.close());
  }

  function mitDb(tat) {
    return inTime((async () => {
      const db = await verbinde().catch((warum) => {
        if (!neuer) throw warum;
      });
      return db ? tat(db) : nurLesend(tat);
      // Where nothing answers, nobody waits long again.
    })(), grund === SILENT ? PATIENCE / 10 : PATIENCE);
  }

  // ---- IndexedDB: reading

  // What it has of a session: key and text.
  async function lies(db, session) {
    // `0` follows `/`.
    const bereich = IDBKeyRange.bound(`${VORSATZ}${session}/`, `${VORSATZ}${session}0`, false, true);
    const lager = db.transaction(LAGER).objectStore(LAGER);
    const [keys, werte] = await Promise.all([fertig(lager.getAllKeys(bereich)), fertig(lager.getAll(bereich))]);
    const gelesen = [];
    keys.forEach((key, stelle) => {
      if (sessionVon(key) !== session || offen.get(key) === null) return;
      if (typeof werte[stelle] === 'string') gelesen.push([key, werte[stelle]]);
      else if (!isMark(key)) noText(key, werte[stelle]);
    });
    // A key without a record in either store would keep the session closed for ever.
    const da = new Set(keys);
    for (const key of hier(session)) if (!da.has(key) && !alle.has(key)) vergiss(key);
    return gelesen;
  }

  // Under a key of ours lies what was never written by the app.
  function noText(key, was) {
    if (alle.has(key)) {
      const heal = () => {
        offen.set(key, alle.get(key));
        leere();
      };
      // Comparing the stores goes by keys alone and would take it for written.
      if (abgeglichen) heal();
      else oeffne().then(heal, () => {});
    } else {
      vergiss(key);
      if (strange.has(key)) return;
      strange.set(key, [shown(was), false]);
      neu.push('', null);
      melde();
    }
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
    heard.add(session);
    melde();
  }

  const isLarge = (session) => abende.get(session)?.size > LARGE;
  // `0` follows `/`.
  const rangeOf = (session) => IDBKeyRange.bound(VORSATZ + session + '/', VORSATZ + session + '0', false, true);

  // How many records an evening has; before the stores are compared only IndexedDB knows.
  async function extent(session) {
    if (abgeglichen) return abende.get(session)?.size ?? 0;
    return mitDb((db) => fertig(db.transaction(LAGER).objectStore(LAGER).count(rangeOf(session)))).catch(() => 0);
  }

  // What only one of the two has, the other gets, but what was deleted goes; of IndexedDB the keys
  // alone are read, and the few texts that are no records.
  async function gleicheAb(db) {
    const lager = db.transaction(LAGER).objectStore(LAGER);
    const drin = new Set(), stones = [], andere = [];
    for (const key of await fertig(lager.getAllKeys())) {
      if (sessionVon(key)) drin.add(key);
      else if (typeof key === 'string' && key.startsWith(GONE) && sessionVon(buried(key))) stones.push(key);
      else if (typeof key !== 'string' || key.startsWith(VORSATZ)) andere.push(key);
    }
    const few = [...[...drin].filter(isMark), ...stones, ...andere.slice(0, STRANGE_MAX)];
    const werte = await Promise.all(few.map((key) => fertig(lager.get(key))));
    // Somebody lost patience with this connection.
    if (connected && connected !== db) throw new DOMException('too late', 'AbortError');
    const wert = new Map(few.map((key, stelle) => [key, werte[stelle]]));
    for (const key of andere) if (wert.has(key)) strange.set(shown(key), [shown(wert.get(key)), typeof wert.get(key) === 'string']);

    const gone = new Set(stones.map(buried));
    abende.clear();
    for (const [key, text] of [...alle]) {
      if (drin.has(key)) {
        // Another tab may have brought it there.
        if (offen.get(key) && !isMark(key)) offen.delete(key);
      } else if (gone.has(key) && !offen.has(key)) {
        alle.delete(key);
        entferne(key);
        neu.push(key, null);
        continue;
      } else {
        offen.set(key, text);
      }
      kenne(key);
    }
    for (const key of drin) {
      if (offen.get(key) === null || (strange.has(key) && !alle.has(key))) continue;
      kenne(key);
      if (isMark(key) && !offen.has(key)) nimmMarke(key, shown(wert.get(key)));
    }
    // A tombstone has done its work when a start on a later day found nothing below it. Of the
    // same day it may be the same browser, whose disk is still behind.
    for (const stone of stones) {
      const day = shown(wert.get(stone));
      if (!neuer && !atStart.has(buried(stone)) && heute() > day) offen.set(stone, null);
    }
    for (const session of geoeffnet) if (!isLarge(session) && hier(session).some((key) => !alle.has(key))) await ergaenze(db, session);
    abgeglichen = true;
    neu.push('', null);
    melde();
    if (!neuer) for (const key of [...alle.keys()]) if (isMark(key)) altere(sessionVon(key));
  }

  // Of two marks that of IndexedDB holds, but the one that says to go on deleting.
  function nimmMarke(key, text) {
    if (readMark(alle.get(key)).days >= TAGE) {
      offen.set(key, alle.get(key));
    } else if (alle.get(key) !== text) {
      alle.set(key, text);
      lokal(key, text);
    }
  }

  // ---- IndexedDB: writing

  // All of these in one transaction, or none. Also one that was given up may end well.
  function lege(db, runde) {
    const gang = db.transaction(LAGER, 'readwrite', { durability: 'strict' });
    const ende = new Promise((ok, nein) => {
      gang.oncomplete = () => {
        for (const [key, text] of runde) {
          if (offen.get(key) !== text) continue;
          offen.delete(key);
          // The mark that says to go on deleting.
          if (text === null) entferne(key);
        }
        if (!offen.size && grund === SILENT) grund = 0;
        melde();
        ok();
      };
      gang.onabort = () => nein(gang.error ?? new DOMException('aborted', 'AbortError'));
    });
    // Where a record is refused at once, nobody waits for the end.
    ende.catch(() => {});
    const lager = gang.objectStore(LAGER);
    for (const [key, text] of runde) {
      const ours = sessionVon(key);
      if (text === null) {
        lager.delete(key);
        if (ours) lager.put(heute(), tombstone(key));
      } else {
        lager.put(text, key);
        if (ours) lager.delete(tombstone(key));
      }
    }
    return ende;
  }

  // Writes what is open; after a failure opens the store anew and tries once more.
  async function leere(auch_ohne) {
    if (leert || neuer || !(offen.size || auch_ohne)) return;
    leert = true;
    let fehler;
    for (let mal = 0; mal < 2; mal += 1) {
      try {
        const db = await inTime(oeffne());
        const runde = [...offen];
        if (runde.length) await inTime(lege(db, runde));
        fehler = undefined;
        break;
      } catch (warum) {
        fehler = warum ?? new DOMException('failed', 'AbortError');
        if (fehler.name === 'UnknownError') doubt();
        // Who does not answer is told at once, and asked again later.
        if (fehler.name === 'TimeoutError') mal = 2;
        trenne();
      }
    }
    grund = fehler ? BENANNT[fehler.name] ?? FEHLT : 0;
    leert = false;
    melde();
    if (fehler) setTimeout(leere, 3000, true);
    else if (offen.size) leere();
  }

  // After such an error a browser was seen to report `complete` and to lose it.
  function doubt() {
    doubtful = true;
    try {
      sessionStorage.setItem(DOUBT, '1');
    } catch {}
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
    entferne(key);
    offen.set(key, null);
    kanal?.postMessage([key, null]);
    neu.push('', null);
    melde();
    leere();
  }

  // ---- deleted evenings

  // A day more since this evening was deleted. Days are counted, not reckoned, and only later ones:
  // clocks jump.
  function altere(session) {
    const { days, day } = readMark(alle.get(marke(session)));
    const jetzt = heute(), mehr = days + (jetzt > day);
    if (mehr >= TAGE || !hier(session).length) raeume(session);
    else if (mehr > days) setze(marke(session), `${mehr} ${jetzt}`);
  }

  // For good, in one transaction with whatever else is written in this task. Until that is complete
  // the mark in localStorage says to go on, should the browser die in the midst of it.
  function raeume(session) {
    const mark = marke(session);
    hier(session).forEach(tilge);
    tilge(mark);
    lokal(mark, `${TAGE} ${heute()}`);
    geoeffnet.delete(session);
    merke(session, null);
  }

  // ---- the notes of the list: they lie apart, whoever deletes them loses nothing

  async function ladeZettel() {
    const anfrage = indexedDB.open('jasstafel-liste', 1);
    anfrage.onupgradeneeded = () => anfrage.result.createObjectStore('abende');
    zettel = await fertig(anfrage);
    zettel.onversionchange = () => zettel.close();
    const lager = zettel.transaction('abende').objectStore('abende');
    const [keys, texte] = await Promise.all([fertig(lager.getAllKeys()), fertig(lager.getAll())]);
    keys.forEach((key, stelle) => {
      if (sessionVon(marke(key)) && typeof texte[stelle] === 'string') merkzettel.set(key, texte[stelle]);
    });
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

  // ---- the start

  async function lade() {
    try {
      kanal = new BroadcastChannel('jasstafel');
      kanal.onmessage = ({ data }) => {
        if (!Array.isArray(data)) return;
        const [key, text, keys] = data;
        if (Array.isArray(keys)) hear(keys);
        else vernimm(key, text);
      };
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
    leseLokal();
    ballast = lokal(BALLAST, ' '.repeat(32768));
    leere(true);
    // The evening of the address is shown at once, the others by their notes.
    const session = location.hash.split('/')[2];
    if (session) geoeffnet.add(session);
    const offener = session && extent(session)
      .then((count) => count > LARGE || mitDb((db) => ergaenze(db, session))).catch(() => {});
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
    // What lies among the records and is none: key, text, whether it was a text, key, text …
    strange: () => [...strange].flatMap(([key, [text, isText]]) => [key, text, isText]),
    merke,
    // Whether IndexedDB has said what it has of a session: until then there may be more of it.
    heard: (session) => abgeglichen || heard.has(session),
    stamp: (session) => stempel(hier(session)),
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
        const db = await inTime(oeffne()).catch(() => {});
        if (!db || platz < 0) break;
        if (isLarge(session)) continue;
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
        // After an error only localStorage is sure.
        if (doubtful || bleibt.has(session) || geoeffnet.has(session)) continue;
        const dort = new Map(await mitDb((db) => lies(db, session)).catch(() => []));
        for (const key of hier(session)) {
          if (offen.has(key) || dort.get(key) !== alle.get(key)) continue;
          belegt -= key.length + alle.get(key).length;
          entferne(key);
          alle.delete(key);
        }
      }
      ballast = ballast || lokal(BALLAST, ' '.repeat(32768));
    },
    extent,
    // The records of an evening piece by piece: a function that promises the next of them – key,
    // text, key, text … – and null at the end. Nothing of it stays here.
    pieces(session) {
      let keys, at = 0;
      const local = hier(session).filter((key) => alle.has(key)).flatMap((key) => [key, alle.get(key)]);
      const next = async (db) => {
        const store = db.transaction(LAGER).objectStore(LAGER);
        keys ??= await fertig(store.getAllKeys(rangeOf(session)));
        if (at >= keys.length) return null;
        const piece = keys.slice(at, at += PIECE);
        const texts = await fertig(store.getAll(IDBKeyRange.bound(piece[0], piece[piece.length - 1])));
        const there = piece.map((key, nr) => [key, texts[nr]]);
        return flach(there.filter(([key, text]) => typeof text === 'string' && offen.get(key) !== null && alle.get(key) !== text));
      };
      let first = local.length > 0;
      return async () => {
        if (first) {
          first = false;
          return local;
        }
        return mitDb(next);
      };
    },
    // From now on the app shows this session.
    shows(session) {
      geoeffnet.add(session);
    },
    // Notes from where many records are being taken in, in the store that keeps it; null once all of
    // them are there.
    async importing(source) {
      importEnds?.();
      importEnds = undefined;
      if (source !== null) navigator.locks?.request(IMPORTING, () => new Promise((ok) => {
        importEnds = ok;
      })).catch(() => {});
      const db = await oeffne();
      const turn = db.transaction(LAGER, 'readwrite', { durability: 'strict' });
      if (source === null) turn.objectStore(LAGER).delete(IMPORTING);
      else turn.objectStore(LAGER).put(source, IMPORTING);
      return new Promise((ok, no) => {
        turn.oncomplete = () => ok();
        turn.onabort = () => no(turn.error);
      });
    },
    // From where records were taken in when that was interrupted, told once; null where nothing was,
    // or another tab is still at it.
    async interrupted() {
      const { held = [] } = await navigator.locks?.query?.() ?? {};
      if (neuer || held.some(({ name }) => name === IMPORTING)) return null;
      const db = await verbinde();
      const store = db.transaction(LAGER, 'readwrite').objectStore(LAGER);
      const source = await fertig(store.get(IMPORTING));
      if (source === undefined) return null;
      await fertig(store.delete(IMPORTING));
      return String(source);
    },
    // Writes many new records – key, text, key, text … – into IndexedDB alone, in one transaction;
    // resolves once it has completed. What is there already stays; a text that stands in the way of
    // another one moves aside.
    async writeMany(pairs) {
      bulk += 1;
      melde();
      try {
        const db = await oeffne();
        const turn = db.transaction(LAGER, 'readwrite', { durability: 'strict' });
        const end = new Promise((ok, no) => {
          turn.oncomplete = ok;
          turn.onabort = () => no(turn.error);
        });
        const store = turn.objectStore(LAGER), fresh = [], known = [];
        for (let at = 0; at < pairs.length; at += 2) {
          const key = pairs[at], text = pairs[at + 1];
          if (abende.get(sessionVon(key))?.has(key)) known.push([key, text]);
          else {
            store.put(text, key);
            store.delete(tombstone(key));
            fresh.push(key);
          }
        }
        await end;
        fresh.forEach(kenne);
        for (const [key, text] of known) {
          const there = await fertig(db.transaction(LAGER).objectStore(LAGER).get(key));
          if (there !== undefined && !alle.has(key)) alle.set(key, String(there));
          this.schreibe(key, text);
        }
        if (fresh.length) kanal?.postMessage(['', null, fresh]);
      } finally {
        bulk -= 1;
        melde();
      }
    },
    lage,
    schreibe(key, text) {
      if (!sessionVon(key)) return;
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
