import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { One } from '../one';
import { type Facts, IMPORTED_ROWS, importedCodes, KINDS } from './kinds';
import type { Wire } from './wire';

const START_MS = 60_000;
const LOOK_MS = 20;
const MOST_LOOKS = 600;
/** So slow is the worker's way to the database that its work can be met while it runs. */
const SLOW_MS = 100;

/** A task whose worker was killed. */
export interface Killed {
  type: string;
  task: number;
  wasRunning: boolean;
  /** How it stood when another worker had looked at it. */
  told: string;
}

type Api = Parameters<(typeof KINDS)[number]['begin']>[0];

export function apiOf(port: number, token: string): Api {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const told = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`);
    return told;
  };
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}

async function factsOf(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `SELECT (SELECT min(school_id) FROM users WHERE school_id IS NOT NULL) AS school,
       (SELECT min(id) FROM courses WHERE name NOT LIKE 'Bench %') AS course,
       ARRAY (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'STUDENT' ORDER BY u.id LIMIT 40) AS students`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('no demo data');
  return facts;
}

export async function statusOf(pool: pg.Pool, task: number): Promise<string> {
  const { rows } = await pool.query<{ status: string }>('SELECT status FROM tasks WHERE id = $1', [task]);
  return rows[0]?.status ?? 'gone';
}

/** Until all work up to this one has ended: work whose worker is killed too often is given up, and rightly. */
async function untilDone(pool: pg.Pool, task: number): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM tasks WHERE id <= $1 AND status IN ('pending', 'running')`,
      [task],
    );
    if (rows[0]?.n === 0) return;
    await sleep(2 * LOOK_MS);
  }
}

/** Kills the worker in each kind of work, and starts it again each time. */
export async function killInEach(pool: pg.Pool, api: Api, worker: One, wire: Wire): Promise<Killed[]> {
  const killed: Killed[] = [];
  const facts = await factsOf(pool);
  for (const { type, begin, isAskedForAgain = false } of KINDS) {
    wire.slow(SLOW_MS);
    const task = Number(await begin(api, facts));
    for (let looks = 0; looks < MOST_LOOKS && (await statusOf(pool, task)) === 'pending'; looks += 1)
      await sleep(LOOK_MS);
    await worker.kill();
    const wasRunning = (await statusOf(pool, task)) === 'running';
    wire.slow(0);
    worker.start();
    await worker.untilReady(START_MS);
    await untilDone(pool, task);
    const told = await statusOf(pool, task);
    if (isAskedForAgain && told === 'failed') await api.post(`/api/task_history/${task}/retry/`, {});
    killed.push({ type, task, wasRunning, told });
  }
  return killed;
}

/** Rows of the import that were not made exactly once. */
export async function notOnce(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM users WHERE code = ANY ($1) GROUP BY code',
    [importedCodes()],
  );
  return IMPORTED_ROWS - rows.filter(({ n }) => n === 1).length;
}
