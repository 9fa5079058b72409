import { TIME_ZONE } from '@khue/contract/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../authz/actor';
import type { Db, Tx } from '../db/database';
import { sql } from '../db/sql';
import { publish } from '../events/hub';
import type { Platform } from '../http/context';
import type { ErrandDefinition, JobDefinition, StartTask } from './definition';
import type { Queue } from './queue';
import { runTask } from './runner';
import { insertTask, releaseAbandoned } from './task.repo';

/** Long enough for slow work: a crash is found by the missing heartbeat, not by this. */
const EXPIRE_SECONDS = 4 * 3600;
const ERRAND_EXPIRE_SECONDS = 300;
/** No sign of life for that long means that the process is gone. */
const SILENT_SECONDS = 12;
const SWEEP_MS = 4_000;
/** How long a stopping process waits for running work before it hands it back. */
const FINISH_MS = 10_000;
/** Workers listen under a user id that nobody has. */
const WORKERS = 0;

const queueOfJob = (type: string) => `task.${type}`;
const queueOfErrand = (name: string) => `errand.${name}`;
const wakeOf = (name: string) => `wake.${name}`;

/** Declares, starts and runs background work. */
export class Jobs {
  private readonly jobs = new Map<string, JobDefinition>();
  private readonly errands = new Map<string, ErrandDefinition>();
  private readonly shutdown = new AbortController();
  private readonly workers = new Map<string, string>();
  private sweeper: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly db: Db,
    private readonly log: FastifyBaseLogger,
  ) {}

  declare(jobs: readonly JobDefinition[], errands: readonly ErrandDefinition[]): void {
    for (const job of jobs) this.jobs.set(job.type, job);
    for (const errand of errands) this.errands.set(errand.name, errand);
  }

  definition(type: string): JobDefinition | undefined {
    return this.jobs.get(type);
  }

  typesSharedWith(permissions: ReadonlySet<string>): string[] {
    const shared = [...this.jobs.values()].filter((job) => job.sharedWith && permissions.has(job.sharedWith));
    return shared.map((job) => job.type);
  }

  /** Every process may send; only those with the worker role also work. */
  async open(): Promise<void> {
    await this.queue.start();
    for (const type of this.jobs.keys()) {
      await this.queue.boss.createQueue(queueOfJob(type), {
        name: queueOfJob(type),
        retryLimit: 0,
        expireInSeconds: EXPIRE_SECONDS,
      });
    }
    for (const errand of this.errands.values()) {
      const name = queueOfErrand(errand.name);
      await this.queue.boss.createQueue(name, {
        name,
        retryLimit: errand.attempts - 1,
        retryDelay: 10,
        retryBackoff: true,
        expireInSeconds: errand.expireSeconds ?? ERRAND_EXPIRE_SECONDS,
        ...(errand.wakes ? { policy: 'short' as const } : {}),
      });
    }
  }

  /** In the caller's transaction: a person's background work. */
  async start<Input extends object>(
    tx: Tx,
    job: JobDefinition<Input>,
    start: StartTask & { input: Input },
  ): Promise<number> {
    const id = await insertTask(tx, job.type, start);
    await this.enqueue(tx, { id, type: job.type }, 0);
    await publish(tx, { kind: 'task', userId: start.createdBy, id, status: 'pending', progress: 0 });
    return id;
  }

  async send<Input extends object>(tx: Tx, errand: ErrandDefinition<Input>, input: Input): Promise<void> {
    await this.queue.send(tx, queueOfErrand(errand.name), input);
    await publish(tx, { kind: 'task', userId: WORKERS, id: 0, status: queueOfErrand(errand.name) });
  }

  async enqueue(tx: Tx, task: { id: number; type: string }, delaySeconds: number): Promise<void> {
    await this.queue.send(tx, queueOfJob(task.type), { taskId: task.id }, { startAfter: delaySeconds });
    if (delaySeconds === 0)
      await publish(tx, { kind: 'task', userId: WORKERS, id: task.id, status: queueOfJob(task.type) });
  }

  /** Parts of bulk work that were given up for now: each goes on alone. */
  async enqueueParts(tx: Tx, type: string, ids: readonly number[], delaySeconds: number): Promise<void> {
    if (ids.length === 0) return;
    await this.queue.sendMany(
      tx,
      queueOfJob(type),
      ids.map((taskId) => ({ taskId })),
      delaySeconds,
    );
  }

  async work(platform: Platform, loadActor: (userId: number) => Promise<Actor | null>): Promise<void> {
    const parts = {
      platform,
      log: this.log,
      loadActor,
      requeue: (tx: Tx, task: { id: number; type: string }, delay: number) => this.enqueue(tx, task, delay),
      shutdown: this.shutdown.signal,
    };
    for (const job of this.jobs.values()) {
      const name = queueOfJob(job.type);
      for (let n = 0; n < (job.concurrency ?? 1); n++) {
        await this.listen<{ taskId: number }>(name, (data) => runTask(parts, job, data.taskId));
      }
    }
    for (const errand of this.errands.values()) {
      const name = queueOfErrand(errand.name);
      await this.listen<object>(name, (data) => errand.run(platform, errand.input.parse(data), this.shutdown.signal));
      if (errand.cron) await this.queue.boss.schedule(name, errand.cron, {}, { tz: TIME_ZONE });
    }
    const wakeable = new Map(
      [...this.errands.values()].filter(({ wakes }) => wakes).map(({ name }) => [wakeOf(name), queueOfErrand(name)]),
    );
    this.unsubscribe = platform.events.subscribe(WORKERS, ({ status = '' }) => {
      const woken = wakeable.get(status);
      if (woken) void this.wake(woken);
      else this.notifyWorker(status);
    });
    await this.sweep();
    this.sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => this.log.warn({ err: error }, 'abandoned tasks could not be looked for'));
    }, SWEEP_MS);
  }

  async isReady(): Promise<boolean> {
    if (!this.queue.isStarted) return false;
    return this.db.execute(sql`SELECT 1 FROM pgboss.version`).then(
      () => true,
      () => false,
    );
  }

  /** Lets running work finish; what takes too long is handed back and goes on elsewhere or after the next start. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.unsubscribe?.();
    const impatience = setTimeout(() => this.shutdown.abort(), FINISH_MS);
    await this.queue.stop();
    clearTimeout(impatience);
  }

  private notifyWorker(queue: string): void {
    const worker = this.workers.get(queue);
    if (worker) this.queue.boss.notifyWorker(worker);
  }

  /** Every process hears the call; the queue keeps one message of it. A call that is lost is made up for by the clock. */
  private async wake(queue: string): Promise<void> {
    await this.queue.send(this.db, queue, {}).then(
      () => this.notifyWorker(queue),
      (error: unknown) => this.log.warn({ err: error, queue }, 'an errand could not be woken'),
    );
  }

  private async listen<Data extends object>(name: string, handle: (data: Data) => Promise<void>): Promise<void> {
    let worker = '';
    worker = await this.queue.boss.work<Data>(name, { pollingIntervalSeconds: 2, batchSize: 1 }, async (messages) => {
      // After one message there may be more: it looks again at once instead of at the next interval.
      if (worker !== '') this.queue.boss.notifyWorker(worker);
      for (const message of messages) {
        await handle(message.data).catch((error: unknown) => {
          this.log.error({ err: error, queue: name }, 'background work met a fault');
          throw error;
        });
      }
    });
    this.workers.set(name, worker);
  }

  private async sweep(): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const task of await releaseAbandoned(tx, SILENT_SECONDS)) {
        this.log.warn({ task: task.id, type: task.type }, 'a task was abandoned and starts again');
        await this.enqueue(tx, task, 0);
      }
    });
  }
}
