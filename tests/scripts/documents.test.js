// The documents beside the records (src/web/documents.js): of two texts the later one holds.
'use strict';
const { afterEach, test } = require('node:test');
const { DAY, Device, assert, faults, goesInTheMidst, plain, settle } = require('./device.js');

const KEY = 'jtb1/a/0-0';

afterEach(() => assert.equal(faults.splice(0).length, 0, 'a fault that nothing met'));

test('a document is in both stores, read anew, and saved when IndexedDB has it', async () => {
  const device = new Device(), tab = await device.tab();
  tab.documents.write(KEY, 'one');
  assert.match(device.local.get(KEY), / one$/);
  assert.equal(tab.documents.state(), 'running');
  await settle();
  assert.equal(tab.documents.state(), 'saved');
  tab.documents.write(KEY, 'two');
  await settle();
  assert.equal((await device.indexed()).get(KEY), device.local.get(KEY));
  const later = await device.reload();
  assert.deepEqual(plain(later.documents.all()), [{ key: KEY, text: 'two', time: device.now }]);
});

test('another tab reads what was written last', async () => {
  const device = new Device(), one = await device.tab(), other = await device.tab();
  one.documents.write(KEY, 'one');
  await settle();
  other.documents.write(KEY, 'two');
  await settle();
  assert.equal(one.documents.read(KEY), 'two');
  assert.equal(other.documents.read(KEY), 'two');
});

test('another tab reads it where localStorage is blocked too', async () => {
  const device = new Device();
  device.localIs = 'blocked';
  const one = await device.tab(), other = await device.tab();
  one.documents.write(KEY, 'one');
  await settle();
  assert.equal(other.documents.read(KEY), 'one');
});

test('of two stores the one with the later text holds', async () => {
  const device = new Device(), tab = await device.tab();
  tab.documents.write(KEY, 'early');
  await settle();
  const early = device.local.get(KEY);
  tab.documents.write(KEY, 'late');
  await settle();
  // The browser died before localStorage was on the disk.
  device.local.set(KEY, early);
  const later = await device.reload();
  assert.equal(later.documents.read(KEY), 'late');
  assert.match(device.local.get(KEY), / late$/);
});

test('a text that was changed, or lies under another key, is no document', async () => {
  const device = new Device(), tab = await device.tab();
  tab.documents.write(KEY, 'one');
  await settle();
  const raw = device.local.get(KEY);
  device.closeTabs();
  device.local.set(KEY, raw.replace('one', 'ten'));
  device.local.set('jtb1/a/0-1', raw);
  await device.plant(KEY, raw.replace('one', 'ten'));
  const later = await device.tab();
  assert.deepEqual(plain(later.documents.all()), []);
});

test('what was removed stays so, also where localStorage has it again', async () => {
  const device = new Device(), tab = await device.tab();
  tab.documents.write(KEY, 'one');
  await settle();
  const raw = device.local.get(KEY);
  tab.documents.write(KEY, '');
  await settle();
  assert.equal(device.local.has(KEY), false);
  device.local.set(KEY, raw);
  assert.equal((await device.reload()).documents.read(KEY), '');
  assert.ok((await device.indexed()).has(KEY));
  // After a month nobody needs to know.
  device.now += 31 * DAY;
  await device.reload();
  await settle();
  assert.equal((await device.indexed()).has(KEY), false);
});

test('what was removed stays so where the page goes at once, and is not joined with what is written next', async () => {
  const device = new Device(), tab = await device.tab();
  tab.documents.write(KEY, 'one');
  await settle();
  // IndexedDB never hears of it.
  faults.push(...[1, 2].map(() => new DOMException('gone', 'AbortError')));
  tab.documents.write(KEY, '');
  await settle();
  device.closeTabs();
  assert.match((await device.indexed()).get(KEY), / one$/);
  const later = await device.tab({ start: false });
  assert.deepEqual(plain(later.documents.all()), []);
  later.documents.write(KEY, 'two');
  await later.start();
  await settle();
  assert.equal(later.documents.read(KEY), 'two');
  assert.deepEqual(later.conflicts, []);
  assert.match((await device.indexed()).get(KEY), / two$/);
  // Once IndexedDB has it, nothing of a removed one is left in localStorage.
  later.documents.write(KEY, '');
  await settle();
  assert.equal(device.local.has(KEY), false);
});

test('what was typed before IndexedDB answered is joined with what it has', async () => {
  const device = new Device(), tab = await device.tab();
  tab.documents.write(KEY, 'theirs');
  await settle();
  device.closeTabs();
  device.local.clear();
  const later = await device.tab({ start: false });
  later.documents.write(KEY, 'mine');
  await later.start();
  assert.equal(later.documents.read(KEY), 'mine');
  assert.deepEqual(later.conflicts, [{ key: KEY, text: 'theirs' }]);
});

test('a full store is told and written again', async () => {
  const device = new Device(), tab = await device.tab();
  faults.push(...[1, 2].map(() => new DOMException('full', 'QuotaExceededError')));
  tab.documents.write(KEY, 'one');
  await settle();
  assert.equal(tab.documents.state(), 'full');
  await device.pass(3000);
  assert.equal(tab.documents.state(), 'saved');
});

test('after an unknown error neither records nor documents are called saved', async () => {
  for (const [writes, key] of [['documents', KEY], ['stores', 'jt1/a/1-1']]) {
    const device = new Device(), tab = await device.tab(), other = await device.tab();
    faults.push(new DOMException('disk', 'UnknownError'));
    tab[writes].write(key, 'one');
    await settle();
    assert.ok((await device.indexed()).has(key));
    for (const { stores, documents } of [tab, other]) {
      assert.deepEqual([stores.state(), documents.state()], ['doubtful', 'doubtful'], writes);
    }
  }
});

test('a page that goes leaves nothing under way: the next one has it from localStorage', async (t) => {
  const device = new Device(), tab = await device.tab(), ends = goesInTheMidst(t, tab);
  tab.documents.write(KEY, 'one');
  await settle();
  assert.deepEqual(ends, ['readwrite abort']);
  assert.equal((await device.reload()).documents.read(KEY), 'one');
});

test('what localStorage has no room for may still get into the other store when the page goes', async (t) => {
  for (const [state, before] of [['full', ''], ['full', 'one'], ['blocked', 'one']]) {
    const device = new Device(), tab = await device.tab();
    tab.documents.write(KEY, before);
    await settle();
    const ends = goesInTheMidst(t, tab);
    device.localIs = state;
    tab.documents.write(KEY, 'one and two');
    await settle();
    assert.deepEqual(ends, ['readwrite complete'], `${state} ${before}`);
    assert.equal((await device.reload()).documents.read(KEY), 'one and two');
  }
});
