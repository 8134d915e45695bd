// What goes between the app and the line, inside one phone. `src/ui/state/live/line.rs` has the same under
// the same names; what travels from phone to phone is another matter, and does not change with it.

/** A record as it is stored, or a sheet as a table hands it in: its key and its text. */
export interface Sent {
  key: string;
  text: string;
}

/** A phone that is here, and what it says of itself. */
export interface Phone {
  name: string;
  words: string;
}

/** How the line stands. */
export type Way =
  /** Another tab of this phone carries the table. */
  | 'elsewhere'
  /** No connection, or it does not answer. */
  | 'away'
  /** All that was there has come, and what comes is heard. */
  | 'here';

/** How the line stands, and how many records are not sent. */
export interface Standing {
  way: Way;
  unsent: number;
}

/** What the line says: one of these. */
export type Said =
  /** Records that came. */
  | { records: Sent[] }
  | { standing: Standing }
  /** Every phone that is here, this one too. */
  | { present: Phone[] };

/** Hears what the line says. */
export type Listener = (said: Said) => void;

/** Who joins: by which link, under which name, which is one word, and whether it is taken from another tab. */
export interface Joining {
  link: string;
  name: string;
  takes: boolean;
}

/** A table of a tournament: by the link of the tournament, and its Passe and table. */
export interface TablePlace {
  link: string;
  place: string;
}
