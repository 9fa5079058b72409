import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { One } from '../one';
import type { Scene } from '../scene';
import type { Wire } from './wire';
import type { Work, Workshop } from './workshop';

const START_MS = 60_000;
const LOOK_MS = 15;
/** So long what was begun may take until it runs. */
const BEGIN_MS = 12_000;
const MOST_ROUNDS = 8;
/** So many at once, so that all of them run at the same moment. */
const AT_ONCE = 8;
/** So slow is the worker's way to the database that its work can be met while it runs. */
const SLOW_MS = 150;
/** What a dead worker took is nobody’s for one or two minutes; then it is found within half of one, and tried again after a while. */
const EXPIRY_MS = 240_000;
const TASKS_MS = 120_000;

/** Every kind of background work that the product declares: it has a queue for each. */
export async function declaredQueues(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pgboss.queue WHERE name ~ '^(task|errand)[.]' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Kinds with no way in and no reason, and ways and reasons for kinds that there are not. */
export function unmatched(declared: readonly string[], ways: readonly string[], covered: readonly string[]): string[] {
  const known = [...ways, ...covered];
  return [
    ...declared
      .filter((queue) => !known.includes(queue))
      .map((queue) => `no worker is killed in ${queue}, and no reason is given`),
    ...known.filter((queue) => !declared.includes(queue)).map((queue) => `there is no ${queue} any more`),
    ...known.filter((queue, at) => known.indexOf(queue) !== at).map((queue) => `${queue} is named twice`),
  ];
}

interface Running {
  queue: string;
  id: string;
}

/** What is under way at this moment, by its queue; the messages of errands and the tasks themselves. */
async function running(shop: Workshop): Promise<Running[]> {
  return shop.rows<Running>(
    `SELECT name AS queue, id::text FROM pgboss.job WHERE name LIKE 'errand.%' AND state = 'active'
     UNION ALL SELECT 'task.' || type, id::text FROM tasks WHERE status = 'running'`,
  );
}

/** Kills the worker in each of these kinds: those that were not met while they ran are begun anew. */
export class Killing {
  /** How often a worker was killed in it. */
  readonly killed = new Map<string, number>();
  readonly #dead = new Set<string>();
  readonly #sinceTask: Promise<number>;

  constructor(
    private readonly scene: Scene,
    private readonly shop: Workshop,
    private readonly worker: One,
    private readonly wire: Wire,
  ) {
    this.#sinceTask = shop
      .rows<{ id: number }>('SELECT COALESCE(max(id), 0) AS id FROM tasks')
      .then(([row]) => row?.id ?? 0);
  }

  async inEach(works: readonly Work[]): Promise<void> {
    // What earlier workers died in still says that it runs.
    for (const { queue, id } of await running(this.shop)) this.#dead.add(`${queue} ${id}`);
    for (let from = 0; from < works.length; from += AT_ONCE) {
      let left = works.slice(from, from + AT_ONCE);
      for (let round = 0; left.length > 0 && round < MOST_ROUNDS; round += 1) {
        const met = await this.#round(left);
        left = left.filter(({ queue }) => !met.has(queue));
      }
      for (const { queue } of left) this.scene.fault(`the worker could not be killed while it did ${queue}`);
    }
  }

  async #round(works: readonly Work[]): Promise<Set<string>> {
    this.wire.slow(SLOW_MS);
    // Some calls wait for the end of what they begin.
    for (const work of works)
      work.begin().catch((error: unknown) => this.scene.fault(`${work.queue} could not be begun: ${error}`));
    await this.#untilMost(new Set(works.map(({ queue }) => queue)));
    await this.worker.kill();
    const dead = await this.#living();
    this.scene.tell(`  killed in ${dead.map(({ queue }) => queue).join(', ') || 'nothing'}`);
    for (const { queue, id } of dead) {
      this.#dead.add(`${queue} ${id}`);
      this.killed.set(queue, (this.killed.get(queue) ?? 0) + 1);
    }
    this.wire.slow(0);
    this.worker.start();
    await this.worker.untilReady(START_MS);
    for (const { queue, isHourly } of works) if (isHourly) await this.shop.leave(queue);
    await this.#tasksEnd();
    return new Set(dead.map(({ queue }) => queue));
  }

  async #living(): Promise<Running[]> {
    return (await running(this.shop)).filter(({ queue, id }) => !this.#dead.has(`${queue} ${id}`));
  }

  /** Until all of them run, or one has come to its end while others run. */
  async #untilMost(queues: ReadonlySet<string>): Promise<void> {
    const deadline = Date.now() + BEGIN_MS;
    const seen = new Set<string>();
    while (Date.now() < deadline) {
      const now = new Set((await this.#living()).map(({ queue }) => queue).filter((queue) => queues.has(queue)));
      for (const queue of now) seen.add(queue);
      if (now.size === queues.size || (now.size > 0 && now.size < seen.size)) return;
      await sleep(LOOK_MS);
    }
  }

  /** Work whose worker is killed too often is given up, and rightly: the next kill waits. */
  async #tasksEnd(): Promise<void> {
    const since = await this.#sinceTask;
    await this.scene.until(
      'the end of work whose worker was killed',
      async () =>
        (await this.shop.count(`FROM tasks WHERE id > $1 AND status IN ('pending', 'running')`, [since])) === 0,
      TASKS_MS,
    );
  }

  /** Whoever began work that is told as failed, because it does not begin anew by itself, asks for it again. */
  async askAgain(works: readonly Work[]): Promise<void> {
    const types = works.filter(({ isAskedForAgain }) => isAskedForAgain).map(({ queue }) => queue.replace('task.', ''));
    const failed = await this.shop.ids(`SELECT id FROM tasks WHERE status = 'failed' AND type = ANY ($1)`, [types]);
    for (const id of failed) await this.shop.call('POST', `/api/task_history/${id}/retry/`, {});
    await this.#tasksEnd();
  }

  /** What was not done exactly once, after the time that this may take. */
  async account(works: readonly Work[]): Promise<void> {
    const wrong = async () => (await Promise.all(works.map(async (work) => (await work.wrong?.()) ?? []))).flat();
    const deadline = Date.now() + EXPIRY_MS;
    let left = await wrong();
    while (left.length > 0 && Date.now() < deadline) {
      await sleep(1000);
      left = await wrong();
    }
    const isOfTasks = works.some(({ queue }) => queue.startsWith('task.'));
    for (const line of [...left, ...(isOfTasks ? await this.#tasksNotTold() : [])]) this.scene.fault(line);
  }

  /** Every task since this began is a success, and whoever began it was told of that once. */
  async #tasksNotTold(): Promise<string[]> {
    const rows = await this.shop.rows<{ id: number; type: string; status: string; told: number }>(
      `SELECT t.id, t.type, t.status, (SELECT count(*)::int FROM notifications n
         WHERE n.user_id = t.created_by AND n.kind = 'task_success.' || t.type AND (n.params ->> 'taskId')::int = t.id) AS told
       FROM tasks t WHERE t.id > $1 AND t.parent_id IS NULL ORDER BY t.id`,
      [await this.#sinceTask],
    );
    return rows.flatMap(({ id, type, status, told }) => {
      if (status !== 'success') return [`${type} (${id}) ended as ${status}`];
      return told > 1 ? [`${type} (${id}) was told ${told} times`] : [];
    });
  }
}
