import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Queryable } from '../db/database';
import { sql } from '../db/sql';

const CHANNEL = 'khue_events';

/** Something one person should hear of at once. Small: receivers fetch the row they are told about. */
export interface LiveEvent {
  kind: 'task' | 'notification' | 'session_end';
  userId: number;
  id: number;
  /** Which session ended; published by the database itself. */
  tokenHash?: string;
  status?: string;
  progress?: number;
}

type Listener = (event: LiveEvent) => void;

/** Inside a transaction the event leaves at its commit; any process may publish, every process hears. */
export async function publish(db: Queryable, event: LiveEvent): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

/** One LISTEN connection per process, handed on to the people connected here. */
export class EventHub {
  private readonly listeners = new Map<number, Set<Listener>>();
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
    const client = new pg.Client({ connectionString: this.url, application_name: 'khue-events' });
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

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private hand(payload: string): void {
    const event = JSON.parse(payload) as LiveEvent;
    for (const listener of this.listeners.get(event.userId) ?? []) listener(event);
  }

  private reconnect(client: pg.Client): void {
    if (this.closed || (this.client !== null && this.client !== client)) return;
    this.client = null;
    clearTimeout(this.retry);
    this.log.warn('the event connection was lost, trying again');
    this.retry = setTimeout(() => void this.start(), 1000);
  }
}
