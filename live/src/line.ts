// The line of one phone to its table. It carries texts under keys and knows nothing of what they say:
// what may be taken in is judged by the app, and what is kept lies in its stores. Nothing here is
// ever waited for; whatever the network does, the line mends itself and says how it stands.
import { jwtAuthenticator, wsconnect, type NatsConnection } from '@nats-io/nats-core';
import { jetstream, jetstreamManager, type ConsumerMessages, type JetStreamClient, type JetStreamManager, type JsMsg } from '@nats-io/jetstream';
import type { Listener, Phone, Said, Sent, Way } from './border';
import { chance, close, open, pass, toText, type Config, type Table } from './keys';

/** A connection, and what it runs on. */
interface Dialled {
  readonly connection: NatsConnection;
  readonly socket: WebSocket;
}

const STREAM = 'TAFEL';
/** A presence is told this often and believed this long, in milliseconds. */
const TOLD = 15_000, BELIEVED = 45_000;
/** So many phones are believed to be at a table, or in a hall. */
const AT_TABLE = 200, IN_HALL = 2_000;
/** They are counted no oftener than this, and whoever asks for them is answered no oftener, in milliseconds. */
const SPARED = 1_000;
/** How many records may be under way at once. */
const AT_ONCE = 32;
/** After so long a record that did not come back is sent again. */
const AGAIN = 2_000;
/** A page that was hidden so long has a connection that only looks alive. */
const ASLEEP = 10_000;
/** A connection that ends sooner was as good as none. */
const SHORT_LIVED = 10_000;
/** After so long all is read from the beginning: the server keeps a record for days, a page may stay open longer. */
const READ_ANEW = 60 * 60_000;
/** No longer text is looked at. */
const LONGEST = 70_000;

/** How often it is asked whether the server is still there, and how long the answer may take, in milliseconds. */
const ASKED = 4_000, ANSWERED = 4_000;
/** Behind so many bytes a question waits its turn: as long as they go out the line is not silent. */
const MUCH = 10_000;
/** A connection that is not there by then is another one's turn. */
const DIALLED = 6_000;
/** The first pause between two attempts, and the longest: it doubles from one to the next. */
const FIRST_PAUSE = 500, LONGEST_PAUSE = 8_000;

/** What a feed says that nothing comes through any more. */
const GONE = ['consumer_not_found', 'consumer_deleted', 'stream_not_found', 'no_responders'];

/** The key of a record of an evening. */
const RECORD = /^jt1\/[0-9A-Za-z-]{1,40}\/(\d{1,16}-[0-9a-f]{1,8})$/;
/** The key of a sheet that a table of a tournament hands in: Passe and table, and which one it is. */
const SHEET = /^jtb1\/[0-9A-Za-z-]{1,40}\/(\d{1,4}-\d{1,4})\/(\d{1,16}-[0-9a-f]{1,8})$/;

const pause = (time: number): Promise<void> => new Promise((ok) => setTimeout(ok, time));

/** A pause that all phones of a hall make of different length, and none once the network is there again or somebody looks. */
function rest(time = FIRST_PAUSE): Promise<void> {
  const over = new AbortController(), { signal } = over;
  const end = (): void => over.abort();
  addEventListener('online', end, { signal });
  document.addEventListener('visibilitychange', end, { signal });
  const timer = setTimeout(end, time * (1 + Math.random()));
  return new Promise((ok) => signal.addEventListener('abort', () => {
    clearTimeout(timer);
    ok();
  }));
}

/** Does it at once, but not again so soon: whoever may read can say any number of names, and ask without end. */
function sparingly(what: () => void): () => void {
  let last = -SPARED, waits = false;
  const now = (): void => {
    waits = false;
    last = performance.now();
    what();
  };
  return () => {
    if (waits) return;
    const wait = last + SPARED - performance.now();
    if (wait <= 0) return now();
    waits = true;
    setTimeout(now, wait);
  };
}

export class Line {
  readonly #table: Table;
  /** This phone, for those who are here. */
  readonly #name: string;
  readonly #tell: Listener;
  /** Every record of this phone, by event. */
  readonly #mine = new Map<string, Sent>();
  /** Events that came back from the server, whoever sent them: those alone are sent. */
  readonly #seen = new Set<string>();
  /** Those of them that came since reading last began at the beginning, and when that was. */
  readonly #kept = new Set<string>();
  #begun = 0;
  /** Events below whose subject lies what nobody of the table wrote. */
  readonly #blocked = new Set<string>();
  /** Events under way. */
  readonly #underWay = new Set<string>();
  /** Words of those who are here, and when they were heard last. */
  readonly #present = new Map<string, [string, number]>();
  readonly #count = sparingly(() => this.#tellPresent());
  readonly #answer = sparingly(() => void this.#appear());
  readonly #end = new AbortController();
  #words = '';
  #config: Config | undefined;
  #connection: NatsConnection | undefined;
  /** Asks the server whether it is there, for something did not come that should have. */
  #doubt = (): void => {};
  #api: JetStreamManager | undefined;
  #client: JetStreamClient | undefined;
  #feed: ConsumerMessages | undefined;
  /** Which reading is the one that counts. */
  #reading = 0;
  /** Whether it has caught up. */
  #caughtUp = false;
  /** The last record that was read: where reading goes on, if it is still the same one. */
  #last: { seq: number; time: string } | undefined;
  #way: Way = 'away';
  #told = '';
  #batch: Sent[] = [];
  #planned = false;

  /** `takes`: into this tab, also where another tab of this phone carries the table. */
  constructor(table: Table, name: string, takes: boolean, tell: Listener) {
    this.#table = table;
    this.#name = name;
    // Never in the midst of the app's own work.
    this.#tell = (said: Said) => queueMicrotask(() => {
      if (!this.#end.signal.aborted) tell(said);
    });
    void this.#alone(takes);
  }

  /** Records of this phone, new or known: what the server lacks is sent. */
  offer(records: Sent[]): void {
    for (const record of records) {
      const event = eventOf(record.key);
      if (event) this.#mine.set(event, record);
    }
    this.#soon();
  }

  /** What this phone says of itself to those who are here. */
  say(words: string): void {
    this.#words = words;
    void this.#appear();
  }

  /** Ends it. */
  async leave(): Promise<void> {
    if (this.#end.signal.aborted) return;
    this.#end.abort();
    await this.#goodbye();
  }

  /** Who is here is told that this phone goes, and the connection ends. */
  async #goodbye(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#stop();
    try {
      // Who gathers a hall was at none of its tables.
      if (!this.#table.sitsAt) connection?.publish(this.#presence(this.#name), '');
      await connection?.drain();
    } catch {
      // It was gone already.
    }
  }

  // ---- one tab a phone

  async #alone(takes: boolean): Promise<void> {
    const { signal } = this.#end;
    const { readers, writers, sitsAt } = this.#table;
    const name = `jasstafel-live/${sitsAt ? readers : writers}`;
    let how: LockOptions = takes ? { steal: true } : { ifAvailable: true };
    while (!signal.aborted) {
      const over = new AbortController();
      const end = (): void => over.abort();
      signal.addEventListener('abort', end, { once: true });
      const ended = new Promise<void>((ok) => over.signal.addEventListener('abort', () => ok(), { once: true }));
      try {
        await navigator.locks.request(name, how, async (lock) => {
          if (!lock || over.signal.aborted) return;
          this.#set('away');
          await Promise.race([this.#carry(over.signal), ended]);
        });
      } catch (why) {
        // Another tab has taken it, or nobody waits for it any more.
        if ((why as DOMException).name !== 'AbortError') throw why;
      }
      signal.removeEventListener('abort', end);
      if (signal.aborted) return;
      // What this tab had, the other one has now; when that goes, it goes on here.
      over.abort();
      void this.#goodbye();
      this.#set('elsewhere');
      how = { signal };
    }
  }

  // ---- the connection

  /**
   * One connection after the other. What nats-core would do by itself waits until the old one has said
   * goodbye, and a line that is silent never does: here it is left where it lies.
   */
  async #carry(signal: AbortSignal): Promise<void> {
    if (!(await this.#ask(signal))) return;
    while (!signal.aborted) {
      const dialled = await this.#connect(signal);
      if (!dialled) return;
      const { connection, socket } = dialled;
      if (signal.aborted) return void connection.close().catch(() => {});
      const since = Date.now();
      this.#connection = connection;
      try {
        this.#client = jetstream(connection);
        this.#api = await jetstreamManager(connection, { checkAPI: false });
        connection.subscribe(this.#presence('*'), { callback: (_, message) => void this.#hear(message.subject, message.data, !!message.reply) });
        void this.#appear(true);
        void this.#read();
        await this.#attend(dialled, signal);
      } catch {
        // It was closed before it was used.
      }
      if (signal.aborted) return;
      this.#connection = undefined;
      this.#lost();
      // In this order: nobody waits for what would still have to go out.
      socket.close();
      void connection.close().catch(() => {});
      // A server that hangs up at once is not called again at once.
      if (Date.now() - since < SHORT_LIVED) await rest();
    }
  }

  /** Until the connection is closed, says nothing any more, or is given up. */
  async #attend({ connection, socket }: Dialled, carried: AbortSignal): Promise<void> {
    const over = new AbortController(), { signal } = over;
    const giveUp = (): void => over.abort();
    const ask = async (): Promise<void> => {
      const before = socket.bufferedAmount;
      const answer = await Promise.race([connection.flush().then(() => true, () => false), pause(ANSWERED)]);
      if (!answer && !(before > MUCH && socket.bufferedAmount < before)) giveUp();
    };
    this.#doubt = () => void ask();
    carried.addEventListener('abort', giveUp, { signal });
    void connection.closed().then(giveUp);
    // A phone that was asleep, or out of reach, has a connection that only looks alive.
    let hidden = 0;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) hidden = Date.now();
      else if (Date.now() - hidden > ASLEEP) giveUp();
      else void ask();
    }, { signal });
    addEventListener('online', giveUp, { signal });
    const asking = setInterval(() => void ask(), ASKED);
    const telling = setInterval(() => {
      void this.#appear();
      this.#count();
      this.#soon();
      if (this.#caughtUp && this.#isOld()) void this.#read();
    }, TOLD);
    await new Promise<void>((ok) => {
      signal.addEventListener('abort', () => ok());
      if (carried.aborted) ok();
    });
    clearInterval(asking);
    clearInterval(telling);
    this.#doubt = () => {};
  }

  /** A connection, however long it takes; none once this is at its end. */
  async #connect(signal: AbortSignal): Promise<Dialled | undefined> {
    for (let time = FIRST_PAUSE; ; time = Math.min(2 * time, LONGEST_PAUSE)) {
      const attempt = this.#dial();
      const dialled = await Promise.race([attempt.catch(() => undefined), pause(DIALLED)]);
      if (dialled && !signal.aborted) return dialled;
      // Also one that comes too late.
      void attempt.then(({ connection }) => connection.close()).catch(() => {});
      if (signal.aborted) return undefined;
      await rest(time);
      if (signal.aborted) return undefined;
      // The keys may be made anew while this page is open.
      await this.#ask(signal, true);
    }
  }

  async #dial(): Promise<Dialled> {
    const config = this.#config!, { me } = this.#table;
    let socket: WebSocket | undefined;
    const connection = await wsconnect({
      servers: address(config.url),
      // As the library makes it, but it stays in reach: whatever it says before somebody listens is lost.
      wsFactory: async (url) => {
        socket = new WebSocket(url);
        return { socket, encrypted: url.startsWith('wss:') };
      },
      authenticator: jwtAuthenticator(() => pass(config, this.#table), me.getSeed()),
      inboxPrefix: `_I.${me.getPublicKey()}`,
      reconnect: false,
      timeout: DIALLED,
    });
    return { connection, socket: socket! };
  }

  /** Where the server is; asked for until there is an answer, or once more. */
  async #ask(signal: AbortSignal, once = false): Promise<Config | undefined> {
    while (!signal.aborted) {
      try {
        const answer = await fetch('./live.json', { cache: 'no-cache', signal: AbortSignal.timeout(DIALLED) });
        if (answer.ok) return (this.#config = (await answer.json()) as Config);
      } catch {
        // No network.
      }
      if (once) break;
      await rest();
    }
    return undefined;
  }

  #lost(): void {
    this.#stop();
    this.#set('away');
  }

  #stop(): void {
    this.#reading += 1;
    this.#caughtUp = false;
    this.#feed?.stop();
    this.#feed = undefined;
    this.#underWay.clear();
  }

  // ---- what comes

  /**
   * Reads from the last record on. That one comes once more: where it is another one, or none, the
   * server has lost something or was made anew, and is read from its beginning; so it is after an hour,
   * for the server lets go of what is days old. So is sent again whatever it lacks.
   */
  async #read(): Promise<void> {
    this.#stop();
    const reading = this.#reading;
    const current = (): boolean => reading === this.#reading && !this.#end.signal.aborted;
    const { readers, writers } = this.#table;
    if (this.#isOld()) this.#last = undefined;
    let probe = this.#last;
    if (!probe) {
      this.#kept.clear();
      this.#begun = Date.now();
    }
    try {
      const consumer = await this.#api!.consumers.add(STREAM, {
        name: toText(chance(15)),
        filter_subject: `t.${readers}.${writers}.*`,
        ack_policy: 'none',
        deliver_policy: 'by_start_sequence',
        opt_start_seq: probe?.seq ?? 1,
        inactive_threshold: 60e9,
        max_deliver: 1,
        mem_storage: true,
        num_replicas: 1,
      });
      if (!current()) return;
      if (probe && consumer.num_pending === 0) return this.#anew();
      const messages = await this.#client!.consumers.getConsumerFromInfo(consumer).consume({
        max_messages: 500,
        expires: 30_000,
        idle_heartbeat: 4_000,
      });
      if (!current()) return messages.stop();
      this.#feed = messages;
      if (consumer.num_pending === 0) this.#ready();
      void this.#watch(messages, current);
      for await (const message of messages) {
        if (!current()) return;
        if (probe) {
          if (message.seq !== probe.seq || message.timestamp !== probe.time) return this.#anew();
          probe = undefined;
        } else {
          await this.#take(message);
        }
        if (!current()) return;
        this.#last = { seq: message.seq, time: message.timestamp };
        if (message.info.pending === 0 && !this.#caughtUp) this.#ready();
      }
    } catch {
      // Told below.
    }
    if (!current()) return;
    this.#lost();
    await rest();
    // Where the connection itself is gone, its return begins a new reading.
    if (!this.#end.signal.aborted && this.#reading === reading + 1 && this.#connection) void this.#read();
  }

  /** What the feed says of itself; one that has died while the connection lives is begun anew. */
  async #watch(messages: ConsumerMessages, current: () => boolean): Promise<void> {
    for await (const status of messages.status()) {
      if (!current()) return;
      if (status.type === 'heartbeats_missed') this.#doubt();
      const missed = status.type === 'heartbeats_missed' && status.count > 1;
      if (missed || GONE.includes(status.type)) {
        this.#lost();
        const reading = this.#reading;
        await rest();
        // Another connection has begun one of its own.
        if (!this.#end.signal.aborted && this.#reading === reading && this.#connection) void this.#read();
        return;
      }
    }
  }

  #anew(): void {
    this.#last = undefined;
    this.#blocked.clear();
    void this.#read();
  }

  /** Whether the beginning was read so long ago, or this clock was set since. */
  #isOld(): boolean {
    return Math.abs(Date.now() - this.#begun) > READ_ANEW;
  }

  #ready(): void {
    this.#caughtUp = true;
    for (const event of this.#seen) if (!this.#kept.has(event)) this.#seen.delete(event);
    this.#flush();
    this.#set('here');
    this.#send();
  }

  async #take(message: JsMsg): Promise<void> {
    const [, , writers = '', named = ''] = message.subject.split('.');
    const event = named.split('~')[0]!;
    const text = message.data.length <= LONGEST ? await open(this.#table.lock, this.#place(event, writers), message.data) : undefined;
    const cut = text?.indexOf('\n') ?? -1;
    const key = text?.slice(0, cut) ?? '';
    if (text === undefined || cut < 0 || eventOf(key) !== event || !(await this.#isFrom(writers, key))) {
      // Not of this table: what belongs here goes under another name.
      this.#blocked.add(event);
      return;
    }
    this.#seen.add(event);
    this.#kept.add(event);
    this.#underWay.delete(event);
    this.#batch.push({ key, text: text.slice(cut + 1) });
    this.#soon();
  }

  /** In a hall the sheet of a table counts only from that table. */
  async #isFrom(writers: string, key: string): Promise<boolean> {
    const { sitsAt } = this.#table;
    if (!sitsAt) return true;
    const place = SHEET.exec(key)?.[1];
    return place !== undefined && sitsAt(writers, place);
  }

  #flush(): void {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    this.#tell({ records: batch });
  }

  // ---- what goes

  /** Once for all that happens in this task; while the past is still coming its records wait for each other. */
  #soon(): void {
    if (this.#planned) return;
    this.#planned = true;
    setTimeout(() => {
      this.#planned = false;
      if (this.#caughtUp || this.#batch.length > 500) this.#flush();
      this.#send();
    });
  }

  #unsent(): string[] {
    return this.#table.writes ? [...this.#mine.keys()].filter((event) => !this.#seen.has(event)) : [];
  }

  #send(): void {
    const unsent = this.#unsent();
    if (this.#caughtUp) {
      for (const event of unsent) {
        if (this.#underWay.size >= AT_ONCE) break;
        if (!this.#underWay.has(event)) void this.#put(event, this.#reading);
      }
    }
    this.#report(unsent.length);
  }

  async #put(event: string, reading: number): Promise<void> {
    this.#underWay.add(event);
    const { key, text } = this.#mine.get(event)!;
    const data = await close(this.#table.lock, this.#place(event), `${key}\n${text}`);
    // A subject takes one message, for ever: where it holds something else the record goes beside it,
    // each time under a name that nobody can foretell and block as well.
    const beside = this.#blocked.has(event) ? `~${toText(chance(9))}` : '';
    const subject = `t.${this.#table.readers}.${this.#table.writers}.${event}${beside}`;
    await this.#client!.publish(subject, data, { timeout: 10_000 }).catch(() => {});
    // That it was taken says nothing yet: it must come back.
    await pause(AGAIN);
    if (reading !== this.#reading || this.#seen.has(event)) return;
    this.#doubt();
    this.#underWay.delete(event);
    this.#soon();
  }

  /** The name of an event is in the seal: nobody can show one record under the name of another. */
  #place(event: string, writers = this.#table.writers): string {
    return `${this.#table.readers}.${writers}.${event}`;
  }

  // ---- how it stands

  #set(way: Way): void {
    this.#way = way;
    this.#report(this.#unsent().length);
  }

  #report(unsent: number): void {
    const now = `${this.#way} ${unsent}`;
    if (now === this.#told) return;
    this.#told = now;
    this.#tell({ standing: { way: this.#way, unsent } });
  }

  // ---- who is here: nothing that is kept

  #presence(name: string): string {
    return `p.${this.#table.readers}.${this.#table.writers}.${name}`;
  }

  /** `asks`: all others are to say so at once, too; for those who know this phone by its name it never went. */
  async #appear(asks = false): Promise<void> {
    // Who gathers a hall sits at none of its tables.
    if (this.#table.sitsAt) return;
    this.#present.set(this.#name, [this.#words, Date.now()]);
    this.#count();
    const subject = this.#presence(this.#name);
    const data = await close(this.#table.lock, subject, this.#words);
    try {
      // A question wants a reply. Where one would go says nothing: it is answered as everything is told.
      if (!this.#end.signal.aborted) this.#connection?.publish(subject, data, asks ? { reply: subject } : {});
    } catch {
      // The next one is on its way.
    }
  }

  async #hear(subject: string, data: Uint8Array, asks: boolean): Promise<void> {
    const [, , writers = '', tab = ''] = subject.split('.');
    // In a hall two tables may have phones of one name.
    const name = this.#table.sitsAt ? `${writers}.${tab}` : tab;
    if (name === this.#name) return;
    if (data.length === 0) {
      this.#present.delete(name);
    } else {
      const crowded = (): boolean => !this.#present.has(name) && this.#present.size >= (this.#table.sitsAt ? IN_HALL : AT_TABLE);
      if (data.length >= 1000 || crowded()) return;
      const words = await open(this.#table.lock, subject, data);
      if (words === undefined || crowded()) return;
      const known = this.#present.has(name);
      this.#present.set(name, [words, Date.now()]);
      // Whoever comes, or comes back, wants to know who is here already.
      if (!known || asks) this.#answer();
    }
    this.#count();
  }

  #tellPresent(): void {
    const now = Date.now(), present: Phone[] = [];
    for (const [name, [said, heard]] of this.#present) {
      // Nobody is believed longer because this clock was set back.
      const since = Math.min(heard, now);
      this.#present.set(name, [said, since]);
      if (now - since > BELIEVED) this.#present.delete(name);
      else present.push({ name, words: said });
    }
    this.#tell({ present });
  }
}

/** The event that a key names: of a record, or of a sheet as it was handed in. */
const eventOf = (key: string): string | undefined => (RECORD.exec(key)?.[1] ?? SHEET.exec(key)?.[2]);

/** The address of the server, from one that may be relative to the page. */
function address(url: string): string {
  const whole = new URL(url, document.baseURI);
  whole.protocol = whole.protocol.replace('http', 'ws');
  return whole.href;
}
