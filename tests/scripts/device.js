// A device in memory: the stores of a browser, and tabs that run the plain scripts of `src/web` on
// them as they are served. Its clock stands until a test puts it forward.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { IDBDatabase, IDBFactory, IDBKeyRange } = require('fake-indexeddb');

const DAY = 86400e3;
const script = (name) => {
  const file = path.join(__dirname, '../../src/web', name);
  return new vm.Script(fs.readFileSync(file, 'utf8'), { filename: file });
};
const SCRIPTS = ['stores.js', 'documents.js'].map(script), RESCUE = script('rescue.js');

// Errors with which the next transactions that write are aborted.
const faults = [];
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  const turn = transaction.call(this, stores, mode, options);
  if (mode === 'readwrite' && this.name === 'jasstafel' && faults.length) {
    const fault = faults.shift();
    Object.defineProperty(turn, 'error', { get: () => fault });
    queueMicrotask(() => turn.abort());
  }
  return turn;
};

// Lets everything happen that waits for no clock.
async function settle() {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((ok) => setImmediate(ok));
}

// The tab's page goes in the midst of its next writing, once; how each transaction since then has ended.
function goesInTheMidst(t, tab) {
  const { prototype } = IDBDatabase, { transaction } = prototype;
  t.after(() => { prototype.transaction = transaction; });
  const ends = [];
  prototype.transaction = function (...args) {
    const turn = transaction.apply(this, args);
    for (const end of ['complete', 'abort']) turn.addEventListener(end, () => ends.push(`${turn.mode} ${end}`));
    if (turn.mode === 'readwrite' && this.name === 'jasstafel') {
      prototype.transaction = transaction;
      queueMicrotask(() => tab.hears('pagehide', {}));
    }
    return turn;
  };
  return ends;
}

// What a script made, as objects of this realm.
const plain = (value) => JSON.parse(JSON.stringify(value));

class Device {
  now = Date.parse('2026-03-01T20:00:00Z');
  local = new Map();
  // 'blocked': touching it throws; 'full': nothing longer fits.
  localIs = 'fine';
  // A longer text does not fit into localStorage.
  longest = Infinity;
  indexedDB = new IDBFactory();
  // 'silent': it never answers; 'missing': there is none; an error: opening fails with it.
  indexedIs = 'fine';
  // What the browser brings back of the sessionStorage of the next tabs.
  restored = {};
  tabs = [];
  #timers = [];

  // A new tab; with `start` its stores are read and its app listens.
  async tab({ session, start = true } = {}) {
    const tab = new Tab(this);
    this.tabs.push(tab);
    if (start) await tab.start(session);
    return tab;
  }

  // The page is loaded anew in a browser that goes on.
  async reload() {
    this.closeTabs();
    return this.tab();
  }

  closeTabs() {
    this.tabs = [];
    this.#timers = [];
  }

  timer(action, after = 0, ...args) {
    const one = { action: () => action(...args), at: this.now + after };
    if (after > 0) this.#timers.push(one);
    else setImmediate(one.action);
    return one;
  }

  cancel(timer) {
    this.#timers = this.#timers.filter((one) => one !== timer);
  }

  // Puts the clock forward.
  async pass(millis) {
    this.now += millis;
    const due = this.#timers.filter((one) => one.at <= this.now);
    this.#timers = this.#timers.filter((one) => one.at > this.now);
    due.forEach((one) => one.action());
    await settle();
  }

  // What IndexedDB holds, by key.
  async indexed() {
    const db = await this.#open();
    const store = db.transaction('saetze').objectStore('saetze');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()].map(result));
    db.close();
    return new Map(keys.map((key, at) => [key, values[at]]));
  }

  // Puts something into IndexedDB that the scripts did not write.
  async plant(key, value) {
    const db = await this.#open();
    await result(db.transaction('saetze', 'readwrite').objectStore('saetze').put(value, key));
    db.close();
  }

  // The browser as a newer app leaves it.
  async upgrade() {
    const db = await result(this.indexedDB.open('jasstafel', 2));
    db.close();
    await settle();
  }

  async #open() {
    const request = this.indexedDB.open('jasstafel');
    request.onupgradeneeded = () => request.result.createObjectStore('saetze');
    return result(request);
  }

  openIndexed(...args) {
    if (this.indexedIs === 'silent') return {};
    if (this.indexedIs instanceof Error) throw this.indexedIs;
    return this.indexedDB.open(...args);
  }

  storage(from) {
    if (this.localIs === 'blocked') throw new DOMException('blocked', 'SecurityError');
    const { local } = this;
    const methods = {
      getItem: (key) => local.get(key) ?? null,
      setItem: (key, text) => {
        const fits = this.localIs !== 'full' || String(text).length <= (local.get(key)?.length ?? -1);
        if (!fits || String(text).length > this.longest) throw new DOMException('full', 'QuotaExceededError');
        const before = local.get(key);
        local.set(key, String(text));
        if (before !== text) this.tellOthers(from, 'storage', { key, newValue: String(text) });
      },
      removeItem: (key) => {
        if (local.delete(key)) this.tellOthers(from, 'storage', { key, newValue: null });
      },
    };
    return new Proxy(methods, {
      ownKeys: () => [...local.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }

  tellOthers(from, kind, event) {
    for (const tab of this.tabs) if (tab !== from) setImmediate(() => tab.hears(kind, event));
  }
}

class Tab {
  #heard = [];
  told = [];
  conflicts = [];
  states = [];

  constructor(device) {
    this.device = device;
    const tab = this;
    const hear = (kind, hearer) => this.#heard.push([kind, hearer]);
    this.global = vm.createContext({
      get localStorage() { return device.storage(tab); },
      sessionStorage: memory(device.restored),
      indexedDB: device.indexedIs === 'missing' ? undefined : { open: (...args) => device.openIndexed(...args) },
      IDBKeyRange, DOMException, TextEncoder, queueMicrotask,
      setTimeout: (...args) => device.timer(...args),
      clearTimeout: (timer) => device.cancel(timer),
      requestAnimationFrame: (action) => device.timer(action),
      addEventListener: hear,
      document: { addEventListener: hear, hidden: false },
      navigator: {},
      BroadcastChannel: class {
        constructor(name) {
          this.name = name;
          hear(name, (event) => this.onmessage?.(event));
        }

        postMessage(data) {
          device.tellOthers(tab, this.name, { data: plain(data) });
        }
      },
      Date: class extends Date {
        constructor(...args) {
          super(...args.length ? args : [device.now]);
        }

        static now() { return device.now; }
      },
    });
    for (const one of SCRIPTS) one.runInContext(this.global);
    this.stores = this.global.jasstafelStores;
    this.documents = this.global.jasstafelDocuments;
  }

  async start(session) {
    const begun = this.stores.begin(session);
    this.stores.listen((news) => {
      const { records, list, state } = plain(news);
      this.told.push(...records);
      if (list) this.told.push('list');
      this.states.push(state);
    });
    this.documents.listen((conflicts) => this.conflicts.push(...plain(conflicts)));
    await settle();
    if (this.device.indexedIs !== 'silent') await begun;
  }

  // The backup files that are written without the program.
  async rescue() {
    const element = () => ({ setAttribute() {} });
    Object.assign(this.global.document, { createElement: element, querySelector: () => null });
    RESCUE.runInContext(this.global);
    return plain(this.global.files(await this.global.gather()));
  }

  hears(kind, event) {
    for (const [wanted, hearer] of this.#heard) if (wanted === kind) hearer(event);
  }

  // The evenings by their names, as the list shows them.
  list() {
    return plain(this.stores.sessions()).map(({ name, deleted }) => deleted ? `${name} deleted` : name);
  }

  // The texts of an evening, by key.
  async texts(session) {
    return Object.fromEntries(plain(await this.stores.look(session)).map(({ key, text }) => [key, text]));
  }
}

function memory(restored) {
  const texts = new Map(Object.entries(restored));
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text) };
}

const result = (request) => new Promise((ok, no) => {
  request.onsuccess = () => ok(request.result);
  request.onerror = () => no(request.error);
});

module.exports = { DAY, Device, assert, faults, goesInTheMidst, plain, settle };
