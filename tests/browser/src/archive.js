// Fills IndexedDB with evenings made after one that the engine wrote: other players, days, places
// and titles, with the checksums that belong to them. Records as the app writes them.
((vorlage, anzahl) => {
  const TABELLE = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? n >>> 1 ^ 0xedb88320 : n >>> 1;
    return n;
  });
  const text = new TextEncoder();
  const crc = (inhalt) => {
    let summe = -1;
    for (const byte of text.encode(inhalt)) summe = TABELLE[(summe ^ byte) & 255] ^ summe >>> 8;
    return (~summe >>> 0).toString(16).padStart(8, '0');
  };
  const NAMEN = ['Anna', 'Bruno', 'Carla', 'Dora', 'Edi', 'Frieda', 'Gabi', 'Hans', 'Ida', 'Jakob', 'Käthi', 'Luzia'];
  const ORTE = ['Rössli', 'Krone', 'Hütte', 'Bahnhof'];
  const WOCHE = 7 * 86400e3;
  return new Promise((ok, nein) => {
    const anfrage = indexedDB.open('jasstafel', 1);
    anfrage.onupgradeneeded = () => anfrage.result.createObjectStore('saetze');
    anfrage.onerror = () => nein(anfrage.error);
    anfrage.onsuccess = async () => {
      const db = anfrage.result;
      for (let nr = 0; nr < anzahl; nr += 1) {
        // The last one a week ago, the others a week before each other.
        const zeit = 1795000000000 - (anzahl - nr) * WOCHE;
        const tisch = [0, 1, 2, 3].map((platz) => NAMEN[(nr * 5 + platz * 3 + (nr >> 3)) % NAMEN.length]);
        const session = `${zeit.toString(16)}-${nr.toString(16).padStart(8, '0')}`;
        const gang = db.transaction('saetze', 'readwrite', { durability: 'relaxed' });
        const lager = gang.objectStore('saetze');
        vorlage.forEach((satz, stelle) => {
          const inhalt = satz
            .replace(/"zeit":\d+/, `"zeit":${zeit + stelle * 60000}`)
            .replace(/"P([0-3])"/g, (_, platz) => `"${tisch[platz]}"`)
            .replace('ORT', ORTE[nr % ORTE.length])
            .replace('TITEL', nr % 10 ? '' : `Stammtisch ${nr}`)
            .replace(/,"crc":"[0-9a-f]{8}"\}$/, '}');
          const id = /"id":"([^"]+)"/.exec(inhalt)[1];
          lager.put(`${inhalt.slice(0, -1)},"crc":"${crc(inhalt)}"}`, `jt1/${session}/${id}`);
        });
        await new Promise((fertig, fehler) => {
          gang.oncomplete = fertig;
          gang.onabort = () => fehler(gang.error);
        });
      }
      db.close();
      ok(anzahl * vorlage.length);
    };
  });
})
