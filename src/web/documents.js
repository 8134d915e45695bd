// Documents: texts that change while somebody works on them, such as a tournament's sheet that is
// half filled in. They lie beside the records in the same two stores, under keys of their own
// (`jtb1/…`): localStorage in the task of the tap, then IndexedDB, whose strict `complete` alone
// makes them saved. Of two texts under one key the one with the higher count holds. What was
// removed leaves its count: in localStorage until IndexedDB has it, so that a page that goes at once
// does not bring it back, and there for a while, so that an older localStorage does not. What a
// document says is the app's business; here it is a text. What each method is for
// says `Documents` in types.d.ts.
globalThis.jasstafelDocuments = (() => {
  const PREFIX = 'jtb1/', STORE = 'saetze';
  /** @type {Record<string, SaveState | undefined>} */
  const NAMED = { QuotaExceededError: 'full', VersionError: 'newer' };
  // A store that does not answer for so long is told, and asked again after a while.
  const PATIENCE = 8000, PAUSE = 3000;
  const KEPT = 30 * 86400e3;
  // What is known, by key; an empty text was removed.
  /** @type {Map<string, Written>} */
  const known = new Map();
  // What IndexedDB does not have yet: key and raw text, or null for what is to be forgotten.
  /** @type {Map<string, string | null>} */
  const pending = new Map();
  // Written before IndexedDB had answered for the first time, when nobody knew what lies there; and what
  // was known before that.
  /** @type {Map<string, Written | undefined>} */
  const early = new Map();
  /** @type {((conflicts: StoredText[]) => void) | undefined} */
  let listener;
  /** @type {BroadcastChannel | undefined} */
  let channel;
  /** @type {Promise<IDBDatabase> | undefined} */
  let connection;
  // The last one that began: they follow each other.
  /** @type {IDBTransaction | undefined} */
  let current;
  /** @type {SaveState | undefined} */
  let reason;
  let compared = false, newer = false, running = false, planned = false;
  // The next try after a failure.
  let again = 0;
  /** @type {StoredText[]} */
  let conflicts = [];

  /** @returns {SaveState} */
  function state() {
    if (newer) return 'newer';
    return reason ?? (jasstafelStores.isDoubtful() ? 'doubtful' : pending.size || !compared ? 'running' : 'saved');
  }

  /**
   * CRC-32 as gzip has it.
   * @param {string} text
   */
  function checksum(text) {
    let sum = -1;
    for (const byte of new TextEncoder().encode(text)) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? sum >>> 1 ^ 0xedb88320 : sum >>> 1;
    }
    return (~sum >>> 0).toString(16).padStart(8, '0');
  }

  /**
   * @param {string} key
   * @param {Written} it
   */
  const sum = (key, { count, time, text }) => checksum([key, count, time, text].join(' '));
  /**
   * @param {string} key
   * @param {Written} it
   */
  const write = (key, it) => [it.count, it.time, sum(key, it), it.text].join(' ');

  /**
   * What is no document, or was changed, or lies under another's key, is none.
   * @param {string} key
   * @param {unknown} raw
   */
  function read(key, raw) {
    const parts = typeof raw === 'string' ? /^(\d{1,15}) (\d{1,15}) (\w{8}) ([^]*)$/.exec(raw) : null;
    if (!parts) return null;
    const it = { count: Number(parts[1]), time: Number(parts[2]), text: parts[4] };
    return sum(key, it) === parts[3] ? it : null;
  }

  /**
   * @param {Written} a
   * @param {Written | null | undefined} b
   */
  const beats = (a, b) => !b || a.count > b.count || (a.count === b.count && a.text > b.text);

  // Never in the midst of the app's own work.
  function tell() {
    if (!listener || planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      const others = conflicts;
      conflicts = [];
      listener?.(others);
    });
  }

  /**
   * Blocked and full look the same from here: an exception.
   * @template T
   * @param {(storage: Storage) => T} action
   */
  function attempt(action) {
    try {
      return action(localStorage);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {Written} it
   */
  const local = (key, it) => attempt((s) => s.setItem(key, write(key, it)));
  /** @param {string} key */
  const removeLocal = (key) => attempt((s) => s.removeItem(key));

  /**
   * Takes in what stands elsewhere, where it holds against what is known here.
   * @param {string} key
   * @param {Written | null} it
   */
  function take(key, it) {
    if (!it || !beats(it, known.get(key))) return false;
    known.set(key, it);
    pending.delete(key);
    tell();
    return true;
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  function put(key, text) {
    // Another tab may have been quicker than its message.
    const there = read(key, attempt((s) => s.getItem(key))), here = known.get(key);
    const before = there && beats(there, here) ? there : here;
    const it = { count: (before?.count ?? 0) + 1, time: Date.now(), text };
    known.set(key, it);
    if (!compared && !early.has(key)) early.set(key, before);
    local(key, it);
    pending.set(key, write(key, it));
    channel?.postMessage([key, write(key, it)]);
    tell();
    flush();
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
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>}
   */
  const within = (promise) => {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const late = new Promise((_, no) => {
      timer = setTimeout(() => no(new DOMException('no answer', 'TimeoutError')), PATIENCE);
    });
    return Promise.race([promise, /** @type {Promise<never>} */ (late)]).finally(() => clearTimeout(timer));
  };

  async function open() {
    const request = indexedDB.open('jasstafel', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const opened = done(request);
    const db = await within(opened).catch((why) => {
      // What comes after all must not stand in anybody's way.
      opened.then((late) => late.close(), () => {});
      throw why;
    });
    const drop = () => {
      db.close();
      connection = undefined;
      compared = false;
      if (!newer) setTimeout(flush);
    };
    db.onclose = drop;
    db.onversionchange = (event) => {
      newer = newer || event.newVersion !== null;
      drop();
      tell();
    };
    return db;
  }

  /**
   * What only one of the two has, the other gets.
   * @param {IDBDatabase} db
   */
  async function compare(db) {
    current = db.transaction(STORE);
    const store = current.objectStore(STORE);
    const range = IDBKeyRange.bound(PREFIX, PREFIX + '\uffff');
    const [keys, texts] = await within(Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]));
    /** @type {Map<string, unknown>} */
    const there = new Map(keys.map((key, at) => [String(key), texts[at]]));
    for (const [key, raw] of there) {
      const theirs = read(key, raw), ours = known.get(key), before = early.get(key);
      if (!theirs) continue;
      const unseen = early.has(key) && !(before && (before.text === theirs.text || before.count > theirs.count));
      if (ours && unseen && ours.text !== theirs.text) {
        // Both are somebody's work: this one's holds, and the app gets the other to join them.
        ours.count = Math.max(ours.count, theirs.count) + 1;
        local(key, ours);
        if (theirs.text) conflicts.push({ key, text: theirs.text });
      } else if (take(key, theirs)) {
        if (theirs.text) local(key, theirs);
        else removeLocal(key);
      }
    }
    for (const [key, it] of known) {
      if (there.get(key) !== write(key, it)) {
        pending.set(key, write(key, it));
      } else if (!it.text) {
        removeLocal(key);
        if (Math.abs(Date.now() - it.time) > KEPT) pending.set(key, null);
      }
    }
    early.clear();
    compared = true;
  }

  /**
   * @param {IDBDatabase} db
   * @param {[key: string, raw: string | null][]} batch
   */
  async function save(db, batch) {
    const transaction = current = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const end = new Promise((ok, no) => {
      transaction.oncomplete = ok;
      transaction.onabort = () => no(transaction.error ?? new Error('aborted'));
    });
    const store = transaction.objectStore(STORE);
    for (const [key, raw] of batch) {
      if (raw === null) {
        store.delete(key);
        continue;
      }
      // Another tab may have brought a later one meanwhile.
      const request = store.get(key);
      request.onsuccess = () => {
        const theirs = read(key, request.result);
        if (theirs && beats(theirs, read(key, raw))) take(key, theirs);
        else store.put(raw, key);
      };
    }
    await within(end);
  }

  async function flush() {
    if (running || newer || (compared && !pending.size)) return;
    running = true;
    let failure;
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        const db = await (connection ??= open());
        if (!compared) await compare(db);
        const batch = [...pending];
        if (batch.length) await save(db, batch);
        for (const [key, raw] of batch) {
          if (pending.get(key) !== raw) continue;
          pending.delete(key);
          if (!known.get(key)?.text) removeLocal(key);
          if (raw === null) known.delete(key);
        }
        failure = undefined;
        break;
      } catch (why) {
        failure = /** @type {DOMException} */ (why ?? new DOMException('failed', 'AbortError'));
        newer = newer || failure.name === 'VersionError';
        if (failure.name === 'UnknownError') jasstafelStores.doubt();
        const db = await connection?.catch(() => {});
        db?.close();
        connection = undefined;
        compared = false;
        if (newer || failure.name === 'TimeoutError') break;
      }
    }
    reason = failure && (NAMED[failure.name] ?? 'lacks');
    running = false;
    tell();
    clearTimeout(again);
    if (failure) again = setTimeout(flush, PAUSE);
    else if (pending.size) flush();
  }

  try {
    channel = new BroadcastChannel('jasstafel-documents');
    channel.onmessage = ({ data: [key, raw] }) => take(key, read(key, raw));
  } catch {
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) take(key, read(key, newValue));
  });
  document.addEventListener('visibilitychange', () => flush());
  // As the records do: see stores.js. What localStorage has no room for may still get there.
  addEventListener('pagehide', () => {
    /** @param {[key: string, raw: string | null]} what */
    const isElsewhere = ([key, raw]) => {
      const it = read(key, raw);
      return !it || !beats(it, read(key, attempt((s) => s.getItem(key))));
    };
    if (![...pending].every(isElsewhere)) return;
    try {
      current?.abort();
    } catch {
      // It was over.
    }
    connection?.then((db) => db.close(), () => {});
    connection = undefined;
    compared = false;
  });
  const keys = attempt((s) => Object.keys(s).filter((key) => key.startsWith(PREFIX))) ?? [];
  for (const key of keys) {
    const it = read(key, attempt((s) => s.getItem(key)));
    if (it) known.set(key, it);
  }
  flush();

  return {
    listen(wanted) {
      listener = wanted;
      tell();
    },
    all: () => [...known].filter(([, it]) => it.text).map(([key, { text, time }]) => ({ key, text, time })),
    read: (key) => known.get(key)?.text ?? '',
    write(key, text) {
      if (text !== (known.get(key)?.text ?? '')) put(key, text);
    },
    state,
    ready: () => compared || newer || reason !== undefined,
  };
})();
