import type { Db, Tx } from '../db/database';
import { PROCESSES, publish } from '../events/hub';
import { fail } from '../failure';
import type { Queue } from './queue';
import { type ErrandRules, type JobRules, mayHaveDone, type StartTask } from './task';
import { insertTask } from './task.repo';
import { holdBack, waitingWorkOf } from './turn.repo';

/** Long enough for slow work: a crash is found by the missing heartbeat, not by this. */
const EXPIRE_SECONDS = 4 * 3600;
const ERRAND_EXPIRE_SECONDS = 300;
/** Said with each message: a queue keeps what it was made with, by whichever release. */
const expiryOf = ({ expireSeconds = ERRAND_EXPIRE_SECONDS }: Pick<ErrandRules, 'expireSeconds'>) => ({
  expireInSeconds: expireSeconds,
});
/** Until some of what waits is done. */
const LATER_SECONDS = 60;

export const queueOfJob = (type: string) => `task.${type}`;
export const queueOfErrand = (name: string) => `errand.${name}`;

/** Asks for background work; who does it, and in which process, is the workers' affair. */
export class Jobs {
  private readonly jobs = new Map<string, JobRules>();
  private readonly errands = new Map<string, ErrandRules>();

  constructor(
    private readonly queue: Queue,
    private readonly db: Db,
    private readonly most: { person: number; school: number },
  ) {}

  declare(jobs: readonly JobRules[], errands: readonly ErrandRules[]): void {
    for (const job of jobs) this.jobs.set(job.type, job);
    for (const errand of errands) this.errands.set(errand.name, errand);
  }

  rulesOf(type: string): JobRules | undefined {
    return this.jobs.get(type);
  }

  typesSharedWith(permissions: ReadonlySet<string>): string[] {
    const shared = [...this.jobs.values()].filter((job) => job.sharedWith && permissions.has(job.sharedWith));
    return shared.map((job) => job.type);
  }

  /** Every process may send; only those with the worker role also work. */
  async open(): Promise<void> {
    await this.queue.start();
    // Most starts find all of them: asking once is quicker than dozens of statements that do nothing.
    const existing = new Set((await this.queue.boss.getQueues()).map(({ name }) => name));
    for (const name of [...this.jobs.keys()].map(queueOfJob)) {
      if (existing.has(name)) continue;
      await this.queue.boss.createQueue(name, {
        name,
        retryLimit: 0,
        expireInSeconds: EXPIRE_SECONDS,
      });
    }
    for (const errand of this.errands.values()) {
      const name = queueOfErrand(errand.name);
      if (existing.has(name)) continue;
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
    job: JobRules<Input>,
    start: StartTask & { input: Input },
  ): Promise<number> {
    if (!mayHaveDone(job, start.input, start.startedBy)) fail('auth.forbidden');
    await this.refuseTooMany(tx, start);
    const id = await insertTask(tx, job.type, start);
    await this.enqueue(tx, { id, type: job.type }, 0);
    await publish(tx, { kind: 'task', userId: start.startedBy.userId, id, status: 'pending', progress: 0 });
    return id;
  }

  /** Work is taken in turn, so whoever has so much waiting gains nothing by more; the machine would only have to keep it. */
  private async refuseTooMany(tx: Tx, { startedBy, schoolId = null }: StartTask): Promise<void> {
    const waiting = await waitingWorkOf(tx, { person: startedBy.userId, school: schoolId });
    const later = (most: number) => ({ params: { most }, retryAfterSeconds: LATER_SECONDS });
    if (waiting.person >= this.most.person) fail('task.too_many_waiting', later(this.most.person));
    if (waiting.school >= this.most.school) fail('task.too_many_at_school', later(this.most.school));
  }

  /**
   * In the caller's transaction: a duty with what it is about, or the call of one that looks itself. The call becomes
   * a message only after the commit: inside the transaction it would be dropped in favour of one that waits already,
   * and that one may have run before there is anything to see.
   */
  async send<Input extends object>(tx: Tx, errand: ErrandRules<Input>, input: Input): Promise<void> {
    const queue = queueOfErrand(errand.name);
    if (!errand.wakes) await this.queue.send(tx, queue, input, expiryOf(errand));
    await publish(tx, { kind: errand.wakes ? 'wake' : 'work', userId: PROCESSES, id: 0, queue });
  }

  /** The same duty about many things. */
  async sendAll<Input extends object>(tx: Tx, errand: ErrandRules<Input>, inputs: readonly Input[]): Promise<void> {
    const queue = queueOfErrand(errand.name);
    await this.queue.sendMany(tx, queue, inputs, 0, expiryOf(errand));
    await publish(tx, { kind: 'work', userId: PROCESSES, id: 0, queue });
  }

  /** In the caller's transaction: a duty with what it is about, not before so many seconds. */
  async sendLater<Input extends object>(
    tx: Tx,
    errand: ErrandRules<Input>,
    input: Input,
    delaySeconds: number,
  ): Promise<void> {
    await this.queue.send(tx, queueOfErrand(errand.name), input, {
      ...expiryOf(errand),
      startAfter: delaySeconds,
    });
  }

  /** Outside any transaction: the queue keeps one message of such an errand, however many ask for it. */
  async wake(queue: string): Promise<void> {
    await this.queue.send(this.db, queue, {});
  }

  async enqueue(tx: Tx, task: { id: number; type: string }, delaySeconds: number): Promise<void> {
    if (delaySeconds > 0) await holdBack(tx, [task.id], delaySeconds);
    await this.queue.send(tx, queueOfJob(task.type), { taskId: task.id }, { startAfter: delaySeconds });
    if (delaySeconds === 0)
      await publish(tx, { kind: 'work', userId: PROCESSES, id: task.id, queue: queueOfJob(task.type) });
  }

  /** Subtasks of bulk work that were given up for now: each goes on alone. */
  async enqueueSubtasks(tx: Tx, type: string, ids: readonly number[], delaySeconds: number): Promise<void> {
    if (ids.length === 0) return;
    if (delaySeconds > 0) await holdBack(tx, ids, delaySeconds);
    await this.queue.sendMany(
      tx,
      queueOfJob(type),
      ids.map((taskId) => ({ taskId })),
      delaySeconds,
    );
  }
}
