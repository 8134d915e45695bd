import { hall, invent, seatLink, table } from './keys';
import { Line } from './line';
const live = {
    /** The link of a new table. */
    invent,
    /** What to hand on so that others may only read. */
    watchLink: async (link) => (await table(link)).watchLink,
    /** Joins a table; `listener` is told from now on what comes. */
    join: async ({ link, name, takes }, listener) => new Line(await table(link), name, takes, listener),
    /** What this table of a tournament gets. */
    seatLink: ({ link, place }) => seatLink(link, place),
    /** Reads what the tables of the tournament of this link send; `listener` is told as in `join`. */
    gather: async ({ link, name, takes }, listener) => new Line(await hall(link), name, takes, listener),
};
globalThis.jasstafelLive = live;
