// What the build puts into sw.js: every file with its address and its digest.
declare const __FILES__: [address: string, integrity: string][];
declare const __LATER__: [address: string, integrity: string];
