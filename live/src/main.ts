// What the app finds once this file is loaded: `jasstafelLive`.
import type { Joining, Listener, TablePlace } from './border';
import { hall, invent, tableLink, table } from './keys';
import { Line } from './line';

const live = {
  /** The link of a new table. */
  invent,
  /** What to hand on so that others may only read. */
  watchLink: async (link: string): Promise<string> => (await table(link)).watchLink,
  /** Joins a table; `listener` is told from now on what comes. */
  join: async ({ link, name, takes }: Joining, listener: Listener): Promise<Line> =>
    new Line(await table(link), name, takes, listener),
  /** What this table of a tournament gets. */
  tableLink: ({ link, place }: TablePlace): Promise<string> => tableLink(link, place),
  /** Reads what the tables of the tournament of this link send; `listener` is told as in `join`. */
  gather: async ({ link, name, takes }: Joining, listener: Listener): Promise<Line> =>
    new Line(await hall(link), name, takes, listener),
};

export type Live = typeof live;

declare global {
  var jasstafelLive: Live;
}

globalThis.jasstafelLive = live;
