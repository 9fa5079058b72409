import { TIME_ZONE } from '@khue/contract/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../authz/actor';
import type { Db, Tx } from '../db/database';
import type { Platform } from '../http/context';
import type { ErrandDefinition, JobDefinition } from './definition';
import { type Jobs, queueOfErrand, queueOfJob, WORKERS } from './jobs';
import type { Queue } from './queue';
import { runTask } from './runner';
import { releaseAbandoned } from './task.repo';

/** No sign of life for that long means that the process is gone. */
const SILENT_SECONDS = 12;
const SWEEP_MS = 4_000;
/** How long a stopping process waits for running work before it hands it back. */
const FINISH_MS = 10_000;

const wakeOf = (name: string) => `wake.${name}`;

export interface Duties {
  jobs: readonly JobDefinition[];
  errands: readonly ErrandDefinition[];
}

/** Does the background work that was asked for, here or in another process. */
export class Workers {
  private readonly shutdown = new AbortController();
  private readonly workers = new Map<string, string>();
  private sweeper: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly jobs: Jobs,
    private readonly db: Db,
    private readonly log: FastifyBaseLogger,
  ) {}

  async start(
    platform: Platform,
    { jobs, errands }: Duties,
    loadActor: (userId: number) => Promise<Actor | null>,
  ): Promise<void> {
    const parts = {
      platform,
      log: this.log,
      loadActor,
      requeue: (tx: Tx, task: { id: number; type: string }, delay: number) => this.jobs.enqueue(tx, task, delay),
      shutdown: this.shutdown.signal,
    };
    for (const job of jobs) {
      const name = queueOfJob(job.type);
      for (let n = 0; n < (job.concurrency ?? 1); n++) {
        await this.listen<{ taskId: number }>(name, (data) => runTask(parts, job, data.taskId));
      }
    }
    for (const errand of errands) {
      const name = queueOfErrand(errand.name);
      await this.listen<object>(name, (data) => errand.run(platform, errand.input.parse(data), this.shutdown.signal));
      if (errand.cron) await this.queue.boss.schedule(name, errand.cron, {}, { tz: TIME_ZONE });
    }
    const wakeable = new Map(
      errands.filter(({ wakes }) => wakes).map(({ name }) => [wakeOf(name), queueOfErrand(name)]),
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
        await this.jobs.enqueue(tx, task, 0);
      }
    });
  }
}
