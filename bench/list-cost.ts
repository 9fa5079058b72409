import { readFileSync } from 'node:fs';
import pg from 'pg';

/** What one request costs: processor time in this process and in its database backend. */
export interface Cost {
  node: number;
  database: number;
  queries: number;
}

const TICKS_PER_SECOND = 100;

/** Processor time that a process, a database backend for one, has used since it began. */
export function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that an action sends. */
export async function allStatementsOf(action: () => Promise<unknown>): Promise<Statement[]> {
  const original = pg.Client.prototype.query;
  const seen: Statement[] = [];
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [given, values] = args;
    seen.push(typeof given === 'string' ? { text: given, values: (values as unknown[]) ?? [] } : (given as Statement));
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await action();
  } finally {
    pg.Client.prototype.query = original;
  }
  return seen.filter(({ text }) => !text.includes('pgboss'));
}

/** Those that read, so that their plans can be looked at afterwards. */
async function statementsOf(action: () => Promise<unknown>): Promise<Statement[]> {
  return (await allStatementsOf(action)).filter(({ text }) => /^\s*(?:SELECT|WITH)\b/.test(text));
}

/** Repeats an action alone on one connection and divides. */
export async function costOf(pid: number, times: number, action: () => Promise<unknown>): Promise<Cost> {
  const queries = (await statementsOf(action)).length;
  for (let n = 0; n < 5; n++) await action();
  const backendBefore = processorMilliseconds(pid);
  const nodeBefore = process.cpuUsage();
  for (let n = 0; n < times; n++) await action();
  const { user, system } = process.cpuUsage(nodeBefore);
  return {
    node: (user + system) / 1000 / times,
    database: (processorMilliseconds(pid) - backendBefore) / times,
    queries,
  };
}

/** The plan of each statement, as the database ran it. */
export async function plansOf(pool: pg.Pool, action: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of await statementsOf(action)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
