import { TIME_ZONE } from '@khue/contract/constants';
import type { FastifyBaseLogger } from 'fastify';
import { auditedTransaction } from '../audit/audit';
import type { Actor } from '../authz/actor';
import type { Db } from '../db/database';
import type { Platform } from '../http/context';
import { inLane } from '../lane';
import { inSpan } from '../telemetry/spans';
import type { ErrandDefinition, JobDefinition } from './definition';
import { type Jobs, queueOfErrand, queueOfJob } from './jobs';
import type { Queue } from './queue';
import { runTask, tellFailure } from './runner';
import { endAbandoned, lockAbandoned } from './task.repo';
import { TurnOfWork } from './turn';
import { notCalledFor } from './turn.repo';

/** No sign of life for that long means that the process is gone. */
const SILENT_SECONDS = 12;
/**
 * Nobody has been called for a task that has waited for so long. Short, because the next call for work of its kind takes it
 * and leaves its own task behind: while calls come steadily, everybody would be served one call late for ever.
 */
const UNCALLED_SECONDS = 2;
const SWEEP_MS = 4_000;
/** How long a message lies at most that nobody has called for: one look at all queues. */
const LOOK_MS = 2_000;
/** Each queue is asked by itself only now and then, should a look be missed: dozens that ask often keep a processor busy. */
const POLL_SECONDS = 60;
/** How long a stopping process waits for running work before it hands it back. */
const FINISH_MS = 10_000;

/** The zone of the product is whole hours away, and reckoning in it takes twice as long: only where hours or days are named. */
const zoneOf = (cron: string): string => (cron.endsWith(' * * * *') ? 'UTC' : TIME_ZONE);

export interface Duties {
  jobs: readonly JobDefinition[];
  errands: readonly ErrandDefinition[];
}

/** Does the background work that was asked for, here or in another process. */
export class Workers {
  private readonly shutdown = new AbortController();
  /** The listeners of each queue: one that does several things at once has several. */
  private readonly workers = new Map<string, string[]>();
  private readonly unsubscribe: (() => void)[] = [];
  private sweeper: NodeJS.Timeout | undefined;
  private looker: NodeJS.Timeout | undefined;

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
    const turns = new TurnOfWork();
    const services = { platform, log: this.log, loadActor, turns, shutdown: this.shutdown.signal };
    for (const job of jobs) {
      const name = queueOfJob(job.type);
      for (let n = 0; n < (job.concurrency ?? 1); n++) {
        await this.listen<{ taskId: number }>(name, (data) => runTask(services, job, data.taskId));
      }
    }
    for (const errand of errands) {
      const name = queueOfErrand(errand.name);
      await this.listen<object>(name, (data) => inLane('background', () => this.runErrand(platform, errand, data)));
      if (errand.cron) await this.queue.boss.schedule(name, errand.cron, {}, { tz: zoneOf(errand.cron) });
    }
    this.heed(platform, errands);
    await this.sweep(jobs);
    this.sweeper = setInterval(() => {
      this.sweep(jobs).catch((error: unknown) =>
        this.log.warn({ err: error }, 'abandoned tasks could not be looked for'),
      );
    }, SWEEP_MS);
    this.lookLater();
  }

  /** Lets running work finish; what takes too long is handed back and goes on elsewhere or after the next start. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    clearTimeout(this.looker);
    this.looker = undefined;
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    const impatience = setTimeout(() => this.shutdown.abort(), FINISH_MS);
    await this.queue.stop();
    clearTimeout(impatience);
  }

  private runErrand(platform: Platform, errand: ErrandDefinition, data: object): Promise<void> {
    return errand.run({
      platform,
      input: errand.input.parse(data),
      signal: this.shutdown.signal,
      log: this.log,
      write: (work) => auditedTransaction(platform.db, work),
    });
  }

  private heed({ events }: Platform, errands: readonly ErrandDefinition[]): void {
    const wakeable = errands.filter(({ wakes }) => wakes).map(({ name }) => queueOfErrand(name));
    this.unsubscribe.push(
      events.subscribeToKind('work', ({ queue = '' }) => this.notifyWorkers(queue)),
      events.subscribeToKind('wake', ({ queue = '' }) => void (wakeable.includes(queue) && this.wake(queue))),
      // What was called meanwhile was not heard.
      events.onGap(() => {
        for (const queue of this.workers.keys()) this.notifyWorkers(queue);
        for (const queue of wakeable) void this.wake(queue);
      }),
    );
  }

  private notifyWorkers(queue: string): void {
    for (const worker of this.workers.get(queue) ?? []) this.queue.boss.notifyWorker(worker);
  }

  private lookLater(): void {
    this.looker = setTimeout(() => {
      this.queue.due().then(
        (names) => {
          for (const name of names) this.notifyWorkers(name);
          if (this.looker) this.lookLater();
        },
        (error: unknown) => {
          this.log.warn({ err: error }, 'the queues could not be looked into');
          if (this.looker) this.lookLater();
        },
      );
    }, LOOK_MS);
  }

  /** Every process hears the call; the queue keeps one message of it. A call that is lost is made up for by the clock. */
  private async wake(queue: string): Promise<void> {
    await this.jobs.wake(queue).then(
      () => this.notifyWorkers(queue),
      (error: unknown) => this.log.warn({ err: error, queue }, 'an errand could not be woken'),
    );
  }

  private async listen<Data extends object>(name: string, handle: (data: Data) => Promise<void>): Promise<void> {
    let worker = '';
    worker = await this.queue.boss.work<Data>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
      async (messages) => {
        // After one message there may be more: it looks again at once instead of at the next interval.
        if (worker !== '') this.queue.boss.notifyWorker(worker);
        for (const message of messages) {
          await inSpan(
            () => ({ name: `job ${name}`, kind: 'consumer' }),
            () => handle(message.data),
          ).catch((error: unknown) => {
            this.log.error({ err: error, queue: name }, 'background work met a fault');
            throw error;
          });
        }
      },
    );
    this.workers.set(name, [...(this.workers.get(name) ?? []), worker]);
  }

  private async sweep(jobs: readonly JobDefinition[]): Promise<void> {
    await this.sweepAbandoned(jobs);
    await this.sweepNotCalledFor(jobs);
  }

  /** A dead process may have taken a message with it: one too many does nothing, one too few would keep work waiting. */
  private async sweepNotCalledFor(jobs: readonly JobDefinition[]): Promise<void> {
    const waiting = await this.queue.waiting();
    const messages = jobs.map(({ type }) => ({ type, waiting: waiting.get(queueOfJob(type)) ?? 0 }));
    await this.db.transaction(async (tx) => {
      for (const task of await notCalledFor(tx, messages, UNCALLED_SECONDS)) {
        this.log.warn({ task: task.id, type: task.type }, 'nobody was called for a task, so it is called for again');
        await this.jobs.enqueue(tx, task, 0);
      }
    });
  }

  /** What a dead process left behind starts again, until it has been tried often enough. */
  private async sweepAbandoned(jobs: readonly JobDefinition[]): Promise<void> {
    const byType = new Map(jobs.map((job) => [job.type, job]));
    await this.db.transaction(async (tx) => {
      const abandoned = await lockAbandoned(tx, [...byType.keys()], SILENT_SECONDS);
      const isSpent = ({ type, attempts }: { type: string; attempts: number }) =>
        attempts >= (byType.get(type)?.attempts ?? 0);
      const [spent, again] = [abandoned.filter(isSpent), abandoned.filter((task) => !isSpent(task))];
      await endAbandoned(
        tx,
        again.map(({ id }) => id),
        { status: 'pending' },
      );
      for (const task of again) {
        this.log.warn({ task: task.id, type: task.type }, 'a task was abandoned and starts again');
        await this.jobs.enqueue(tx, task, 0);
      }
      await endAbandoned(
        tx,
        spent.map(({ id }) => id),
        { status: 'failed', errorCode: 'task.abandoned' },
      );
      for (const task of spent) {
        this.log.error({ task: task.id, type: task.type }, 'a task was abandoned too often and has failed');
        const job = byType.get(task.type);
        if (job) await tellFailure(tx, job, task, 'task.abandoned');
      }
    });
  }
}
