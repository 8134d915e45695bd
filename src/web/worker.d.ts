// What the build puts into sw.js: every file with its address and its digest.
declare const __FILES__: [address: string, integrity: string][];
