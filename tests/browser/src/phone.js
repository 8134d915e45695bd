// What a phone holds of the app: both stores, whole. `read` makes one value of it, `write` puts
// such a value into a browser that has nothing yet.
(() => {
  const DATABASES = ['jasstafel', 'jasstafel-liste'];
  // The reserve in localStorage is one long run of spaces: its length says all.
  const pack = (text) => /^ +$/.test(text) ? { spaces: text.length } : text;
  const unpack = (text) => text?.spaces ? ' '.repeat(text.spaces) : text;
  const answer = (request) => new Promise((ok, no) => {
    request.onsuccess = () => ok(request.result);
    request.onerror = () => no(request.error);
  });
  const complete = (transaction) => new Promise((ok, no) => {
    transaction.oncomplete = () => ok();
    transaction.onabort = () => no(transaction.error);
  });
  return {
    async read() {
      const phone = { localStorage: Object.entries(localStorage).sort().map(([key, text]) => [key, pack(text)]), indexedDB: {} };
      const there = (await indexedDB.databases()).map(({ name }) => name);
      for (const name of DATABASES.filter((name) => there.includes(name))) {
        const db = await answer(indexedDB.open(name));
        const stores = {};
        for (const store of db.objectStoreNames) {
          const records = db.transaction(store).objectStore(store);
          const [keys, values] = await Promise.all([answer(records.getAllKeys()), answer(records.getAll())]);
          stores[store] = keys.map((key, nr) => [key, values[nr]]);
        }
        phone.indexedDB[name] = { version: db.version, stores };
        db.close();
      }
      return phone;
    },
    async write(phone) {
      for (const [key, text] of phone.localStorage) localStorage.setItem(key, unpack(text));
      for (const [name, { version, stores }] of Object.entries(phone.indexedDB)) {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          for (const store of Object.keys(stores)) request.result.createObjectStore(store);
        };
        const db = await answer(request);
        for (const [store, records] of Object.entries(stores)) {
          const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
          for (const [key, value] of records) transaction.objectStore(store).put(value, key);
          await complete(transaction);
        }
        db.close();
      }
      return true;
    },
  };
})()
