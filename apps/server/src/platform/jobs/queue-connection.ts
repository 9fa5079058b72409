import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { hasGivenWay, isDatabaseUnreachable, isOutOfTime } from '../db/constraint';
import { LivePool, QUEUE_CONNECTIONS } from '../db/live-pool';
import { QUEUE } from '../db/patience';

const PAUSE_MS = 500;

/** What is simply asked again. */
const isPassing = (error: unknown) => isDatabaseUnreachable(error) || isOutOfTime(error) || hasGivenWay(error);

/** What pg-boss's own connection answers when it is closed, and pg-boss takes for "no rows", whatever its types say. */
const NOTHING = undefined as unknown as { rows: object[] };

/**
 * The queue's way to the database. pg-boss does not wait for the statement that marks a message as done or failed,
 * so an error there would end the process: a statement that meets a database that is away, that takes no writes after
 * a switchover, or that does not answer, is asked again until it is back. All of the queue's own statements may be asked twice.
 */
export class QueueConnection {
  private readonly live: LivePool;
  private readonly closing = new AbortController();

  constructor(
    url: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.live = new LivePool(url, QUEUE_CONNECTIONS, QUEUE, {
      name: 'khue-jobs',
      takesWrites: true,
      onError: (error) => log.warn({ err: error }, 'a connection of the queue was lost'),
    });
  }

  /** Bound, because pg-boss takes it for a plain function. What cannot be said while closing stays unsaid. */
  readonly executeSql = async (text: string, values?: unknown[]): Promise<{ rows: object[] }> =>
    this.ask(values ? { text, values } : { text });

  /** A statement that each connection plans once. */
  async prepared<Row extends object>(statement: { name: string; text: string }): Promise<Row[]> {
    return ((await this.ask(statement))?.rows ?? []) as Row[];
  }

  private async ask(statement: pg.QueryConfig): Promise<{ rows: object[] }> {
    for (;;) {
      if (this.live.pool.ending) return NOTHING;
      try {
        return await this.live.pool.query<object>(statement);
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.live.heed(error);
        this.log.warn({ err: error }, 'the queue waits for the database');
        if (this.closing.signal.aborted) return NOTHING;
        await sleep(PAUSE_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }

  /** From here on nothing waits for a database that is away: the queue can stop without it. */
  waitNoLonger(): void {
    this.closing.abort();
  }

  /** The database does not answer: what is under way here may be asked again on other connections, and is. */
  giveUp(): void {
    this.live.cutAll();
  }

  async close(): Promise<void> {
    await this.live.close();
  }
}
