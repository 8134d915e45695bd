// What the scripts of this folder, and the program beside them, know of each other. Checked by
// `cargo xtask check`, never served.

/** How it stands with what was written. */
type SaveState = 'saved' | 'running' | 'lacks' | 'full' | 'newer' | 'doubtful' | 'silent';

/** A text under its key. */
interface StoredText {
  key: string;
  text: string;
}

/** What came from elsewhere. */
interface News {
  /** Records and marks of deletion, in the order in which they came; no text where one went. */
  records: { key: string; text: string | null }[];
  /** The list of sessions may be another one. */
  list: boolean;
  state: SaveState;
}

/** A session by its name. */
interface StoredSession {
  name: string;
  /** Which records it has; unknown until the stores are compared. */
  stamp: string | undefined;
  /** What the app noted of it. */
  note: string | undefined;
  deleted: boolean;
}

/** What lies among the records and is none. */
interface StrangeText extends StoredText {
  /** Whether it was a text. */
  isText: boolean;
}

/** What the browser says of its stores. */
interface StoreInfo {
  /** Bytes. */
  used: number;
  quota: number;
  /** The browser does not clear them by itself. */
  protected: boolean;
  /** Whether each of the two answers. */
  local: boolean;
  indexed: boolean;
}

/** The records of an evening, piece by piece. */
interface Pieces {
  /** The next of them; null at the end. */
  next(): Promise<StoredText[] | null>;
}

/** The two stores of the records: stores.js. */
interface Stores {
  /** Reads what is stored, that session first; resolves once the app can begin. */
  begin(session?: string): Promise<void>;
  /** From now on the listener is told what comes from elsewhere and how it stands. */
  listen(listener: (news: News) => void): void;
  sessions(): StoredSession[];
  strange(): StrangeText[];
  /** Notes something of a session; null takes the note away. */
  note(session: string, text: string | null): void;
  /** Whether IndexedDB has said what it has of a session: until then there may be more of it. */
  heard(session: string): boolean;
  stamp(session: string): string;
  /** The records of a session that the app shows from now on; null where IndexedDB must be asked. */
  atHand(session: string): StoredText[] | null;
  /** Brings them here from IndexedDB. */
  fetch(session: string): Promise<void>;
  /** The records of a session only to look at: nothing of it stays here. Fails where some cannot be read. */
  look(session: string): Promise<StoredText[]>;
  /** The sessions in use, the last one first: these stay in localStorage too. */
  keep(sessions: string[]): Promise<void>;
  /** How many evenings went with an IndexedDB that the browser lost before this page; told once. */
  lost(): number;
  /** How many records a session has. */
  extent(session: string): Promise<number>;
  pieces(session: string): Pieces;
  /** From now on the app shows this session. */
  shows(session: string): void;
  /** Notes from where many records are being taken in; null once all of them are there. */
  importing(source: string | null): Promise<void>;
  /** From where records were taken in when that was interrupted, told once. */
  interrupted(): Promise<string | null>;
  /** Writes many new records into IndexedDB alone, in one transaction. */
  writeMany(records: Map<string, string>): Promise<void>;
  state(): SaveState;
  /** IndexedDB failed in a way after which nothing it says is sure, until the browser is closed. */
  doubt(): void;
  isDoubtful(): boolean;
  write(key: string, text: string): void;
  /** Writes what another device sent into both stores, unless something is known under its key; whether it is there now. */
  receive(key: string, text: string): boolean;
  /** Marks a session as deleted; it stays for a while. */
  remove(session: string): void;
  /** Takes the mark away. */
  bringBack(session: string): void;
  /** Deletes a session for good. */
  clear(session: string, heir?: string): void;
  /** Asks the browser never to clear the stores by itself. */
  protect(): Promise<boolean | undefined>;
  info(): Promise<StoreInfo>;
}

/** A document as it is noted; of two the one with the higher count holds. */
interface Written {
  count: number;
  time: number;
  text: string;
}

/** A document, and when it was last written. */
interface StoredDocument extends StoredText {
  time: number;
}

/** The documents in the same two stores: documents.js. */
interface Documents {
  /**
   * From now on the listener is told that something changed, with the texts of another tab that
   * are to be joined with what stands here.
   */
  listen(listener: (conflicts: StoredText[]) => void): void;
  all(): StoredDocument[];
  /** Empty where there is none. */
  read(key: string): string;
  /** An empty text removes what is there. */
  write(key: string, text: string): void;
  state(): SaveState;
  /** Whether IndexedDB has said what it has, or that it does not answer. */
  ready(): boolean;
}

/** What outlives the program: rescue.js. */
interface Rescue {
  stopped(message: string): void;
  failed(why: unknown): void;
}

declare var jasstafelStores: Stores;
declare var jasstafelDocuments: Documents;
declare var jasstafelRescue: Rescue | undefined;
/** boot.js has arrived. */
declare var jasstafelBoot: true | undefined;
/** old.js has said what this browser lacks. */
declare var jasstafelOld: true | undefined;
/** boot.js could not start the app. */
declare var jasstafelFailed: { why: unknown } | undefined;
/** Hands out what boot.js asked for before the program did. */
declare var jasstafelFetch: (address: URL) => Promise<Response>;
/** A part of the program did not come: tells who looks at the console. */
declare var jasstafelMissed: (why: unknown) => void;
/** The page has asked for its successor: nothing that fails now is news. */
declare var jasstafelGoes: true | undefined;
/** The program says that it runs, or why not. */
declare var jasstafelStarted: () => void;
declare var jasstafelNotStarted: (why: unknown) => void;
/** Ends the program: nothing gets into it any more. */
declare var jasstafelStop: (() => void) | undefined;
/** Takes the waiting version over. */
declare var jasstafelUpdate: (() => void) | undefined;
/** Asks whether the page shall become an app. */
declare var jasstafelInstall: (() => void) | undefined;

/** The build puts in which files the parts of the program are. */
declare const __PARTS__: Record<string, string[] | undefined>;
/** The glue that wasm-bindgen wrote; the build puts its name in. */
declare module '*__GLUE__' {
  export default function init(from: { module_or_path: Promise<Response> }): Promise<unknown>;
  export function stop(): void;
}
