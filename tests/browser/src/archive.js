// Fills IndexedDB with evenings made after one that the engine wrote: other players, days, places
// and titles, with the checksums that belong to them. Records as the app writes them.
((records, count) => {
  const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? n >>> 1 ^ 0xedb88320 : n >>> 1;
    return n;
  });
  const text = new TextEncoder();
  const crc = (content) => {
    let sum = -1;
    for (const byte of text.encode(content)) sum = TABLE[(sum ^ byte) & 255] ^ sum >>> 8;
    return (~sum >>> 0).toString(16).padStart(8, '0');
  };
  const NAMES = ['Anna', 'Bruno', 'Carla', 'Dora', 'Edi', 'Frieda', 'Gabi', 'Hans', 'Ida', 'Jakob', 'Käthi', 'Luzia'];
  const PLACES = ['Rössli', 'Krone', 'Hütte', 'Bahnhof'];
  const WEEK = 7 * 86400e3;
  return new Promise((ok, fail) => {
    const request = indexedDB.open('jasstafel', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('saetze');
    request.onerror = () => fail(request.error);
    request.onsuccess = async () => {
      const db = request.result;
      for (let nth = 0; nth < count; nth += 1) {
        // The last one a week ago, the others a week before each other.
        const time = 1795000000000 - (count - nth) * WEEK;
        const players = [0, 1, 2, 3].map((seat) => NAMES[(nth * 5 + seat * 3 + (nth >> 3)) % NAMES.length]);
        const session = `${time.toString(16)}-${nth.toString(16).padStart(8, '0')}`;
        const turn = db.transaction('saetze', 'readwrite', { durability: 'relaxed' });
        const store = turn.objectStore('saetze');
        records.forEach((record, place) => {
          const content = record
            .replace(/"zeit":\d+/, `"zeit":${time + place * 60000}`)
            .replace(/"P([0-3])"/g, (_, seat) => `"${players[seat]}"`)
            .replace('ORT', PLACES[nth % PLACES.length])
            .replace('TITEL', nth % 10 ? '' : `Stammtisch ${nth}`)
            .replace(/,"crc":"[0-9a-f]{8}"\}$/, '}');
          const id = /"id":"([^"]+)"/.exec(content)[1];
          store.put(`${content.slice(0, -1)},"crc":"${crc(content)}"}`, `jt1/${session}/${id}`);
        });
        await new Promise((done, failed) => {
          turn.oncomplete = done;
          turn.onabort = () => failed(turn.error);
        });
      }
      db.close();
      ok(count * records.length);
    };
  });
})
