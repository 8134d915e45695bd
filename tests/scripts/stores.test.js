// The stores of the records (src/web/stores.js): what is written, where, and when it is called saved.
'use strict';
const { afterEach, test } = require('node:test');
const { IDBObjectStore } = require('fake-indexeddb');
const { DAY, Device, assert, faults, goesInTheMidst, plain, settle } = require('./device.js');

const A1 = 'jt1/a/1-1', A2 = 'jt1/a/2-1', B1 = 'jt1/b/1-1';

afterEach(() => assert.equal(faults.splice(0).length, 0, 'a fault that nothing met'));

// A device on which these are stored, and whose page is closed.
async function stored(records) {
  const device = new Device();
  const tab = await device.tab();
  for (const [key, text] of Object.entries(records)) tab.stores.write(key, text);
  await settle();
  assert.equal(tab.stores.state(), 'saved');
  device.closeTabs();
  return device;
}

test('a record is in localStorage at once, and saved when IndexedDB has it', async () => {
  const device = new Device(), tab = await device.tab();
  assert.equal(tab.stores.state(), 'saved');
  tab.stores.write(A1, 'one');
  assert.equal(device.local.get(A1), 'one');
  assert.equal(tab.stores.state(), 'running');
  await settle();
  assert.equal(tab.stores.state(), 'saved');
  assert.equal((await device.indexed()).get(A1), 'one');
  assert.equal(tab.states.at(-1), 'saved');
});

test('what was written is read at the next start, in its order', async () => {
  const device = await stored({ [A2]: 'two', [B1]: 'else', [A1]: 'one' });
  const tab = await device.tab({ session: 'a' });
  assert.deepEqual(tab.list(), ['a', 'b']);
  assert.deepEqual(plain(tab.stores.atHand('a')), [{ key: A2, text: 'two' }, { key: A1, text: 'one' }]);
  assert.equal(await tab.stores.extent('a'), 2);
});

test('the stamp of an evening is that of its records in any order', async () => {
  const [one, other, more] = await Promise.all([
    stored({ [A1]: 'one', [A2]: 'two' }), stored({ [A2]: 'two', [A1]: 'one' }), stored({ [A1]: 'one', 'jt1/a/2-2': 'two' }),
  ]);
  const [first, second, third] = await Promise.all([one, other, more].map(async (device) => (await device.tab()).stores.stamp('a')));
  assert.equal(first, second);
  assert.notEqual(first, third);
});

test('a record is never replaced: what stood in the way moves aside', async () => {
  const device = await stored({ [A1]: 'damaged' });
  const tab = await device.tab();
  tab.stores.write(A1, 'one');
  tab.stores.write(A1, 'one');
  await settle();
  assert.deepEqual(await tab.texts('a'), { [A1]: 'one', [`${A1}~`]: 'damaged' });
  assert.equal((await device.indexed()).get(`${A1}~`), 'damaged');
});

test('the right record in place of a damaged one is not called saved where it did not get there', async () => {
  const device = await stored({ [A1]: 'damaged' }), tab = await device.tab();
  faults.push(null);
  tab.stores.write(A1, 'one');
  await settle();
  await device.pass(3000);
  assert.equal(tab.stores.state(), 'saved');
  assert.equal((await device.indexed()).get(A1), 'one');
  assert.equal((await device.indexed()).get(`${A1}~`), 'damaged');
});

test('a page that goes leaves nothing under way, and goes on when it comes back', async (t) => {
  const device = new Device(), tab = await device.tab(), ends = goesInTheMidst(t, tab);
  tab.stores.write(A1, 'one');
  await settle();
  assert.deepEqual(ends, ['readwrite abort']);
  // It came back as it was, and goes on.
  await device.pass(3000);
  assert.equal(tab.stores.state(), 'saved');
  assert.equal((await device.indexed()).get(A1), 'one');
});

test('what localStorage has no room for may still get into the other store when the page goes', async (t) => {
  for (const state of ['full', 'blocked']) {
    const device = new Device(), tab = await device.tab(), ends = goesInTheMidst(t, tab);
    device.localIs = state;
    tab.stores.write(A1, 'one');
    await settle();
    assert.deepEqual(ends, ['readwrite complete'], state);
  }
});

test('an evening that was brought back is not in the bin again though the page goes at once', async (t) => {
  const device = await stored({ [A1]: 'one' }), tab = await device.tab();
  tab.stores.remove('a');
  await settle();
  const ends = goesInTheMidst(t, tab);
  tab.stores.bringBack('a');
  await settle();
  assert.deepEqual(ends, ['readwrite complete']);
  assert.deepEqual(plain((await device.reload()).stores.sessions()).map(({ deleted }) => deleted), [false]);
});

test('what goes for good is gone on with by the next page, and not under way when this one goes', async (t) => {
  const device = await stored({ [A1]: 'one' }), tab = await device.tab(), ends = goesInTheMidst(t, tab);
  // It gets no other connection.
  device.indexedIs = 'silent';
  tab.stores.clear('a');
  await settle();
  // The other one takes away the evening's note.
  assert.deepEqual(ends.toSorted(), ['readwrite abort', 'readwrite complete']);
  device.indexedIs = 'fine';
  const next = await device.reload();
  await settle();
  assert.deepEqual(next.list(), []);
  assert.deepEqual([...(await device.indexed()).keys()].filter((key) => key.startsWith('jt1/')), []);
});

test('what is written of an evening that is just going for good stays, though the page goes at once', async (t) => {
  const device = await stored({ [A1]: 'one', [A2]: 'two' }), tab = await device.tab();
  goesInTheMidst(t, tab);
  device.indexedIs = 'silent';
  tab.stores.clear('a');
  tab.stores.write(A1, 'one');
  await settle();
  device.indexedIs = 'fine';
  assert.equal((await (await device.reload()).texts('a'))[A1], 'one');
});

test('an evening that is taken in while it is just going for good stays', async () => {
  const device = await stored({ [A1]: 'one', [A2]: 'two' }), tab = await device.tab();
  // Its end waits for this.
  tab.stores.write(B1, 'else');
  tab.stores.clear('a');
  await tab.stores.writeMany([[A1, 'one']]);
  await settle();
  assert.deepEqual(await (await device.reload()).texts('a'), { [A1]: 'one' });
  assert.ok((await device.indexed()).has(A1));
});

test('an evening that goes for another one stays where localStorage has no room for that and IndexedDB does not get it', async () => {
  const device = await stored({ [A1]: 'one' }), tab = await device.tab(), long = 'x'.repeat(1000);
  device.longest = 100;
  faults.push(...[1, 2].map(() => new DOMException('full', 'QuotaExceededError')));
  tab.stores.write('jt1/n/1-1', long);
  tab.stores.clear('a', 'n');
  await settle();
  assert.equal(tab.stores.state(), 'full');
  device.longest = Infinity;
  const next = await device.reload();
  await settle();
  assert.deepEqual(await next.texts('a'), { [A1]: 'one' });
  // Where IndexedDB gets both, the old one is nowhere.
  device.longest = 100;
  next.stores.write('jt1/n/1-1', long);
  next.stores.clear('a', 'n');
  await settle();
  assert.deepEqual(next.list(), ['n']);
  assert.deepEqual([...(await device.indexed()).keys()].filter((key) => key.startsWith('jt1/')), ['jt1/n/1-1']);
  assert.deepEqual([...device.local.keys()].filter((key) => key.startsWith('jt1/')), []);
});

test('the bin is emptied at once where both stores are full of what nobody has yet', async () => {
  const device = await stored({ [A1]: 'one' }), tab = await device.tab();
  device.longest = 100;
  faults.push(...[1, 2].map(() => new DOMException('full', 'QuotaExceededError')));
  tab.stores.write(B1, 'x'.repeat(1000));
  tab.stores.clear('a');
  await settle();
  assert.ok(!device.local.has(A1));
  device.longest = Infinity;
  assert.deepEqual((await device.reload()).list(), []);
});

test('what IndexedDB alone has is not written over by what came before it was asked', async () => {
  for (const how of ['receive', 'write']) {
    const device = await stored({ [A1]: 'one' });
    device.local.delete(A1);
    const tab = await device.tab({ start: false });
    await tab.stores.begin();
    tab.stores[how](A1, 'else');
    tab.stores.listen(() => {});
    await settle();
    assert.equal((await device.indexed()).get(A1), 'one', how);
  }
});

test('an evening of which another tab counts the days goes for good all the same', async () => {
  const device = await stored({ [A1]: 'one' });
  device.local.delete(A1);
  const other = await device.tab(), own = await device.tab({ start: false });
  await own.stores.begin();
  own.stores.clear('a');
  other.stores.remove('a');
  await settle();
  own.stores.listen(() => {});
  await settle();
  assert.deepEqual(own.list(), []);
  assert.ok(!(await device.indexed()).has(A1));
});

test('a doubt that comes back with a tab is not that of the others', async () => {
  const device = await stored({ [A1]: 'one' });
  device.restored = { 'jt-doubt': '1' };
  const restored = await device.tab();
  device.restored = {};
  const other = await device.tab();
  await settle();
  assert.deepEqual([restored, other].map((tab) => tab.stores.state()), ['doubtful', 'saved']);
  // But one that is met anew is.
  faults.push(new DOMException('failed', 'UnknownError'));
  restored.stores.write(A2, 'two');
  await settle();
  assert.equal(other.stores.state(), 'doubtful');
});

test('nobody waits for an IndexedDB that there is none of, or that is blocked', async () => {
  const device = new Device();
  device.indexedIs = 'silent';
  const tab = await device.tab();
  assert.equal(tab.stores.heard('a'), false);
  const lacks = [{ value: undefined }, { get() { throw new DOMException('x', 'SecurityError'); } }];
  for (const what of lacks) {
    Object.defineProperty(tab.global, 'indexedDB', { configurable: true, ...what });
    assert.equal(tab.stores.heard('a'), true);
  }
});

test('a page that only tidies after what went for good leaves no store locked', async (t) => {
  const device = await stored({ [A1]: 'one' });
  (await device.tab()).stores.clear('a');
  await settle();
  device.closeTabs();
  device.now += DAY;
  const tab = await device.tab({ start: false }), ends = goesInTheMidst(t, tab);
  await tab.stores.begin();
  tab.stores.listen(() => {});
  await settle();
  assert.ok(ends.includes('readwrite abort'), ends.join());
});

test('an evening that went for good and is taken in again stays, though the page goes at once', async (t) => {
  // The tab that let it go, another one, and one that began later.
  for (const which of ['own', 'other', 'later']) {
    const device = await stored({ [A1]: 'one' }), own = await device.tab(), other = await device.tab();
    own.stores.clear('a');
    await settle();
    const tab = { own, other, later: await device.tab() }[which];
    goesInTheMidst(t, tab);
    // It gets no other connection.
    device.indexedIs = 'silent';
    tab.stores.write(A1, 'one');
    await settle();
    device.indexedIs = 'fine';
    const next = await device.reload();
    await settle();
    assert.deepEqual(await next.texts('a'), { [A1]: 'one' }, which);
  }
});

test('an evening that is deleted once more is in the bin, though the page goes at once', async (t) => {
  const device = await stored({ [A1]: 'one' }), tab = await device.tab();
  tab.stores.remove('a');
  await settle();
  tab.stores.bringBack('a');
  await settle();
  goesInTheMidst(t, tab);
  device.indexedIs = 'silent';
  tab.stores.remove('a');
  await settle();
  device.indexedIs = 'fine';
  const next = await device.reload();
  await settle();
  assert.deepEqual(next.list(), ['a deleted']);
});

test('what goes for good before the stores are compared goes whole', async () => {
  const records = { [A1]: 'one', [A2]: 'two' };
  for (const lacking of [[A2], [A1, A2]]) {
    const device = await stored(records);
    (await device.tab()).stores.remove('a');
    await settle();
    device.closeTabs();
    lacking.forEach((key) => device.local.delete(key));
    const tab = await device.tab({ start: false });
    await tab.stores.begin();
    tab.stores.clear('a');
    tab.stores.listen(() => {});
    await settle();
    assert.deepEqual(tab.list(), []);
    assert.equal(tab.stores.lost(), 0);
    assert.deepEqual([...(await device.indexed()).keys()].filter((key) => key.startsWith('jt1/')), []);
    assert.deepEqual((await device.reload()).list(), []);
  }
});

test('an evening in which somebody writes does not go for good, though the stores are not compared yet', async () => {
  for (const which of ['own', 'other', 'many']) {
    const device = await stored({ [A1]: 'one' });
    device.local.delete(A1);
    // The other one was open before.
    const other = which !== 'own' && await device.tab(), own = await device.tab({ start: false });
    await own.stores.begin();
    own.stores.clear('a');
    if (which === 'many') await other.stores.writeMany([[A2, 'two']]);
    else (other || own).stores.write(A2, 'two');
    await settle();
    own.stores.listen(() => {});
    await settle();
    assert.deepEqual(own.list(), ['a'], which);
    assert.equal((await (await device.reload()).texts('a'))[A2], 'two', which);
    assert.ok((await device.indexed()).has(A2), which);
  }
});

test('a key that is not ours is written nowhere', async () => {
  const device = new Device(), tab = await device.tab();
  for (const key of ['jt1/a/01-1', 'jt1/a b/1-1', 'jt1/a/x', 'other', 'jt1/a/1-1/2']) tab.stores.write(key, 'text');
  await settle();
  assert.deepEqual([...device.local.keys()].filter((key) => key !== 'jt-ballast'), []);
  assert.equal((await device.indexed()).size, 0);
});

test('another tab is told of every record and writes too', async () => {
  const device = new Device(), one = await device.tab(), other = await device.tab();
  one.stores.write(A1, 'one');
  other.stores.write('jt1/a/1-2', 'at once');
  await settle();
  assert.deepEqual(other.told.filter(({ key }) => key === A1), [{ key: A1, text: 'one' }]);
  assert.deepEqual(one.told.filter(({ key }) => key === 'jt1/a/1-2'), [{ key: 'jt1/a/1-2', text: 'at once' }]);
  assert.deepEqual(await one.texts('a'), await other.texts('a'));
  assert.equal((await device.indexed()).size, 2);
});

test('another tab is told where localStorage is blocked too', async () => {
  const device = new Device();
  device.localIs = 'blocked';
  const one = await device.tab(), other = await device.tab();
  one.stores.write(A1, 'one');
  await settle();
  assert.deepEqual(other.told.filter(({ key }) => key === A1), [{ key: A1, text: 'one' }]);
});

test('the app is told what IndexedDB alone has of the evening it begins with', async () => {
  const device = await stored({ [A1]: 'one', [B1]: 'else' });
  device.local.clear();
  const tab = await device.tab({ session: 'a' });
  assert.deepEqual(tab.told.filter(({ text }) => text), [{ key: A1, text: 'one' }]);
  assert.deepEqual(plain(tab.stores.atHand('a')), [{ key: A1, text: 'one' }]);
  assert.equal(tab.stores.atHand('b'), null);
});

test('another tab is told of what was deleted for good', async () => {
  const device = await stored({ [A1]: 'one' });
  const one = await device.tab(), other = await device.tab();
  one.stores.clear('a');
  await settle();
  assert.ok(other.told.some(({ key, text }) => key === A1 && text === null));
  assert.deepEqual(other.list(), []);
});

test('a full localStorage gives way to its ballast, then IndexedDB is relied on alone', async () => {
  const device = new Device(), tab = await device.tab();
  device.localIs = 'full';
  tab.stores.write(A1, 'one');
  assert.equal(device.local.has('jt-ballast'), false);
  await settle();
  assert.equal(tab.stores.state(), 'saved');
  assert.equal((await device.indexed()).get(A1), 'one');
});

test('a full IndexedDB is told, and written again once there is room', async () => {
  const device = new Device(), tab = await device.tab();
  faults.push(...[1, 2].map(() => new DOMException('full', 'QuotaExceededError')));
  tab.stores.write(A1, 'one');
  await settle();
  assert.equal(tab.stores.state(), 'full');
  assert.equal((await device.indexed()).has(A1), false);
  assert.deepEqual(await tab.texts('a'), { [A1]: 'one' });
  await device.pass(3000);
  assert.equal(tab.stores.state(), 'saved');
  assert.equal((await device.indexed()).get(A1), 'one');
});

test('one transaction that fails is tried again at once', async () => {
  const device = new Device(), tab = await device.tab();
  faults.push(null);
  tab.stores.write(A1, 'one');
  await settle();
  assert.equal(tab.stores.state(), 'saved');
  assert.equal((await device.indexed()).get(A1), 'one');
  assert.ok(!tab.states.includes('lacks'));
});

test('after an unknown error nothing is called saved until the browser ends', async () => {
  const device = new Device(), tab = await device.tab();
  faults.push(new DOMException('disk', 'UnknownError'));
  tab.stores.write(A1, 'one');
  await settle();
  assert.equal((await device.indexed()).get(A1), 'one');
  assert.equal(tab.stores.state(), 'doubtful');
});

test('an unknown error is known to every tab, also to one that is opened later', async () => {
  const device = new Device(), one = await device.tab(), other = await device.tab();
  faults.push(new DOMException('disk', 'UnknownError'));
  one.stores.write(A1, 'one');
  await settle();
  assert.equal(other.stores.state(), 'doubtful');
  assert.equal(other.states.at(-1), 'doubtful');
  assert.equal((await device.tab()).stores.state(), 'doubtful');
});

test('without IndexedDB the records are in localStorage and never called saved', async () => {
  const device = new Device();
  device.indexedIs = 'missing';
  const tab = await device.tab();
  tab.stores.write(A1, 'one');
  await settle();
  assert.equal(tab.stores.state(), 'lacks');
  // It is back: what it lacks is brought there.
  device.indexedIs = 'fine';
  const later = await device.reload();
  assert.deepEqual(plain(later.stores.atHand('a')), [{ key: A1, text: 'one' }]);
  await settle();
  assert.equal((await device.indexed()).get(A1), 'one');
});

test('without localStorage IndexedDB alone keeps and gives back', async () => {
  const device = new Device();
  device.localIs = 'blocked';
  const tab = await device.tab();
  tab.stores.write(A1, 'one');
  await settle();
  assert.equal(tab.stores.state(), 'saved');
  const info = plain(await tab.stores.info());
  assert.deepEqual([info.local, info.indexed], [false, true]);
  const later = await device.reload();
  assert.deepEqual(later.list(), ['a']);
  assert.equal(later.stores.atHand('a'), null);
  await later.stores.fetch('a');
  assert.deepEqual(plain(later.stores.atHand('a')), [{ key: A1, text: 'one' }]);
});

test('without either the records are here as long as the page', async () => {
  const device = new Device();
  device.localIs = 'blocked';
  device.indexedIs = 'missing';
  const tab = await device.tab();
  tab.stores.write(A1, 'one');
  await settle();
  assert.equal(tab.stores.state(), 'lacks');
  assert.deepEqual(plain(tab.stores.atHand('a')), [{ key: A1, text: 'one' }]);
});

test('an IndexedDB that does not answer keeps nobody waiting and is told', async () => {
  const device = await stored({ [A1]: 'one' });
  device.indexedIs = 'silent';
  const tab = await device.tab({ start: false });
  let begun = false;
  tab.stores.begin().then(() => {
    begun = true;
  });
  await device.pass(1500);
  assert.ok(begun);
  assert.deepEqual(tab.list(), ['a']);
  assert.equal(tab.stores.heard('a'), false);
  await device.pass(10000);
  assert.equal(tab.stores.state(), 'silent');
});

test('a look at what IndexedDB does not hand out fails, and does not pass for an empty evening', async (t) => {
  const device = await stored({ [A1]: 'one', [B1]: 'else' });
  device.local.delete(B1);
  // The first evening is in both stores, the other one in IndexedDB alone.
  const tab = await device.tab();
  const { prototype } = IDBObjectStore, { getAll } = prototype;
  t.after(() => { prototype.getAll = getAll; });
  prototype.getAll = () => { throw new DOMException('lost', 'UnknownError'); };
  assert.deepEqual(plain(await tab.stores.look('a')), [{ key: A1, text: 'one' }]);
  await assert.rejects(tab.stores.look('b'), { name: 'UnknownError' });
  prototype.getAll = getAll;
  assert.deepEqual(plain(await tab.stores.look('b')), [{ key: B1, text: 'else' }]);
});

test('an evening of which nobody has said what it has is none that is empty', async (t) => {
  const device = await stored({ [A1]: 'one', [B1]: 'else' });
  (await device.tab()).stores.note('b', 'a line');
  await settle();
  device.closeTabs();
  device.local.delete(B1);
  const { prototype } = IDBObjectStore, { getAll, getAllKeys } = prototype;
  t.after(() => Object.assign(prototype, { getAll, getAllKeys }));
  for (const name of ['getAll', 'getAllKeys']) {
    const before = prototype[name];
    prototype[name] = function (...args) {
      if (this.name === 'saetze') throw new DOMException('lost', 'UnknownError');
      return before.apply(this, args);
    };
  }
  const tab = await device.tab();
  assert.deepEqual(tab.list(), ['a', 'b']);
  assert.deepEqual(plain(await tab.stores.look('a')), [{ key: A1, text: 'one' }]);
  await assert.rejects(tab.stores.look('b'), { name: 'UnknownError' });
});

test('a newer app has the stores: this one says so and writes nothing there', async () => {
  const device = await stored({ [A1]: 'one' });
  const tab = await device.tab();
  await device.upgrade();
  assert.equal(tab.stores.state(), 'newer');
  const later = await device.reload();
  await settle();
  assert.equal(later.stores.state(), 'newer');
  assert.deepEqual(await later.texts('a'), { [A1]: 'one' });
  later.stores.write(A2, 'two');
  await settle();
  assert.deepEqual([...(await device.indexed()).keys()], [A1]);
});

test('an emptied store gets back what the other one has', async () => {
  const device = await stored({ [A1]: 'one' });
  device.indexedDB.deleteDatabase('jasstafel');
  await device.reload();
  await settle();
  assert.equal((await device.indexed()).get(A1), 'one');
  // The page sees that its ballast went.
  const tab = await device.tab();
  await settle();
  device.local.clear();
  tab.stores.write(A2, 'two');
  assert.equal(device.local.get(A1), 'one');
});

test('what is no record is told as strange and left alone', async () => {
  const device = await stored({ [A1]: 'one' });
  device.local.set('jt1/nonsense', 'foreign');
  await device.plant('jt1/a/9-1', { not: 'a text' });
  await device.plant(17, 'under a number');
  const tab = await device.tab({ session: 'a' });
  const strange = plain(tab.stores.strange()).map(({ key, text, isText }) => `${key}: ${text} ${isText}`).sort();
  assert.deepEqual(strange, ['17: under a number true', 'jt1/a/9-1: {"not":"a text"} false', 'jt1/nonsense: foreign true']);
  assert.deepEqual(await tab.texts('a'), { [A1]: 'one' });
  assert.deepEqual((await device.indexed()).get('jt1/a/9-1'), { not: 'a text' });
});

test('a value that is no text is healed by the record in localStorage', async () => {
  const device = await stored({ [A1]: 'one' });
  await device.plant(A1, 5);
  const tab = await device.tab({ session: 'a' });
  await settle();
  assert.equal((await device.indexed()).get(A1), 'one');
  assert.deepEqual(plain(tab.stores.strange()), []);
});

test('a deleted evening can be brought back', async () => {
  const device = await stored({ [A1]: 'one' });
  const tab = await device.tab();
  tab.stores.remove('a');
  assert.deepEqual(tab.list(), ['a deleted']);
  assert.match(device.local.get('jt1/a/weg'), /^0 2026-03-01$/);
  await settle();
  tab.stores.bringBack('a');
  await settle();
  assert.deepEqual(tab.list(), ['a']);
  assert.deepEqual((await device.reload()).list(), ['a']);
});

test('a mark that IndexedDB alone has comes back though its evening was read before the stores were compared', async () => {
  const device = await stored({ [A1]: 'one' });
  (await device.tab()).stores.remove('a');
  await settle();
  device.closeTabs();
  for (const key of [A1, 'jt1/a/weg']) device.local.delete(key);
  const tab = await device.tab({ session: 'a' });
  await settle();
  assert.deepEqual(tab.list(), ['a deleted']);
  assert.match(device.local.get('jt1/a/weg') ?? '', /^0 2026-03-01$/);
});

test('a deleted evening goes for good after thirty days on which the app was open', async () => {
  const device = await stored({ [A1]: 'one', [B1]: 'else' });
  const noted = ['jt-live-a', 'jt-saal-a', 'jt-handed-out-a', 'jt-herkunft-a'];
  for (const name of [...noted, 'jt-live-b', 'jt-live-c']) device.local.set(name, 'noted');
  const before = await device.tab();
  for (const key of ['jtb1/a/0-0', 'jtb1/a/0-0/live', 'jtb1/b/0-0']) before.documents.write(key, 'sheet');
  before.stores.remove('a');
  await settle();
  for (let day = 1; day < 30; day += 1) {
    // The clock of a phone that was off for years counts one day too.
    device.now += day === 5 ? 900 * DAY : DAY;
    assert.deepEqual((await device.reload()).list(), ['a deleted', 'b'], `day ${day}`);
    await settle();
    assert.deepEqual(noted.filter((name) => !device.local.has(name)), [], `day ${day}`);
    assert.deepEqual((await device.reload()).list(), ['a deleted', 'b'], `day ${day} again`);
    await settle();
  }
  device.now += DAY;
  const tab = await device.reload();
  await settle();
  assert.deepEqual(tab.list(), ['b']);
  assert.equal(device.local.has(A1), false);
  assert.equal((await device.indexed()).has(A1), false);
  // What was noted of it goes with it, and no day before; that of an evening that is only awaited stays.
  assert.deepEqual(noted.filter((name) => device.local.has(name)), []);
  assert.ok(device.local.has('jt-live-b') && device.local.has('jt-live-c'));
  assert.deepEqual(plain(tab.documents.all()).map(({ key }) => key), ['jtb1/b/0-0']);
});

test('an evening that went for good and came again stays, also for a tab that was open all along', async () => {
  const device = await stored({ [A1]: 'one', [B1]: 'else' });
  const [one, other] = [await device.tab(), await device.tab()];
  one.stores.clear('a');
  await settle();
  assert.deepEqual(other.list(), ['b']);
  one.stores.write(A1, 'one');
  await settle();
  assert.deepEqual(other.list(), ['a', 'b']);
  // The tombstone is gone by a later day, and the other tab looks anew at what there is.
  device.now += DAY;
  await device.tab();
  other.hears('pagehide', {});
  other.hears('visibilitychange', {});
  await device.pass(3000);
  for (const tab of [one, other]) assert.deepEqual(tab.list(), ['a', 'b']);
  assert.ok((await device.indexed()).has(A1) && device.local.has(A1));
});

test('while a store fails it is asked again at one pace, however much is written', async () => {
  const device = new Device(), tab = await device.tab();
  device.indexedIs = new DOMException('broken', 'UnknownError');
  tab.hears('pagehide', {});
  let asked = 0;
  const open = device.openIndexed.bind(device);
  device.openIndexed = (...args) => {
    asked += 1;
    return open(...args);
  };
  const inOnePause = async () => {
    asked = 0;
    await device.pass(3000);
    return asked;
  };
  tab.stores.write(A1, 'one');
  tab.documents.write('jtb1/a/0-0', 'one');
  await settle();
  const few = await inOnePause();
  assert.ok(few > 0);
  for (let count = 0; count < 20; count += 1) {
    tab.stores.write(`jt1/a/${count + 2}-1`, 'more');
    tab.documents.write('jtb1/a/0-0', `more ${count}`);
    await settle();
  }
  assert.equal(await inOnePause(), few);
});

test('what a crash brings back into localStorage after it was deleted goes once more', async () => {
  const device = await stored({ [A1]: 'one', [B1]: 'else' });
  const tab = await device.tab();
  tab.stores.clear('a');
  await settle();
  assert.ok((await device.indexed()).has('gone/a/1-1'));
  device.local.set(A1, 'one');
  const later = await device.reload();
  await settle();
  assert.deepEqual(later.list(), ['b']);
  assert.equal(device.local.has(A1), false);
  // On a later day, with nothing below it, the tombstone has done its work.
  device.now += DAY;
  await device.reload();
  await settle();
  assert.equal((await device.indexed()).has('gone/a/1-1'), false);
});

test('deleting goes on where the browser died in the midst of it', async () => {
  const device = await stored({ [A1]: 'one', [A2]: 'two' });
  faults.push(new DOMException('died', 'AbortError'), new DOMException('died', 'AbortError'));
  (await device.tab()).stores.clear('a');
  await settle();
  assert.ok((await device.indexed()).has(A1));
  const tab = await device.reload();
  await settle();
  assert.deepEqual(tab.list(), []);
  assert.equal((await device.indexed()).has(A1), false);
});

test('many records are written at once, beside what is there, and read piece by piece', async () => {
  const device = await stored({ [A1]: 'one' });
  const tab = await device.tab(), other = await device.tab();
  const many = new Map([[A1, 'another']]);
  for (let nth = 2; nth <= 4500; nth += 1) many.set(`jt1/a/${nth}-1`, `text ${nth}`);
  await tab.stores.writeMany(many);
  await settle();
  assert.equal(tab.stores.state(), 'saved');
  assert.ok(other.told.includes('list'));
  assert.equal(await other.stores.extent('a'), 4501);
  const pieces = tab.stores.pieces('a'), sizes = [], seen = new Map();
  for (let piece = await pieces.next(); piece; piece = await pieces.next()) {
    sizes.push(piece.length);
    for (const { key, text } of piece) seen.set(key, text);
  }
  assert.ok(Math.max(...sizes) <= 2000);
  assert.equal(seen.size, 4501);
  assert.equal(seen.get(A1), 'another');
  assert.equal(seen.get(`${A1}~`), 'one');
});

test('a piece is read under its own keys, whatever another tab writes between two of them', async () => {
  const device = await stored({ [A1]: 'one' });
  const tab = await device.tab(), other = await device.tab();
  const many = new Map();
  for (let nth = 1001; nth <= 4500; nth += 1) many.set(`jt1/a/${nth}-1`, `text ${nth}`);
  await tab.stores.writeMany(many);
  await settle();
  const pieces = tab.stores.pieces('a');
  assert.deepEqual(plain(await pieces.next()), [{ key: A1, text: 'one' }]);
  await pieces.next();
  // In the order of keys it stands in the midst of the next piece.
  other.stores.write('jt1/a/40000-1', 'text 40000');
  await settle();
  for (let piece = await pieces.next(); piece; piece = await pieces.next()) {
    for (const { key, text } of piece) assert.equal(`jt1/a/${text.slice(5)}-1`, key);
  }
});

test('an import that is interrupted is told once', async () => {
  const device = new Device(), tab = await device.tab();
  await tab.stores.importing('evening.json');
  const later = await device.reload();
  assert.equal(await later.stores.interrupted(), 'evening.json');
  assert.equal(await later.stores.interrupted(), null);
  await later.stores.importing('evening.json');
  await later.stores.importing(null);
  assert.equal(await later.stores.interrupted(), null);
});

test('what is not in use leaves a localStorage that is full of it, once IndexedDB has it', async () => {
  const long = 'x'.repeat(800000);
  const device = await stored({ [A1]: long, [B1]: long });
  const tab = await device.tab();
  await tab.stores.keep(['b']);
  assert.equal(device.local.has(A1), false);
  assert.equal(device.local.get(B1), long);
  assert.deepEqual((await device.reload()).list(), ['a', 'b']);
  // What IndexedDB does not hold as it is here stays.
  const other = await stored({ [A1]: long, [B1]: long });
  const page = await other.tab();
  await other.plant(A1, 'another text');
  await page.stores.keep(['b']);
  assert.equal(other.local.get(A1), long);
});

test('evenings that went with an IndexedDB which the browser lost are counted once', async () => {
  const long = 'x'.repeat(900000);
  const device = await stored({ [A1]: long, [B1]: long });
  const first = await device.tab();
  await first.stores.keep(['b']);
  assert.equal(device.local.has(A1), false);
  assert.equal((await device.reload()).stores.lost(), 0, 'it is in IndexedDB');
  device.closeTabs();
  device.indexedDB = new (device.indexedDB.constructor)();
  const after = await device.tab({ start: false });
  await after.stores.begin();
  // Sooner than IndexedDB has said what it has: that waits until somebody listens.
  await after.stores.keep([]);
  after.stores.listen(() => {});
  await settle();
  assert.equal(after.stores.state(), 'saved');
  assert.equal(after.stores.lost(), 1);
  assert.deepEqual(after.list(), ['b']);
  assert.equal((await device.indexed()).get(B1), long);
  // What is still there is noted anew.
  await after.stores.keep(['b']);
  device.closeTabs();
  device.indexedDB = new (device.indexedDB.constructor)();
  const last = await device.tab();
  await settle();
  assert.equal(last.stores.lost(), 0);
});

test('evenings that went with a lost IndexedDB are counted later where nobody could be told yet', async () => {
  const long = 'x'.repeat(900000);
  const device = await stored({ [A1]: long, [B1]: long });
  await (await device.tab()).stores.keep(['b']);
  device.closeTabs();
  device.indexedDB = new (device.indexedDB.constructor)();
  faults.push(new DOMException('disk', 'UnknownError'));
  const doubtful = await device.tab();
  await settle();
  assert.equal(doubtful.stores.state(), 'doubtful');
  await doubtful.stores.keep(['b']);
  // The browser was closed.
  const next = await device.reload();
  await settle();
  assert.equal(next.stores.state(), 'saved');
  assert.equal(next.stores.lost(), 1);
  assert.equal((await device.reload()).stores.lost(), 0, 'it was told');
});

test('an evening that goes for good is not one that the browser lost', async () => {
  const long = 'x'.repeat(900000);
  const device = await stored({ [A1]: long, [B1]: long });
  const tab = await device.tab();
  await tab.stores.keep(['b']);
  tab.stores.clear('a');
  await settle();
  const next = await device.reload();
  await settle();
  assert.deepEqual(next.list(), ['b']);
  assert.equal(next.stores.lost(), 0);
});

test('a first visit has lost nothing', async () => {
  const tab = await new Device().tab();
  await settle();
  assert.equal(tab.stores.lost(), 0);
});

test('a note of the list is kept though the page goes at once', async () => {
  const device = await stored({ [A1]: 'one' }), tab = await device.tab();
  tab.stores.note('a', 'a line');
  tab.hears('pagehide', {});
  await settle();
  assert.equal((await device.reload()).stores.sessions()[0].note, 'a line');
});

test('the list is shown by its notes until the stores are compared', async () => {
  const device = await stored({ [A1]: 'one' });
  (await device.tab()).stores.note('a', 'a line');
  await settle();
  device.closeTabs();
  device.local.clear();
  const tab = await device.tab({ start: false });
  const begun = tab.stores.begin();
  await settle();
  await begun;
  assert.deepEqual(plain(tab.stores.sessions()), [{ name: 'a', note: 'a line', deleted: false }]);
  tab.stores.listen(() => {});
  await settle();
  assert.deepEqual(plain(tab.stores.sessions()), [{ name: 'a', stamp: tab.stores.stamp('a'), note: 'a line', deleted: false }]);
});
