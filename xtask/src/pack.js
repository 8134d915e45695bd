// Packs files by brotli, at its strongest level with the largest window: `node pack.js FILE PACKED …`

"use strict";

const { readFileSync, renameSync, writeFileSync } = require("node:fs");
const { brotliCompressSync, constants } = require("node:zlib");

const names = process.argv.slice(2);
for (let nth = 0; nth < names.length; nth += 2) {
  const [file, packed] = names.slice(nth);
  const data = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  // Renamed into place at the end: half of it must never look like all.
  const unfinished = `${packed}-${process.pid}`;
  writeFileSync(unfinished, brotliCompressSync(data, { params }));
  renameSync(unfinished, packed);
}
