// What is taken along without the program (src/web/rescue.js): the files that the app would write.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { Device, assert, settle } = require('./device.js');

// The records of a frozen sample as they are stored, under the name of a session.
function sample(session, file) {
  const text = fs.readFileSync(path.join(__dirname, '../daten/formate', file), 'utf8');
  const records = text.split('\n').map((line) => /^ {4}(\{"v":.*\}),?$/.exec(line)?.[1]).filter(Boolean);
  return records.map((record) => [`jt1/${session}/${JSON.parse(record).id}`, record]);
}

// The backup that is made of these.
async function rescued(records) {
  const device = new Device(), tab = await device.tab();
  for (const [key, text] of records) tab.stores.write(key, text);
  await settle();
  const files = (await tab.rescue()).map((text) => JSON.parse(text));
  assert.equal(files.length, 1);
  return files[0];
}

test('a backup says version 3 whatever is in it, and each session the newest of its records from 3 on', async () => {
  const first = sample('first', 'v1/streit.json'), third = sample('third', 'v3/streit.json');
  const newest = sample('newest', 'v4/ohne-angabe.json');
  const backup = await rescued([...first, ...third, ...newest]);
  assert.equal(backup.version, 3);
  const sessions = Object.fromEntries(backup.sessions.map((one) => [one.session, one]));
  const said = Object.entries(sessions).map(([name, { version, saetze }]) => [name, version, saetze.length]);
  assert.deepEqual(said.toSorted(), [['first', 3, first.length], ['newest', 4, newest.length], ['third', 3, third.length]]);
  assert.equal(sessions.first.saetze[0].v, 1);
  assert.equal((await rescued(first)).version, 3);
});
