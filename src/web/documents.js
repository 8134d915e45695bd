// Documents: texts that change while somebody works on them, such as a tournament's sheet that is
// half filled in. They lie beside the records in the same two stores, under keys of their own
// (`jtb1/…`): localStorage in the task of the tap, then IndexedDB, whose strict `complete` alone
// makes them saved. Of two texts under one key the one with the higher count holds. What was
// removed leaves its count in IndexedDB for a while, so that an older localStorage does not bring
// it back. What a document says is the app's business; here it is a text.
(() => {
  const PREFIX = 'jtb1/', STORE = 'saetze';
  // How things stand, as the app's `Lage` numbers it.
  const SAVED = 0, RUNNING = 1, MISSING = 2, FULL = 3, NEWER = 4;
  const NAMED = { QuotaExceededError: FULL, VersionError: NEWER };
  // A store that does not answer for so long is told, and asked again after a while.
  const PATIENCE = 8000, PAUSE = 3000;
  const KEPT = 30 * 86400e3;
  // Key to count, time and text; an empty text was removed.
  const known = new Map();
  // What IndexedDB does not have yet: key and raw text, or null for what is to be forgotten.
  const pending = new Map();
  // Written before IndexedDB had answered for the first time: nobody knew what lies there.
  const early = new Set();
  let listener, channel, connection, reason = 0, compared = false, newer = false, running = false, planned = false;
  let changed = [], conflicts = [];

  const state = () => newer ? NEWER : reason || (pending.size || !compared ? RUNNING : SAVED);

  // CRC-32 as gzip has it.
  function checksum(text) {
    let sum = -1;
    for (const byte of new TextEncoder().encode(text)) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? sum >>> 1 ^ 0xedb88320 : sum >>> 1;
    }
    return (~sum >>> 0).toString(16).padStart(8, '0');
  }

  const sum = (key, { count, time, text }) => checksum([key, count, time, text].join(' '));
  const write = (key, it) => [it.count, it.time, sum(key, it), it.text].join(' ');

  // What is no document, or was changed, or lies under another's key, is none.
  function read(key, raw) {
    const parts = typeof raw === 'string' && /^(\d{1,15}) (\d{1,15}) (\w{8}) ([^]*)$/.exec(raw);
    if (!parts) return null;
    const it = { count: Number(parts[1]), time: Number(parts[2]), text: parts[4] };
    return sum(key, it) === parts[3] ? it : null;
  }

  const beats = (a, b) => !b || a.count > b.count || (a.count === b.count && a.text > b.text);

  // Never in the midst of the app's own work.
  function tell() {
    if (!listener || planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      const [keys, others] = [changed, conflicts];
      changed = [];
      conflicts = [];
      listener(keys, others, state());
    });
  }

  // Blocked and full look the same from here: an exception.
  function attempt(action) {
    try {
      return action(localStorage);
    } catch {
      return null;
    }
  }

  const local = (key, it) => attempt((s) => it.text ? s.setItem(key, write(key, it)) : s.removeItem(key));

  // Takes in what stands elsewhere, where it holds against what is known here.
  function take(key, it) {
    if (!it || !beats(it, known.get(key))) return false;
    known.set(key, it);
    pending.delete(key);
    changed.push(key);
    tell();
    return true;
  }

  function put(key, text) {
    // Another tab may have been quicker than its message.
    const there = read(key, attempt((s) => s.getItem(key)));
    const count = Math.max(known.get(key)?.count ?? 0, there?.count ?? 0) + 1;
    const it = { count, time: Date.now(), text };
    known.set(key, it);
    if (!compared) early.add(key);
    local(key, it);
    pending.set(key, write(key, it));
    channel?.postMessage([key, write(key, it)]);
    changed.push(key);
    tell();
    flush();
  }

  const done = (request) => new Promise((ok, no) => {
    request.onsuccess = () => ok(request.result);
    request.onerror = () => no(request.error);
  });

  const within = (promise) => {
    let timer;
    const late = new Promise((_, no) => {
      timer = setTimeout(() => no(new Error('no answer')), PATIENCE);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
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

  // What only one of the two has, the other gets.
  async function compare(db) {
    const store = db.transaction(STORE).objectStore(STORE);
    const range = IDBKeyRange.bound(PREFIX, PREFIX + '\uffff');
    const [keys, texts] = await within(Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]));
    const there = new Map(keys.map((key, at) => [key, texts[at]]));
    for (const [key, raw] of there) {
      const theirs = read(key, raw), ours = known.get(key);
      if (!theirs) continue;
      if (ours && early.has(key) && ours.text !== theirs.text) {
        // Both are somebody's work: this one's holds, and the app gets the other to join them.
        ours.count = Math.max(ours.count, theirs.count) + 1;
        local(key, ours);
        if (theirs.text) conflicts.push(key, theirs.text);
      } else if (take(key, theirs)) {
        local(key, theirs);
      }
    }
    for (const [key, it] of known) {
      if (there.get(key) !== write(key, it)) pending.set(key, write(key, it));
      else if (!it.text && Math.abs(Date.now() - it.time) > KEPT) pending.set(key, null);
    }
    early.clear();
    compared = true;
  }

  async function store(db, round) {
    const action = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const end = new Promise((ok, no) => {
      action.oncomplete = ok;
      action.onabort = () => no(action.error ?? new Error('aborted'));
    });
    const place = action.objectStore(STORE);
    for (const [key, raw] of round) {
      if (raw === null) {
        place.delete(key);
        continue;
      }
      // Another tab may have brought a later one meanwhile.
      const request = place.get(key);
      request.onsuccess = () => {
        const theirs = read(key, request.result);
        if (theirs && beats(theirs, read(key, raw))) take(key, theirs);
        else place.put(raw, key);
      };
    }
    await within(end);
  }

  async function flush() {
    if (running || newer || (compared && !pending.size)) return;
    running = true;
    let failure;
    for (let time = 0; time < 2; time += 1) {
      try {
        const db = await (connection ??= open());
        if (!compared) await compare(db);
        const round = [...pending];
        if (round.length) await store(db, round);
        for (const [key, raw] of round) {
          if (pending.get(key) !== raw) continue;
          pending.delete(key);
          if (raw === null) known.delete(key);
        }
        failure = undefined;
        break;
      } catch (why) {
        failure = why;
        newer = newer || why?.name === 'VersionError';
        const db = await connection?.catch(() => {});
        db?.close();
        connection = undefined;
        compared = false;
        if (newer || why?.message === 'no answer') break;
      }
    }
    reason = failure ? NAMED[failure.name] ?? MISSING : 0;
    running = false;
    tell();
    if (failure) setTimeout(flush, PAUSE);
    else if (pending.size) flush();
  }

  try {
    channel = new BroadcastChannel('jasstafel-documents');
    channel.onmessage = ({ data: [key, raw] }) => take(key, read(key, raw));
  } catch {}
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) take(key, read(key, newValue));
  });
  document.addEventListener('visibilitychange', () => flush());
  const keys = attempt((s) => Object.keys(s).filter((key) => key.startsWith(PREFIX))) ?? [];
  for (const key of keys) {
    const it = read(key, attempt((s) => s.getItem(key)));
    if (it) known.set(key, it);
  }
  flush();

  globalThis.jasstafelDocuments = {
    // From now on `f(keys, conflicts, state)` is told what changed, which texts are to be joined
    // with what stands here (key, text, key, text …), and how it stands.
    listen(f) {
      listener = f;
      tell();
    },
    // Key, text, time, key, text, time … of all there are.
    all: () => [...known].filter(([, it]) => it.text).flatMap(([key, it]) => [key, it.text, it.time]),
    read: (key) => known.get(key)?.text ?? '',
    write(key, text) {
      if (text !== (known.get(key)?.text ?? '')) put(key, text);
    },
    state,
    // Whether IndexedDB has said what it has, or that it does not answer.
    ready: () => compared || newer || reason > 0,
  };
})();
