import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { QUEUE_SCHEMA } from './database-rights';
import { HEALTH } from './patience';
import { connectPlainly } from './plain-connection';

/** How often it looks, and how long one look may take: whoever asks is told of a fault after these two at the latest. */
const LOOK_MS = 1_000;
const PATIENCE_MS = 3_000;
/** A look that is older was not followed by another: the process itself stands still. */
const OLD_MS = 3 * (LOOK_MS + PATIENCE_MS);

export interface Health {
  database: boolean;
  queue: boolean;
}

/** The queue is there where its table is, and answers where the database does. */
const LOOK = `SELECT current_setting('transaction_read_only') = 'on' AS is_read_only,
  to_regclass('${QUEUE_SCHEMA}.version') IS NOT NULL AS has_queue`;

/**
 * Looks again and again whether the database answers and takes writes, on a connection of its own, so that whoever asks
 * for the state is answered from memory and a flood of such questions reaches no database.
 */
export class HealthWatch {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private seen: Health = { database: false, queue: false };
  private seenAt = 0;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly log: FastifyBaseLogger,
    /** Called when a look fails: connections that nobody uses may lead nowhere, too. */
    private readonly onLost: () => void,
  ) {}

  /** The first look is waited for. */
  async start(): Promise<void> {
    await this.look();
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.start(), LOOK_MS);
    this.timer.unref();
  }

  get state(): Health {
    const isOld = performance.now() - this.seenAt > OLD_MS;
    return isOld ? { database: false, queue: false } : this.seen;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async look(): Promise<void> {
    const wasThere = this.seen.database;
    try {
      this.client ??= await this.connected();
      const { rows } = await this.client.query<{ is_read_only: boolean; has_queue: boolean }>(LOOK);
      const [row] = rows;
      const database = row !== undefined && !row.is_read_only;
      this.seen = { database, queue: database && row.has_queue };
      // One that takes no writes any more leads to a standby: the next look may find the way to the primary.
      if (!database) this.letGo();
    } catch (error) {
      if (this.isClosed) return;
      if (wasThere) this.log.warn({ err: error }, 'the database does not answer');
      this.seen = { database: false, queue: false };
      this.letGo();
    }
    this.seenAt = performance.now();
    if (wasThere && !this.seen.database) this.onLost();
  }

  private connected(): Promise<pg.Client> {
    const limits = { connectMs: PATIENCE_MS, silentMs: PATIENCE_MS };
    return connectPlainly(this.url, { patience: HEALTH, name: 'khue-health', ...limits });
  }

  private letGo(): void {
    this.client?.end().catch(() => undefined);
    this.client = null;
  }
}
