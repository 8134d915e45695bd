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
// boot.js begins it before the app, so that the stores are read while the app's code is still on its
// way. What each method is for says `Stores` in types.d.ts.
globalThis.jasstafelStores = (() => {
  const PREFIX = 'jt1/', GONE = 'gone/', BALLAST = 'jt-ballast', STORE = 'saetze', MARK = '/weg';
  // The one place that says which keys are ours; the first group is the session.
  const KEY = /^jt1\/([A-Za-z0-9-]{1,40})\/(?:weg|(?:0|[1-9]\d{0,15})-(?:0|[1-9a-f][0-9a-f]{0,7})~*)$/;
  // A deleted evening goes for good when the app was open on so many days since.
  const DAYS = 30;
  const MARK_TEXT = /^(\d|[12]\d|30) (\d{4}-\d\d-\d\d)$/;
  // What the evenings in use may take of localStorage, in characters and evenings.
  const LOCAL_CHARS = 1500000, LOCAL_EVENINGS = 30;
  // An evening of more records than would fit there lies in IndexedDB alone, and no page holds its
  // texts: they are read piece by piece, so many at a time, and written so many a transaction.
  const LARGE = 8000, PIECE = 2000;
  // Where localStorage notes which evenings IndexedDB alone has, to tell them should it go: browsers throw
  // away what they take for damaged.
  const ALONE = 'jt-ausgelagert';
  // Where it is noted that records are being taken in; no record's key.
  const IMPORTING = 'jt-import';
  // At most so many strange keys are read to be told, and so much of each.
  const STRANGE_MAX = 1000, STRANGE_CHARS = 65536;
  // How long IndexedDB may take for an answer, in milliseconds. A later one is taken all the same.
  const PATIENCE = 10000;
  /** @type {Record<string, SaveState | undefined>} */
  const NAMED = { QuotaExceededError: 'full', VersionError: 'newer', TimeoutError: 'silent' };
  // What the app notes of an evening beside its records, which goes with it: its table live, what was set
  // aside of the sheets of a tournament, and where it is from.
  const BESIDE = ['live', 'saal', 'herkunft'];
  // Until the browser is closed: its IndexedDB failed once, and what it says since may be untrue.
  const DOUBT = 'jt-doubt';
  // Every text this tab knows, to write again what a store has lost: those of localStorage and of
  // the evenings that were opened.
  /** @type {Map<string, string>} */
  const texts = new Map();
  // Every key in whichever store, by session.
  /** @type {Map<string, Set<string>>} */
  const evenings = new Map();
  // What IndexedDB does not have yet: key and text, or null for what is to go.
  /** @type {Map<string, string | null>} */
  const pending = new Map();
  // Sessions of which IndexedDB has said what it has.
  /** @type {Set<string>} */
  const heard = new Set();
  // What lies among the records and is none, by its key.
  /** @type {Map<string, StrangeText>} */
  const strange = new Map();
  // The keys that localStorage held when this page began.
  /** @type {Set<string>} */
  const atStart = new Set();
  // The sessions the app shows: it is told every record of them.
  /** @type {Set<string>} */
  const opened = new Set();
  // What the app noted of each session, to show the list without reading them all. May be lost.
  /** @type {Map<string, string>} */
  const notes = new Map();
  // For the app, when it is told next.
  /** @type {News['records']} */
  let news = [];
  let listChanged = false;
  /** @type {((news: News) => void) | undefined} */
  let listener;
  /** @type {Promise<IDBDatabase> | undefined} */
  let connection;
  /** @type {IDBDatabase | undefined} */
  let connected;
  /** @type {Promise<IDBDatabase> | undefined} */
  let comparison;
  /** @type {IDBDatabase | undefined} */
  let noteBase;
  // What is under way in IndexedDB, to be ended when the page goes.
  /** @type {Set<IDBTransaction>} */
  const underWay = new Set();
  /** @type {BroadcastChannel | undefined} */
  let channel;
  /** @type {SaveState | undefined} */
  let reason;
  /** @type {() => void} */
  let appStands;
  /** @type {(() => void) | undefined} */
  let importEnds;
  let compared = false, flushing = false, newer = false, ballast = false, planned = false, bulk = 0;
  // How many evenings that IndexedDB alone had went with it.
  let lost = 0;
  let doubtful = attempt(() => sessionStorage.getItem(DOUBT) !== null, false);
  // Comparing the stores can wait until the app is on the page.
  const started = /** @type {Promise<void>} */ (new Promise((ok) => {
    appStands = ok;
    setTimeout(ok, 1500);
  }));

  /** @returns {SaveState} */
  function state() {
    if (newer) return 'newer';
    return reason ?? (doubtful ? 'doubtful' : pending.size || bulk || !compared ? 'running' : 'saved');
  }

  // ---- keys and what is known of them

  /**
   * The session of a key of ours.
   * @param {unknown} key
   */
  const sessionOf = (key) => typeof key === 'string' ? KEY.exec(key)?.[1] : undefined;
  /** @param {string} session */
  const markOf = (session) => PREFIX + session + MARK;
  /** @param {string} key */
  const isMark = (key) => key.endsWith(MARK);
  /** @param {string} key */
  const tombstone = (key) => GONE + key.slice(PREFIX.length);
  /** @param {string} stone */
  const buried = (stone) => PREFIX + stone.slice(GONE.length);
  const today = () => new Date().toISOString().slice(0, 10);

  /**
   * A mark that does not read says as little as possible: deleted, and no day counted.
   * @param {string | undefined} text
   */
  function readMark(text) {
    const [, days, day] = MARK_TEXT.exec(text ?? '') ?? [null, '0', ''];
    return { days: Number(days), day };
  }

  /**
   * Anything at all as a text.
   * @param {unknown} what
   */
  function shown(what) {
    if (typeof what === 'string') return what;
    try {
      return (JSON.stringify(what) ?? String(what)).slice(0, STRANGE_CHARS);
    } catch {
      return String(what);
    }
  }

  // Never in the midst of the app's own work.
  function tell() {
    if (!listener || planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      const [records, list] = [news, listChanged];
      news = [];
      listChanged = false;
      listener?.({ records, list, state: state() });
    });
  }

  function tellList() {
    listChanged = true;
    tell();
  }

  /** @param {string} key */
  function learn(key) {
    const session = sessionOf(key);
    if (!session) return;
    const keys = evenings.get(session);
    if (keys) keys.add(key);
    else evenings.set(session, new Set([key]));
  }

  /** @param {string} key */
  function forget(key) {
    texts.delete(key);
    const session = sessionOf(key) ?? '', keys = evenings.get(session);
    keys?.delete(key);
    if (!keys?.size) evenings.delete(session);
  }

  /**
   * The keys of a session's records.
   * @param {string} session
   */
  const keysOf = (session) => [...evenings.get(session) ?? []].filter((key) => !isMark(key));

  /**
   * Those of its records whose texts are at hand.
   * @param {string} session
   */
  function textsOf(session) {
    /** @type {StoredText[]} */
    const found = [];
    for (const key of keysOf(session)) {
      const text = texts.get(key);
      if (text !== undefined) found.push({ key, text });
    }
    return found;
  }

  /**
   * What another tab tells.
   * @param {unknown} key
   * @param {unknown} text
   */
  function take(key, text) {
    if (typeof key !== 'string' || !sessionOf(key)) return;
    if (text === null) {
      forget(key);
      pending.delete(key);
    } else if (typeof text !== 'string' || texts.get(key) === text) {
      return;
    } else {
      learn(key);
      texts.set(key, text);
    }
    news.push({ key, text });
    tell();
  }

  // ---- localStorage

  /**
   * Blocked and full look the same from here: an exception.
   * @template T
   * @param {(storage: Storage) => T} action
   * @param {T} otherwise
   */
  function attempt(action, otherwise) {
    try {
      return action(localStorage);
    } catch {
      return otherwise;
    }
  }

  /**
   * Whether it is there now.
   * @param {string} key
   * @param {string} text
   */
  const putLocal = (key, text) => attempt((storage) => {
    storage.setItem(key, text);
    return true;
  }, false);
  // Of one that is blocked neither this is true nor the next.
  /** @param {string} key */
  const lacksLocal = (key) => attempt((storage) => storage.getItem(key) === null, false);
  /** @param {string} key */
  const holdsLocal = (key) => attempt((storage) => storage.getItem(key) !== null, false);
  /** @param {string} key */
  const removeLocal = (key) => attempt((storage) => storage.removeItem(key), undefined);

  function readLocal() {
    for (const key of attempt((storage) => Object.keys(storage), [])) {
      if (!key.startsWith(PREFIX)) continue;
      const text = attempt((storage) => storage.getItem(key), null);
      if (text === null) continue;
      if (!sessionOf(key)) {
        if (strange.size < STRANGE_MAX) strange.set(key, { key, text, isText: true });
        continue;
      }
      learn(key);
      texts.set(key, text);
      atStart.add(key);
    }
  }

  // The ballast leaves room for the last entries of an evening, and while it lies there nobody
  // has emptied the store.
  function checkLocal() {
    if (ballast && lacksLocal(BALLAST)) {
      layBallast();
      for (const [key, text] of texts) if (lacksLocal(key) && !putLocal(key, text)) break;
    }
  }

  function layBallast() {
    ballast = putLocal(BALLAST, ' '.repeat(32768));
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  function writeLocal(key, text) {
    checkLocal();
    if (putLocal(key, text) || !ballast) return;
    ballast = false;
    removeLocal(BALLAST);
    putLocal(key, text);
  }

  // ---- IndexedDB: the connection

  /**
   * Another tab wrote many at once: their texts are in IndexedDB.
   * @param {string[]} keys
   */
  function hear(keys) {
    keys.forEach(learn);
    for (const session of new Set(keys.map(sessionOf))) {
      if (session && opened.has(session)) withDb((db) => complete(db, session)).catch(() => {});
    }
    tellList();
  }

  /**
   * @template T
   * @param {IDBRequest<T>} request
   * @returns {Promise<T>}
   */
  const done = (request) => new Promise((ok, no) => {
    request.onsuccess = () => ok(request.result);
    request.onerror = () => no(request.error);
  });

  /**
   * Not for ever: whoever waits is told.
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>}
   */
  function within(promise, patience = PATIENCE) {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const late = new Promise((_, no) => {
      timer = setTimeout(() => no(new DOMException('no answer', 'TimeoutError')), patience);
    });
    return Promise.race([promise, /** @type {Promise<never>} */ (late)]).finally(() => clearTimeout(timer));
  }

  // A request to open that does not answer stays the only one.
  function connect() {
    return connection ??= (async () => {
      const request = indexedDB.open('jasstafel', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      const db = await done(request);
      const drop = () => {
        db.close();
        if (connected !== db) return;
        disconnect();
        if (!newer) flush(true);
      };
      // The browser dropped it (phones do that in the background), or somebody deletes it.
      db.onclose = drop;
      db.onversionchange = (event) => {
        // A newer app wants to change the form of the store: it shall, and this tab only reads.
        newer = newer || event.newVersion !== null;
        drop();
        tell();
      };
      connected = db;
      return db;
    })().catch((why) => {
      connection = undefined;
      newer = newer || why?.name === 'VersionError';
      throw why;
    });
  }

  /**
   * Every transaction begins here.
   * @param {IDBDatabase} db
   * @param {IDBTransactionMode} mode
   * @param {IDBTransactionOptions} options
   * @param {string} store
   */
  const transact = (db, mode = 'readonly', options = {}, store = STORE) => {
    const turn = db.transaction(store, mode, options);
    const over = () => underWay.delete(turn);
    turn.addEventListener('complete', over);
    turn.addEventListener('abort', over);
    underWay.add(turn);
    return turn;
  };

  // In WebKit a page that goes in the midst of a transaction leaves the store locked: the pages after it
  // read and write nothing there until the browser is closed. What is ended here is still pending: nobody
  // was told that it is saved, and the next page has it from localStorage. Where that does not have it, as
  // it has nothing of an evening that was brought back, it may still get there.
  function leave() {
    /** @param {[key: string, text: string | null]} what */
    const isElsewhere = ([key, text]) => text === null && !isMark(key) || holdsLocal(key);
    if (![...pending].every(isElsewhere)) return;
    for (const turn of underWay) {
      try {
        turn.abort();
      } catch {
        // It was over, or about to be.
      }
    }
    underWay.clear();
    disconnect();
  }

  // What is still under way on the connection may end.
  function disconnect() {
    if (!connected) return;
    connected.close();
    connected = connection = comparison = undefined;
  }

  // The connection, once the two stores are compared.
  function open() {
    if (comparison) return comparison;
    const mine = comparison = (async () => {
      const db = await connect();
      await started;
      await compare(db);
      return db;
    })().catch(async (why) => {
      if (comparison === mine) comparison = undefined;
      if (newer && !compared) await readOnly(compare);
      throw why;
    });
    return mine;
  }

  /**
   * A newer app has the store: its form may be another one, and it must not wait for this tab.
   * @template T
   * @param {(db: IDBDatabase) => Promise<T>} action
   */
  async function readOnly(action) {
    const db = await done(indexedDB.open('jasstafel'));
    return action(db).finally(() => db.close());
  }

  /**
   * @template T
   * @param {(db: IDBDatabase) => Promise<T>} action
   */
  function withDb(action) {
    return within((async () => {
      const db = await connect().catch((why) => {
        if (!newer) throw why;
      });
      return db ? action(db) : readOnly(action);
      // Where nothing answers, nobody waits long again.
    })(), reason === 'silent' ? PATIENCE / 10 : PATIENCE);
  }

  // ---- IndexedDB: reading

  /**
   * All keys of a session; `0` follows `/`.
   * @param {string} session
   */
  const rangeOf = (session) => IDBKeyRange.bound(`${PREFIX}${session}/`, `${PREFIX}${session}0`, false, true);

  /**
   * What it has of a session, with its mark.
   * @param {IDBDatabase} db
   * @param {string} session
   */
  async function read(db, session) {
    const store = transact(db).objectStore(STORE), range = rangeOf(session);
    const [keys, values] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
    /** @type {StoredText[]} */
    const found = [];
    keys.forEach((key, at) => {
      const text = values[at];
      if (typeof key !== 'string' || sessionOf(key) !== session || pending.get(key) === null) return;
      if (typeof text === 'string') found.push({ key, text });
      else if (!isMark(key)) noText(key, text);
    });
    // A key without a record in either store would keep the session closed for ever.
    const there = new Set(keys);
    for (const key of keysOf(session)) if (!there.has(key) && !texts.has(key)) forget(key);
    return found;
  }

  /**
   * Under a key of ours lies what was never written by the app.
   * @param {string} key
   * @param {unknown} what
   */
  function noText(key, what) {
    const text = texts.get(key);
    if (text !== undefined) {
      const heal = () => {
        pending.set(key, texts.get(key) ?? text);
        flush();
      };
      // Comparing the stores goes by keys alone and would take it for written.
      if (compared) heal();
      else open().then(heal, () => {});
    } else {
      forget(key);
      if (strange.has(key)) return;
      strange.set(key, { key, text: shown(what), isText: false });
      tellList();
    }
  }

  /**
   * Brings the texts of an open session here; one that reads differently here goes to the app too.
   * @param {IDBDatabase} db
   * @param {string} session
   */
  async function complete(db, session) {
    for (const record of await read(db, session)) {
      const { key, text } = record;
      if (texts.get(key) === text) continue;
      if (opened.has(session)) news.push(record);
      if (texts.has(key)) continue;
      learn(key);
      texts.set(key, text);
    }
    heard.add(session);
    tell();
  }

  /** @param {string} session */
  const isLarge = (session) => (evenings.get(session)?.size ?? 0) > LARGE;

  /**
   * How many records an evening has; before the stores are compared only IndexedDB knows.
   * @param {string} session
   */
  async function extent(session) {
    if (compared) return evenings.get(session)?.size ?? 0;
    return withDb((db) => done(transact(db).objectStore(STORE).count(rangeOf(session)))).catch(() => 0);
  }

  /**
   * What only one of the two has, the other gets, but what was deleted goes; of IndexedDB the keys
   * alone are read, and the few texts that are no records.
   * @param {IDBDatabase} db
   */
  async function compare(db) {
    const store = transact(db).objectStore(STORE);
    /** @type {Set<string>} */
    const inside = new Set();
    /** @type {string[]} */
    const stones = [];
    /** @type {IDBValidKey[]} */
    const others = [];
    for (const key of await done(store.getAllKeys())) {
      if (typeof key !== 'string') others.push(key);
      else if (sessionOf(key)) inside.add(key);
      else if (key.startsWith(GONE) && sessionOf(buried(key))) stones.push(key);
      else if (key.startsWith(PREFIX)) others.push(key);
    }
    const few = [...[...inside].filter(isMark), ...stones, ...others.slice(0, STRANGE_MAX)];
    const values = await Promise.all(few.map((key) => done(store.get(key))));
    // Somebody lost patience with this connection.
    if (connected && connected !== db) throw new DOMException('too late', 'AbortError');
    /** @type {Map<IDBValidKey, unknown>} */
    const valueOf = new Map(few.map((key, at) => [key, values[at]]));
    for (const key of others) {
      if (!valueOf.has(key)) continue;
      const value = valueOf.get(key), name = shown(key);
      strange.set(name, { key: name, text: shown(value), isText: typeof value === 'string' });
    }

    const gone = new Set(stones.map(buried));
    evenings.clear();
    for (const [key, text] of [...texts]) {
      if (inside.has(key)) {
        // Another tab may have brought it there.
        if (pending.get(key) && !isMark(key)) pending.delete(key);
      } else if (gone.has(key) && !pending.has(key)) {
        texts.delete(key);
        removeLocal(key);
        news.push({ key, text: null });
        continue;
      } else {
        pending.set(key, text);
      }
      learn(key);
    }
    for (const key of inside) {
      if (pending.get(key) === null || (strange.has(key) && !texts.has(key))) continue;
      learn(key);
      if (isMark(key) && !pending.has(key)) takeMark(key, shown(valueOf.get(key)));
    }
    // A tombstone has done its work when a start on a later day found nothing below it. Of the
    // same day it may be the same browser, whose disk is still behind.
    for (const stone of stones) {
      const day = shown(valueOf.get(stone));
      if (!newer && !atStart.has(buried(stone)) && today() > day) pending.set(stone, null);
    }
    for (const session of opened) if (!isLarge(session) && keysOf(session).some((key) => !texts.has(key))) await complete(db, session);
    const deleted = new Set([...gone].map(sessionOf));
    lost = (attempt((storage) => storage.getItem(ALONE), null)?.split(' ') ?? [])
      .filter((session) => !evenings.has(session) && !deleted.has(session)).length;
    compared = true;
    tellList();
    if (newer) return;
    for (const key of [...texts.keys()]) {
      const session = isMark(key) && sessionOf(key);
      if (session) age(session);
    }
  }

  /**
   * Of two marks that of IndexedDB holds, but the one that says to go on deleting.
   * @param {string} key
   * @param {string} text
   */
  function takeMark(key, text) {
    const here = texts.get(key);
    if (here !== undefined && readMark(here).days >= DAYS) {
      pending.set(key, here);
    } else if (here !== text) {
      texts.set(key, text);
      putLocal(key, text);
    }
  }

  // ---- IndexedDB: writing

  /**
   * All of these in one transaction, or none. Also one that was given up may end well.
   * @param {IDBDatabase} db
   * @param {[key: string, text: string | null][]} round
   */
  function put(db, round) {
    const turn = transact(db, 'readwrite', { durability: 'strict' });
    const end = /** @type {Promise<void>} */ (new Promise((ok, no) => {
      turn.oncomplete = () => {
        for (const [key, text] of round) {
          if (pending.get(key) !== text) continue;
          pending.delete(key);
          // The mark that says to go on deleting.
          if (text === null) removeLocal(key);
        }
        if (!pending.size && reason === 'silent') reason = undefined;
        tell();
        ok();
      };
      turn.onabort = () => no(turn.error ?? new DOMException('aborted', 'AbortError'));
    }));
    // Where a record is refused at once, nobody waits for the end.
    end.catch(() => {});
    const store = turn.objectStore(STORE);
    for (const [key, text] of round) {
      const ours = sessionOf(key);
      if (text === null) {
        store.delete(key);
        if (ours) store.put(today(), tombstone(key));
      } else {
        store.put(text, key);
        if (ours) store.delete(tombstone(key));
      }
    }
    return end;
  }

  // Writes what is pending; after a failure opens the store anew and tries once more.
  async function flush(always = false) {
    if (flushing || newer || !(pending.size || always)) return;
    flushing = true;
    let failure;
    for (let time = 0; time < 2; time += 1) {
      try {
        const db = await within(open());
        const round = [...pending];
        if (round.length) await within(put(db, round));
        failure = undefined;
        break;
      } catch (why) {
        failure = /** @type {DOMException} */ (why ?? new DOMException('failed', 'AbortError'));
        if (failure.name === 'UnknownError') doubt();
        // Who does not answer is told at once, and asked again later.
        if (failure.name === 'TimeoutError') time = 2;
        disconnect();
      }
    }
    reason = failure && (NAMED[failure.name] ?? 'lacks');
    flushing = false;
    tell();
    if (failure) setTimeout(flush, 3000, true);
    else if (pending.size) flush();
  }

  // After such an error a browser was seen to report `complete` and to lose it.
  function doubt() {
    doubtful = true;
    try {
      sessionStorage.setItem(DOUBT, '1');
    } catch {
    }
  }

  /**
   * Writes over what is there; records never change, but marks of deletion do.
   * @param {string} key
   * @param {string} text
   */
  function set(key, text) {
    if (!isMark(key)) stays(sessionOf(key) ?? '');
    learn(key);
    texts.set(key, text);
    writeLocal(key, text);
    pending.set(key, text);
    channel?.postMessage([key, text]);
    tell();
    flush();
  }

  /**
   * An evening of which something is written does not go for good any more, whatever of it is not gone yet.
   * @param {string} session
   */
  function stays(session) {
    const mark = markOf(session);
    if (pending.get(mark) === null) removeLocal(mark);
  }

  /** @param {string} key */
  function erase(key) {
    forget(key);
    removeLocal(key);
    pending.set(key, null);
    channel?.postMessage([key, null]);
    tellList();
    flush();
  }

  /**
   * Written once, never again. What does not read and stands in the way moves aside.
   * @param {string} key
   * @param {string} text
   */
  function write(key, text) {
    if (!sessionOf(key)) return;
    const before = texts.get(key);
    if (before === text) return;
    if (before !== undefined) write(key + '~', before);
    set(key, text);
  }

  // ---- deleted evenings

  /**
   * A day more since this evening was deleted. Days are counted, not reckoned, and only later ones:
   * clocks jump.
   * @param {string} session
   */
  function age(session) {
    const { days, day } = readMark(texts.get(markOf(session)));
    const now = today(), more = days + Number(now > day);
    if (more >= DAYS || !keysOf(session).length) {
      clear(session);
      BESIDE.forEach((name) => removeLocal(`jt-${name}-${session}`));
    }
    else if (more > days) set(markOf(session), `${more} ${now}`);
  }

  /**
   * For good, in one transaction with whatever else is written in this task. Until that is complete
   * the mark in localStorage says to go on, should the browser die in the midst of it.
   * @param {string} session
   */
  function clear(session) {
    const mark = markOf(session);
    keysOf(session).forEach(erase);
    erase(mark);
    putLocal(mark, `${DAYS} ${today()}`);
    opened.delete(session);
    note(session, null);
  }

  // ---- the notes of the list: they lie apart, whoever deletes them loses nothing

  async function loadNotes() {
    const request = indexedDB.open('jasstafel-liste', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('abende');
    const db = noteBase = await done(request);
    db.onversionchange = () => db.close();
    const store = transact(db, 'readonly', {}, 'abende').objectStore('abende');
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    keys.forEach((key, at) => {
      if (typeof key === 'string' && sessionOf(markOf(key)) && typeof values[at] === 'string') notes.set(key, values[at]);
    });
  }

  /**
   * @param {string} session
   * @param {string | null} text
   */
  function note(session, text) {
    if (text === null) notes.delete(session);
    else notes.set(session, text);
    try {
      const store = noteBase && transact(noteBase, 'readwrite', {}, 'abende').objectStore('abende');
      if (text === null) store?.delete(session);
      else store?.put(text, session);
      // What is known to be missing is told no more, also if the page goes now.
      store?.transaction.commit();
    } catch {
    }
  }

  /**
   * How many records, and which: any other set has another sum.
   * @param {string[]} keys
   */
  function stampOf(keys) {
    let sum = 0;
    for (const key of keys) {
      let hash = 7;
      for (let at = key.length - 1; key[at] !== '/'; at -= 1) hash = hash * 31 + key.charCodeAt(at) | 0;
      sum = sum + hash | 0;
    }
    return `${keys.length}:${sum}`;
  }

  // ---- the start

  /** @param {string | undefined} session */
  async function load(session) {
    try {
      channel = new BroadcastChannel('jasstafel');
      channel.onmessage = ({ data }) => {
        if (!Array.isArray(data)) return;
        const [key, text, keys] = data;
        if (Array.isArray(keys)) hear(keys);
        else take(key, text);
      };
    } catch {
    }
    addEventListener('storage', ({ key, newValue }) => {
      // Only what is new: a deletion is told by the tab that deletes, anything else that goes
      // was no wish of a person.
      if (key !== null && newValue !== null) take(key, newValue);
      else checkLocal();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      checkLocal();
      flush(true);
    });
    addEventListener('pagehide', leave);
    readLocal();
    layBallast();
    flush(true);
    // The evening that is wanted first is read at once, the others are shown by their notes.
    if (session) opened.add(session);
    const opening = session && extent(session)
      .then((count) => count > LARGE ? undefined : withDb((db) => complete(db, session))).catch(() => {});
    await Promise.all([opening, loadNotes().catch(() => {})]);
  }

  return {
    async begin(session) {
      // A store that does not answer must not keep the slate from appearing; what it holds comes later.
      await Promise.race([load(session), new Promise((ok) => setTimeout(ok, 1500))]);
    },
    listen(wanted) {
      listener = wanted;
      tell();
      requestAnimationFrame(() => setTimeout(appStands));
    },
    // Until the stores are compared a note is taken as it is, without a stamp.
    sessions() {
      const names = new Set([...evenings.keys(), ...compared ? [] : notes.keys()]);
      /** @type {StoredSession[]} */
      const found = [];
      for (const name of [...names].sort()) {
        const keys = keysOf(name), noted = notes.get(name);
        if (!keys.length && (compared || !noted)) continue;
        const stamp = compared || !noted ? stampOf(keys) : undefined;
        found.push({ name, stamp, note: noted, deleted: texts.has(markOf(name)) });
      }
      return found;
    },
    strange: () => [...strange.values()],
    note,
    heard: (session) => compared || heard.has(session),
    stamp: (session) => stampOf(keysOf(session)),
    atHand(session) {
      const keys = keysOf(session);
      if (!keys.length || keys.some((key) => !texts.has(key))) return null;
      opened.add(session);
      const found = textsOf(session);
      for (const { key, text } of found) if (lacksLocal(key) && !putLocal(key, text)) break;
      withDb((db) => complete(db, session)).catch(() => {});
      return found;
    },
    async fetch(session) {
      await withDb((db) => complete(db, session)).catch(() => {});
    },
    async look(session) {
      const there = await withDb((db) => read(db, session)).catch((why) => {
        if (keysOf(session).some((key) => !texts.has(key))) throw why;
        return [];
      });
      const more = there.filter(({ key, text }) => !isMark(key) && texts.get(key) !== text);
      return [...textsOf(session), ...more];
    },
    // Where localStorage gets full, others leave it once IndexedDB has said that it holds them.
    async keep(sessions) {
      // What is not written yet stays.
      for (let time = 0; pending.size && time < 60; time += 1) await new Promise((ok) => setTimeout(ok, 500));
      if (newer) return;
      const stays = new Set(opened);
      let room = LOCAL_CHARS;
      for (const session of sessions.slice(0, LOCAL_EVENINGS)) {
        const db = await within(open()).catch(() => {});
        if (!db || room < 0) break;
        if (isLarge(session)) continue;
        stays.add(session);
        if (keysOf(session).some((key) => !texts.has(key))) await complete(db, session);
        for (const key of keysOf(session)) {
          const text = texts.get(key) ?? '';
          room -= key.length + text.length;
          if (lacksLocal(key)) putLocal(key, text);
        }
      }
      let taken = 0;
      for (const [key, text] of texts) taken += key.length + text.length;
      for (const session of new Set([...texts.keys()].map(sessionOf))) {
        if (taken <= LOCAL_CHARS) break;
        // After an error only localStorage is sure.
        if (!session || doubtful || stays.has(session) || opened.has(session)) continue;
        const found = await withDb((db) => read(db, session)).catch(() => []);
        const there = new Map(found.map(({ key, text }) => [key, text]));
        for (const { key, text } of textsOf(session)) {
          if (pending.has(key) || there.get(key) !== text) continue;
          taken -= key.length + text.length;
          removeLocal(key);
          texts.delete(key);
        }
      }
      // Before that what is noted is what was there once.
      if (compared) {
        const alone = [...evenings.keys()].filter((session) => keysOf(session).some(lacksLocal));
        if (alone.length) putLocal(ALONE, alone.join(' '));
        else removeLocal(ALONE);
      }
      if (!ballast) layBallast();
    },
    lost: () => lost,
    extent,
    // Nothing of it stays here.
    pieces(session) {
      /** @type {IDBValidKey[] | undefined} */
      let keys;
      let at = 0, first = true;
      const local = textsOf(session);
      /** @param {IDBDatabase} db */
      const next = async (db) => {
        const store = transact(db).objectStore(STORE);
        keys ??= await done(store.getAllKeys(rangeOf(session)));
        if (at >= keys.length) return null;
        const piece = keys.slice(at, at += PIECE);
        // More may have been written between them meanwhile, or some of them be gone.
        const range = IDBKeyRange.bound(piece[0], piece[piece.length - 1]);
        const [there, values] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
        /** @type {StoredText[]} */
        const found = [];
        there.forEach((key, nth) => {
          const text = values[nth];
          if (typeof key !== 'string' || isMark(key) || typeof text !== 'string') return;
          if (pending.get(key) !== null && texts.get(key) !== text) found.push({ key, text });
        });
        return found;
      };
      return {
        async next() {
          if (first && local.length) {
            first = false;
            return local;
          }
          return withDb(next);
        },
      };
    },
    shows(session) {
      opened.add(session);
    },
    async importing(source) {
      importEnds?.();
      importEnds = undefined;
      if (source !== null) navigator.locks?.request(IMPORTING, () => /** @type {Promise<void>} */ (new Promise((ok) => {
        importEnds = ok;
      }))).catch(() => {});
      const db = await open();
      const turn = transact(db, 'readwrite', { durability: 'strict' });
      if (source === null) turn.objectStore(STORE).delete(IMPORTING);
      else turn.objectStore(STORE).put(source, IMPORTING);
      await new Promise((ok, no) => {
        turn.oncomplete = ok;
        turn.onabort = () => no(turn.error);
      });
    },
    // Null also where another tab is still at it.
    async interrupted() {
      const { held = [] } = await navigator.locks?.query?.() ?? {};
      if (newer || held.some(({ name }) => name === IMPORTING)) return null;
      const db = await connect();
      const store = transact(db, 'readwrite').objectStore(STORE);
      const source = await done(store.get(IMPORTING));
      if (source === undefined) return null;
      await done(store.delete(IMPORTING));
      return String(source);
    },
    // What is there already stays; a text that stands in the way of another one moves aside.
    async writeMany(records) {
      bulk += 1;
      tell();
      try {
        const db = await open();
        const turn = transact(db, 'readwrite', { durability: 'strict' });
        const end = new Promise((ok, no) => {
          turn.oncomplete = ok;
          turn.onabort = () => no(turn.error);
        });
        const store = turn.objectStore(STORE);
        /** @type {string[]} */
        const fresh = [];
        /** @type {StoredText[]} */
        const known = [];
        for (const [key, text] of records) {
          const session = sessionOf(key) ?? '';
          if (evenings.get(session)?.has(key)) {
            known.push({ key, text });
            continue;
          }
          stays(session);
          pending.delete(key);
          store.put(text, key);
          store.delete(tombstone(key));
          fresh.push(key);
        }
        await end;
        fresh.forEach(learn);
        for (const { key, text } of known) {
          const there = await done(transact(db).objectStore(STORE).get(key));
          if (there !== undefined && !texts.has(key)) texts.set(key, String(there));
          write(key, text);
        }
        if (fresh.length) channel?.postMessage(['', null, fresh]);
      } finally {
        bulk -= 1;
        tell();
      }
    },
    state,
    write,
    remove(session) {
      set(markOf(session), `0 ${today()}`);
    },
    // What another device sent: what nothing is known of goes into both stores, and nothing else
    // does.
    receive(key, text) {
      const session = sessionOf(key);
      if (isMark(key) || !session) return false;
      if (!texts.has(key) && !evenings.get(session)?.has(key)) set(key, text);
      return texts.get(key) === text;
    },
    bringBack(session) {
      erase(markOf(session));
    },
    clear,
    protect: async () => navigator.storage?.persist?.().catch(() => undefined),
    async info() {
      const { usage = 0, quota = 0 } = await navigator.storage?.estimate?.().catch(() => undefined) ?? {};
      const isProtected = await navigator.storage?.persisted?.().catch(() => false);
      const local = attempt((storage) => {
        storage.getItem(BALLAST);
        return true;
      }, false);
      const indexed = ['saved', 'running'].includes(state());
      return { used: usage, quota, protected: isProtected === true, local, indexed };
    },
  };
})();
