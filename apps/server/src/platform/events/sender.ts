import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

export const CHANNEL = 'khue_events';

const AT_ONCE = 500;
/** How long an event lies at most whose process died between the commit and the sending, or that a trigger wrote. */
const LOOK_MS = 1_000;
const SENDERS_LOCK = 5_020_001;

/**
 * Takes what was published off the list and tells it, in one transaction of its own: the lock that NOTIFY takes at a
 * commit, of the whole database, is held here for a moment and keeps no other write waiting. Senders of all processes
 * take turns, so that events arrive in the order in which they were written. An array, not a list: of those the planner,
 * who knows nothing of a table that is always nearly empty, reads the whole table with all that was there before.
 */
const SEND = `SELECT pg_advisory_xact_lock(${SENDERS_LOCK});
  WITH sent AS (
    DELETE FROM outgoing_events WHERE id = ANY(ARRAY(SELECT id FROM outgoing_events ORDER BY id LIMIT ${AT_ONCE}))
    RETURNING id, payload)
  SELECT pg_notify('${CHANNEL}', payload) FROM (SELECT payload FROM sent ORDER BY id) AS ordered`;

/** Most commits publish nothing: looking first costs a tenth of sending. */
const WAITING = { name: 'events_waiting', text: 'SELECT FROM outgoing_events LIMIT 1' };

/** Sends events after the commits that wrote them, however many commits there were meanwhile. */
export class EventSender {
  private isDue = true;
  private wake: () => void = () => undefined;
  private isClosed = false;
  private running: Promise<void> | undefined;
  private waiting: ((isSent: boolean) => void)[] = [];

  constructor(
    private readonly log: FastifyBaseLogger,
    /** The connection that it sends on; null while there is none. */
    private readonly connection: () => pg.Client | null,
    /** Told of a connection that could not send. */
    private readonly onFault: (client: pg.Client) => void,
  ) {}

  start(): void {
    this.running ??= this.sendOnAndOn();
  }

  /** There may be something to send. Cheap: called after every commit. */
  soon(): void {
    this.isDue = true;
    this.wake();
  }

  /** Returns when what was committed before this call has been sent, or could not be. */
  async sent(): Promise<boolean> {
    if (this.running === undefined || this.isClosed) return false;
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.soon();
    });
  }

  /** Sends what was written until now. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.soon();
    await this.running;
  }

  // One loop that is woken, so that the sending belongs to nobody's request.
  private async sendOnAndOn(): Promise<void> {
    while (!this.isClosed || this.isDue) {
      if (!this.isDue) await this.untilDue();
      this.isDue = false;
      const waiting = this.waiting.splice(0);
      const isSent = await this.sendAll().catch((error: unknown) => {
        this.log.warn({ err: error }, 'events could not be sent yet');
        return false;
      });
      for (const tell of waiting) tell(isSent);
    }
  }

  private async untilDue(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, LOOK_MS);
    });
    clearTimeout(timer);
  }

  private async sendAll(): Promise<boolean> {
    const client = this.connection();
    if (!client) return false;
    try {
      return await this.sendOn(client);
    } catch (error) {
      this.onFault(client);
      throw error;
    }
  }

  private async sendOn(client: pg.Client): Promise<boolean> {
    if ((await client.query(WAITING)).rowCount === 0) return true;
    for (;;) {
      // Two statements in one message are one transaction and one journey.
      const results = (await client.query(SEND)) as unknown as pg.QueryResult[];
      if ((results.at(-1)?.rowCount ?? 0) < AT_ONCE) return true;
    }
  }
}
