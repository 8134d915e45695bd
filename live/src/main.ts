// What the app finds once this file is loaded: `jasstafelLive`.
import { hall, invent, seatLink, table } from './keys';
import { Line, type Listener } from './line';

const live = {
  /** The link of a new table. */
  invent,
  /** What to hand on so that others may only read. */
  watchLink: async (link: string): Promise<string> => (await table(link)).watchLink,
  /** Joins a table under a name, which is one word; `listener` is told from now on what comes. */
  join: async (link: string, name: string, listener: Listener): Promise<Line> =>
    new Line(await table(link), name, listener),
  /** What the table at a place – Passe and table – of the tournament of this link gets. */
  seatLink,
  /** Reads what the tables of the tournament of this link send; `listener` is told as in `join`. */
  gather: async (link: string, name: string, listener: Listener): Promise<Line> =>
    new Line(await hall(link), name, listener),
};

export type Live = typeof live;

declare global {
  var jasstafelLive: Live;
}

globalThis.jasstafelLive = live;
