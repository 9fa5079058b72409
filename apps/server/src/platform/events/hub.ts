import type { LiveMessages, LiveName } from '@khue/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Tx } from '../db/database';
import { EVENTS } from '../db/patience';
import { connectPlainly } from '../db/plain-connection';
import { sql } from '../db/sql';
import { CHANNEL, EventSender } from './sender';

/** Events that are for processes and not for a person bear a user id that nobody has. */
export const PROCESSES = 0;

/** Something one person, or every process, should hear of at once. Small: receivers fetch the row they are told about. */
export interface LiveEvent {
  /**
   * `task`, `notification` and `live` reach a person's browser. The others are for processes: a session ended,
   * somebody's rights changed, a queue has a message, an errand is to look, somebody watches something, what was
   * remembered of some rows is not true any more.
   */
  kind: 'task' | 'notification' | 'live' | 'session_end' | 'access_changed' | 'work' | 'wake' | 'watch' | 'forget';
  userId: number;
  id: number;
  /** Which session ended; published by the database itself. */
  tokenHash?: string;
  status?: string;
  progress?: number;
  /** Of `work` and `wake`. */
  queue?: string;
  /** Of `watch`: what the person `id` watches, and until when (milliseconds of the clock). */
  topic?: string;
  until?: number;
  /** Of `forget`. */
  ids?: readonly number[];
  /** Of `live`: several people who hear the same. */
  to?: readonly number[];
  name?: LiveName;
  data?: LiveMessages[LiveName];
}

type Listener = (event: LiveEvent) => void;

/**
 * In the transaction that it is about: the event leaves after its commit, and never without it. Any process may
 * publish, every process hears. Triggers call publish_event().
 */
export async function publish(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.execute(sql`INSERT INTO outgoing_events (payload) VALUES (${JSON.stringify(event)})`);
}

/** The same for many events, in one statement. */
export async function publishAll(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(
    sql`INSERT INTO outgoing_events (payload) SELECT unnest(${events.map((event) => JSON.stringify(event))}::text[])`,
  );
}

/** So many ids fit into an event beside what it says: a notice of the database has at most 8,000 bytes. */
const MOST_TOLD = 250;

/** So many ids alone fit into an event. */
const MOST_FORGOTTEN = 500;

/** What processes remembered of these attempts is not true any more. */
export async function forgetAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  const events: LiveEvent[] = [];
  for (let from = 0; from < ids.length; from += MOST_FORGOTTEN) {
    events.push({ kind: 'forget', userId: PROCESSES, id: 0, ids: ids.slice(from, from + MOST_FORGOTTEN) });
  }
  await publishAll(tx, events);
}

/** Tells people's open pages, after the commit: one row for all of a class. */
export async function tell<Name extends LiveName>(
  tx: Tx,
  userIds: readonly number[],
  name: Name,
  data: LiveMessages[Name],
): Promise<void> {
  for (let from = 0; from < userIds.length; from += MOST_TOLD) {
    const to = userIds.slice(from, from + MOST_TOLD);
    await publish(tx, { kind: 'live', userId: PROCESSES, id: 0, to, name, data });
  }
}

/** The same, with something of its own for each. */
export async function tellEach<Name extends LiveName>(
  tx: Tx,
  name: Name,
  messages: readonly { userId: number; data: LiveMessages[Name] }[],
): Promise<void> {
  await publishAll(
    tx,
    messages.map(({ userId, data }) => ({ kind: 'live', userId, id: 0, name, data })),
  );
}

/** Listeners by what they listen to. */
class Audience<Key> {
  private readonly listeners = new Map<Key, Set<Listener>>();

  add(key: Key, listener: Listener): () => void {
    const mine = this.listeners.get(key) ?? new Set<Listener>();
    this.listeners.set(key, mine.add(listener));
    return () => {
      mine.delete(listener);
      if (mine.size === 0 && this.listeners.get(key) === mine) this.listeners.delete(key);
    };
  }

  tell(key: Key, event: LiveEvent): void {
    for (const listener of this.listeners.get(key) ?? []) listener(event);
  }
}

/** A connection that does not answer for so long is as good as lost. */
const PATIENCE_MS = 5_000;

/** One connection per process that listens and sends, handed on to whoever is connected here. */
export class EventHub {
  private readonly people = new Audience<number>();
  private readonly kinds = new Audience<LiveEvent['kind']>();
  private readonly gapListeners = new Set<() => void>();
  private readonly lossListeners = new Set<() => void>();
  private readonly sender: EventSender;
  private client: pg.Client | null = null;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private hasListened = false;

  constructor(
    private readonly url: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.sender = new EventSender(
      log,
      () => this.client,
      (client) => this.giveUp(client),
    );
  }

  async start(): Promise<void> {
    if (this.closed) return;
    let client: pg.Client | null = null;
    try {
      client = await connectPlainly(this.url, {
        patience: EVENTS,
        name: 'khue-events',
        connectMs: PATIENCE_MS,
        silentMs: PATIENCE_MS,
        listen: (made) => {
          made.on('notification', (message) => this.hand(message.payload ?? ''));
          made.on('error', () => this.reconnect(made));
          made.on('end', () => this.reconnect(made));
        },
      });
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.closed) return await client.end();
      this.client = client;
      if (this.hasListened) for (const listener of this.gapListeners) listener();
      this.hasListened = true;
      this.sender.start();
      this.sender.soon();
    } catch {
      // One that connected and then could not listen would stay open, once for every try.
      client?.end().catch(() => undefined);
      this.reconnect(client);
    }
  }

  /** What is for one person. */
  subscribe(userId: number, listener: Listener): () => void {
    return this.people.add(userId, listener);
  }

  /** Whatever is of one kind, whomever it is about. */
  subscribeToKind(kind: LiveEvent['kind'], listener: Listener): () => void {
    return this.kinds.add(kind, listener);
  }

  /** Called when it listens again after a pause: what was sent meanwhile, the end of a session among it, was not heard. */
  onGap(listener: () => void): () => void {
    this.gapListeners.add(listener);
    return () => this.gapListeners.delete(listener);
  }

  /** Called when the connection is lost: what is sent from now on is not heard. */
  onLoss(listener: () => void): () => void {
    this.lossListeners.add(listener);
    return () => this.lossListeners.delete(listener);
  }

  get isListening(): boolean {
    return this.client !== null;
  }

  /**
   * Everything that was committed before this call has been sent, and heard here, when it returns: the database hands
   * a connection its events before it answers it. A connection that could not send is not trusted to hear either.
   */
  async caughtUp(): Promise<void> {
    const { client } = this;
    if (client === null || (await this.sender.sent())) return;
    this.giveUp(client);
  }

  /** One that could not send, be it silent or a standby's by now, hears nothing either. */
  private giveUp(client: pg.Client): void {
    client.end().catch(() => undefined);
    this.reconnect(client);
  }

  /** After every commit of this process: what it published can leave. */
  committed(): void {
    this.sender.soon();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.sender.close();
    await this.client?.end();
  }

  private hand(payload: string): void {
    const { to, ...event } = JSON.parse(payload) as LiveEvent;
    for (const userId of to ?? [event.userId]) this.people.tell(userId, { ...event, userId });
    this.kinds.tell(event.kind, event);
  }

  private reconnect(client: pg.Client | null): void {
    if (this.closed || (this.client !== null && this.client !== client)) return;
    this.client = null;
    for (const listener of this.lossListeners) listener();
    clearTimeout(this.retry);
    this.log.warn('the event connection was lost, trying again');
    this.retry = setTimeout(() => void this.start(), 1000);
  }
}
