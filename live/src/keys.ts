// Who may: a table is a secret of 16 bytes, and everything else follows from it. Whoever has the
// secret writes; whoever has what is derived for reading reads. Nobody is registered anywhere: a
// phone signs its own pass with a key that the server has published for its role, and the server
// allows a role no more than subjects that hold the bearer's own public key.
import { fromSeed, Prefix, type KeyPair } from '@nats-io/nkeys';
import { Codec } from '@nats-io/nkeys/lib/codec.js';

/** `live.json` beside the page: where the server is, and the published keys of the two roles. */
export interface Config {
  v: 1;
  url: string;
  account: string;
  write: string;
  read: string;
}

/** A table, or a hall of them, as this phone may see it. */
export interface Table {
  /** The part of every subject that those who read are known by. */
  readonly readers: string;
  /** The part of every subject that those who write are known by; in a hall `*`, all of them. */
  readonly writers: string;
  /** Whether this phone may write. */
  readonly writes: boolean;
  /** What to hand on so that others may only read. */
  readonly watchLink: string;
  /** This phone's own key: that of its role. */
  readonly me: KeyPair;
  /** Closes and opens what is sent; the server sees none of it. */
  readonly lock: CryptoKey;
  /** In a hall: whether who is known by this part of a subject is the table at this place. */
  readonly sitsAt?: (writers: string, place: string) => Promise<boolean>;
}

const SECRET = 16;
const encoder = new TextEncoder();

export const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

export const chance = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

async function derive(secret: Uint8Array<ArrayBuffer>, purpose: string, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(`jasstafel live ${purpose}`);
  const bits = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(bits, key, 8 * length));
}

async function pair(secret: Uint8Array<ArrayBuffer>, purpose: string): Promise<KeyPair> {
  return fromSeed(Codec.encodeSeed(Prefix.User, await derive(secret, purpose, 32)));
}

/** The link of a new table. */
export const invent = (): string => `m=${toText(chance(SECRET))}`;

/** The secret in a link that writes. */
function secretOf(link: string): Uint8Array<ArrayBuffer> {
  const bytes = fromText(link.slice(2));
  if (!link.startsWith('m=') || bytes.length !== SECRET) throw new Error('link');
  return bytes;
}

/** Whoever runs a tournament derives the secret of each of its tables; nobody derives it back. */
const tableSecret = (secret: Uint8Array<ArrayBuffer>, place: string): Promise<Uint8Array<ArrayBuffer>> =>
  derive(secret, `table ${place}`, SECRET);

/** What the table at this place of a tournament gets: it writes for itself, under the common key for reading. */
export async function tableLink(link: string, place: string): Promise<string> {
  const secret = secretOf(link);
  const [own, reading] = await Promise.all([tableSecret(secret, place), derive(secret, 'reading', SECRET)]);
  return `b=${toText(own)}.${toText(reading)}`;
}

/** All tables of the tournament that this link runs, to read. */
export async function hall(link: string): Promise<Table> {
  const secret = secretOf(link);
  const reading = await derive(secret, 'reading', SECRET);
  const reader = await pair(reading, 'reader');
  const known = new Map<string, string>();
  const sitsAt = async (writers: string, place: string): Promise<boolean> => {
    const there = known.get(place) ?? (await writersOf(await tableSecret(secret, place)));
    // Kept only once it was right: whoever is at one table may name any other.
    if (there === writers) known.set(place, there);
    return there === writers;
  };
  return { readers: reader.getPublicKey(), writers: '*', writes: false, watchLink: '', me: reader, lock: await lockOf(reading), sitsAt };
}

const writersOf = async (secret: Uint8Array<ArrayBuffer>): Promise<string> => (await pair(secret, 'writing')).getPublicKey();

async function lockOf(reading: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await derive(reading, 'content', 32), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Reads `m=<secret>`, which writes; `z=<secret for reading>.<key of those who write>`; or
 * `b=<secret>.<secret for reading>`, which writes at one table of a hall.
 */
export async function table(link: string): Promise<Table> {
  const [secret = '', second = ''] = link.slice(2).split('.');
  const bytes = fromText(secret);
  if (!/^[mzb]=/.test(link) || bytes.length !== SECRET) throw new Error('link');
  const writer = link.startsWith('z') ? undefined : await pair(bytes, 'writing');
  const reading = link.startsWith('m') ? await derive(bytes, 'reading', SECRET) : link.startsWith('b') ? fromText(second) : bytes;
  if (reading.length !== SECRET) throw new Error('link');
  const reader = await pair(reading, 'reader');
  const writers = writer?.getPublicKey() ?? second;
  // Of another shape it could be a wildcard.
  if (!/^U[A-Z2-7]{55}$/.test(writers)) throw new Error('link');
  return {
    readers: reader.getPublicKey(),
    writers,
    writes: writer !== undefined,
    watchLink: `z=${toText(reading)}.${writers}`,
    me: writer ?? reader,
    lock: await lockOf(reading),
  };
}

/** A pass that this phone writes for itself: the server asks besides for the proof that it has the key. */
export function pass(config: Config, { me, writes }: Table): string {
  const signer = fromSeed(encoder.encode(writes ? config.write : config.read));
  const part = (what: object): string => toText(encoder.encode(JSON.stringify(what)));
  const claims = {
    jti: toText(chance(12)),
    iat: Math.floor(Date.now() / 1000),
    iss: signer.getPublicKey(),
    sub: me.getPublicKey(),
    name: 'table',
    nats: { issuer_account: config.account, type: 'user', version: 2 },
  };
  const text = `${part({ typ: 'JWT', alg: 'ed25519-nkey' })}.${part(claims)}`;
  return `${text}.${toText(signer.sign(encoder.encode(text)))}`;
}

/** Where an envelope lies is part of its seal, so that nobody can move it. */
const seal = (iv: Uint8Array<ArrayBuffer>, place: string) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(place) });

const IV = 12;

export async function close(lock: CryptoKey, place: string, text: string): Promise<Uint8Array> {
  const iv = chance(IV);
  const closed = new Uint8Array(await crypto.subtle.encrypt(seal(iv, place), lock, encoder.encode(text)));
  const all = new Uint8Array(IV + closed.length);
  all.set(iv);
  all.set(closed, IV);
  return all;
}

/** `undefined` where it was not closed for this place by somebody of the table. */
export async function open(lock: CryptoKey, place: string, data: Uint8Array): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(data);
    const text = await crypto.subtle.decrypt(seal(bytes.slice(0, IV), place), lock, bytes.slice(IV));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}
