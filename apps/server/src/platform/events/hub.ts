import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Queryable } from '../db/database';
import { sql } from '../db/sql';

const CHANNEL = 'khue_events';

/** Something one person should hear of at once. Small: receivers fetch the row they are told about. */
export interface LiveEvent {
  kind: 'task' | 'notification' | 'session_end' | 'access_changed';
  /** Whom it concerns; 0 for nobody in particular. */
  userId: number;
  id: number;
  /** Which session ended; published by the database itself. */
  tokenHash?: string;
  status?: string;
  progress?: number;
}

type Listener = (event: LiveEvent) => void;

/** Whoever keeps something that events make wrong. */
export interface Follower {
  heard(event: LiveEvent): void;
  /** The connection is gone: what is published from now on is not heard. */
  lost(): void;
}

/** A listening connection that does not answer for so long is as good as lost. */
const PATIENCE_MS = 5_000;

/** Inside a transaction the event leaves at its commit; any process may publish, every process hears. */
export async function publish(db: Queryable, event: LiveEvent): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

/** One LISTEN connection per process, handed on to the people connected here. */
export class EventHub {
  private readonly listeners = new Map<number, Set<Listener>>();
  private readonly followers = new Set<Follower>();
  private client: pg.Client | null = null;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private hasListened = false;

  constructor(
    private readonly url: string,
    private readonly log: FastifyBaseLogger,
    /** Called when it listens again: what was published meanwhile, the end of a session among it, was not heard. */
    private readonly afterGap: () => void,
  ) {}

  async start(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'khue-events',
      keepAlive: true,
      query_timeout: PATIENCE_MS,
    });
    client.on('notification', (message) => this.hand(message.payload ?? ''));
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.closed) return await client.end();
      this.client = client;
      if (this.hasListened) this.afterGap();
      this.hasListened = true;
    } catch {
      // One that connected and then could not listen would stay open, once for every try.
      client.end().catch(() => undefined);
      this.reconnect(client);
    }
  }

  subscribe(userId: number, listener: Listener): () => void {
    const mine = this.listeners.get(userId) ?? new Set<Listener>();
    this.listeners.set(userId, mine.add(listener));
    return () => {
      mine.delete(listener);
      if (mine.size === 0) this.listeners.delete(userId);
    };
  }

  /** Hears every event, whomever it concerns. */
  follow(follower: Follower): void {
    this.followers.add(follower);
  }

  get isListening(): boolean {
    return this.client !== null;
  }

  /**
   * Everything that was committed before this call has been heard when it returns: the database hands a connection
   * its events before it answers the next statement.
   */
  async caughtUp(): Promise<void> {
    const { client } = this;
    if (client === null) return;
    try {
      await client.query('SELECT');
    } catch {
      client.end().catch(() => undefined);
      this.reconnect(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private hand(payload: string): void {
    const event = JSON.parse(payload) as LiveEvent;
    for (const follower of this.followers) follower.heard(event);
    if (event.kind === 'access_changed') return;
    for (const listener of this.listeners.get(event.userId) ?? []) listener(event);
  }

  private reconnect(client: pg.Client): void {
    if (this.closed || (this.client !== null && this.client !== client)) return;
    this.client = null;
    for (const follower of this.followers) follower.lost();
    clearTimeout(this.retry);
    this.log.warn('the event connection was lost, trying again');
    this.retry = setTimeout(() => void this.start(), 1000);
  }
}
