// Who may: a table is a secret of 16 bytes, and everything else follows from it. Whoever has the
// secret writes; whoever has what is derived for reading reads. Nobody is registered anywhere: a
// phone signs its own pass with a key that the server has published for its role, and the server
// allows a role no more than subjects that hold the bearer's own public key.
import { fromSeed, Prefix } from '@nats-io/nkeys';
import { Codec } from '@nats-io/nkeys/lib/codec.js';
const SECRET = 16;
const encoder = new TextEncoder();
export const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromText = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
export const chance = (length) => crypto.getRandomValues(new Uint8Array(length));
async function derive(secret, purpose, length) {
    const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
    const info = encoder.encode(`jasstafel live ${purpose}`);
    const bits = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
    return new Uint8Array(await crypto.subtle.deriveBits(bits, key, 8 * length));
}
async function pair(secret, purpose) {
    return fromSeed(Codec.encodeSeed(Prefix.User, await derive(secret, purpose, 32)));
}
/** The link of a new table. */
export const invent = () => `m=${toText(chance(SECRET))}`;
/** The secret in a link that writes. */
function secretOf(link) {
    const bytes = fromText(link.slice(2));
    if (!link.startsWith('m=') || bytes.length !== SECRET)
        throw new Error('link');
    return bytes;
}
/** Whoever runs a tournament derives the secret of each of its tables; nobody derives it back. */
const seatSecret = (secret, place) => derive(secret, `table ${place}`, SECRET);
/** What the table at this place of a tournament gets: it writes for itself, under the common key for reading. */
export async function seatLink(link, place) {
    const secret = secretOf(link);
    const [seat, reading] = await Promise.all([seatSecret(secret, place), derive(secret, 'reading', SECRET)]);
    return `b=${toText(seat)}.${toText(reading)}`;
}
/** All tables of the tournament that this link runs, to read. */
export async function hall(link) {
    const secret = secretOf(link);
    const reading = await derive(secret, 'reading', SECRET);
    const reader = await pair(reading, 'reader');
    const seats = new Map();
    const seat = (place) => {
        const known = seats.get(place) ?? seatSecret(secret, place).then(writersOf);
        seats.set(place, known);
        return known;
    };
    return { readers: reader.getPublicKey(), writers: '*', writes: false, watchLink: '', me: reader, lock: await lockOf(reading), seat };
}
const writersOf = async (secret) => (await pair(secret, 'writing')).getPublicKey();
async function lockOf(reading) {
    return crypto.subtle.importKey('raw', await derive(reading, 'content', 32), 'AES-GCM', false, ['encrypt', 'decrypt']);
}
/**
 * Reads `m=<secret>`, which writes; `z=<secret for reading>.<key of those who write>`; or
 * `b=<secret>.<secret for reading>`, which writes at one table of a hall.
 */
export async function table(link) {
    const [secret = '', second = ''] = link.slice(2).split('.');
    const bytes = fromText(secret);
    if (!/^[mzb]=/.test(link) || bytes.length !== SECRET)
        throw new Error('link');
    const writer = link.startsWith('z') ? undefined : await pair(bytes, 'writing');
    const reading = link.startsWith('m') ? await derive(bytes, 'reading', SECRET) : link.startsWith('b') ? fromText(second) : bytes;
    if (reading.length !== SECRET)
        throw new Error('link');
    const reader = await pair(reading, 'reader');
    const writers = writer?.getPublicKey() ?? second;
    // Of another shape it could be a wildcard.
    if (!/^U[A-Z2-7]{55}$/.test(writers))
        throw new Error('link');
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
export function pass(config, { me, writes }) {
    const signer = fromSeed(encoder.encode(writes ? config.write : config.read));
    const part = (what) => toText(encoder.encode(JSON.stringify(what)));
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
const seal = (iv, place) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(place) });
const IV = 12;
export async function close(lock, place, text) {
    const iv = chance(IV);
    const closed = new Uint8Array(await crypto.subtle.encrypt(seal(iv, place), lock, encoder.encode(text)));
    const all = new Uint8Array(IV + closed.length);
    all.set(iv);
    all.set(closed, IV);
    return all;
}
/** `undefined` where it was not closed for this place by somebody of the table. */
export async function open(lock, place, data) {
    try {
        const bytes = new Uint8Array(data);
        const text = await crypto.subtle.decrypt(seal(bytes.slice(0, IV), place), lock, bytes.slice(IV));
        return new TextDecoder('utf-8', { fatal: true }).decode(text);
    }
    catch {
        return undefined;
    }
}
