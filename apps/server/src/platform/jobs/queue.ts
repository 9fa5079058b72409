import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { Queryable } from '../db/database';
import { QUEUE_SCHEMA } from '../db/database-rights';
import { sql } from '../db/sql';
import { QueueConnection } from './queue-connection';
import { fillGivenSchema } from './queue-schema';

/** Asked over and over of as many tables as there are queues, so it is planned once. */
const DUE = {
  name: 'queues_due',
  text: `SELECT DISTINCT name FROM ${QUEUE_SCHEMA}.job WHERE state < 'active' AND start_after < now()`,
};

const WAITING = {
  name: 'queues_waiting',
  text: `SELECT name, count(*)::integer AS messages FROM ${QUEUE_SCHEMA}.job
         WHERE state < 'active' AND start_after < now() GROUP BY name`,
};

/** So often one of all processes looks for messages whose time is over, because whoever took them died. */
const LOOK_FOR_LOST_SECONDS = 30;

/** pg-boss delivers; what happened to a task is kept in our own table, where people can see it. */
export class Queue {
  readonly boss: PgBoss;
  private readonly connection: QueueConnection;
  private started = false;

  /**
   * `keepsTime`: looks each minute what is due by the clock. That computes for a tenth of a second on end, so it is for
   * processes that work in the background, and not for those that only answer.
   */
  constructor(url: string, log: FastifyBaseLogger, { keepsTime }: { keepsTime: boolean }) {
    this.connection = new QueueConnection(url, log);
    this.boss = new PgBoss({
      db: this.connection,
      schema: QUEUE_SCHEMA,
      schedule: keepsTime,
      maintenanceIntervalSeconds: LOOK_FOR_LOST_SECONDS,
    });
    this.boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  }

  async start(): Promise<void> {
    await fillGivenSchema(this.connection);
    await this.boss.start();
    this.started = true;
  }

  /** The database was lost. */
  giveUp(): void {
    this.connection.giveUp();
  }

  get isStarted(): boolean {
    return this.started;
  }

  /** In the caller's transaction: the message exists exactly when the rest of the write does. */
  async send(db: Queryable, name: string, data: object, options: PgBoss.SendOptions = {}): Promise<void> {
    await this.boss.send(name, data, {
      ...options,
      db: { executeSql: async (text, values) => ({ rows: (await db.execute(sql.numbered(text, values))).rows }) },
    });
  }

  /** The same for many messages of one queue, in one statement. */
  async sendMany(
    db: Queryable,
    name: string,
    messages: readonly object[],
    delaySeconds: number,
    options: Pick<PgBoss.SendOptions, 'expireInSeconds'> = {},
  ): Promise<void> {
    const startAfter = new Date(Date.now() + delaySeconds * 1000);
    await this.boss.insert(
      messages.map((data) => ({ ...options, name, data, startAfter })),
      { db: { executeSql: async (text, values) => ({ rows: (await db.execute(sql.numbered(text, values))).rows }) } },
    );
  }

  /** The queues in which something waits whose time has come. */
  async due(): Promise<string[]> {
    return (await this.connection.prepared<{ name: string }>(DUE)).map(({ name }) => name);
  }

  /** How many messages wait in each queue whose time has come. */
  async waiting(): Promise<Map<string, number>> {
    const queues = await this.connection.prepared<{ name: string; messages: number }>(WAITING);
    return new Map(queues.map(({ name, messages }) => [name, messages]));
  }

  async stop(): Promise<void> {
    this.started = false;
    this.connection.waitNoLonger();
    await this.boss.stop({ graceful: true, wait: true, timeout: 30_000 });
    await this.connection.close();
  }
}
