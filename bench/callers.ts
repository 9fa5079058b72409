import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { processorMilliseconds } from './list-cost';

const MILLISECONDS_OF_A_TICK = 10;

/** Compressed answers cost the server something, too. */
export const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };

/** So many people call at once, each over a connection that is kept. */
export function callersAt(port: number, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const call = <T>(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...AS_BROWSERS_ASK,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const sent = request({ port, host: '127.0.0.1', path, agent, method, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const came = Buffer.concat(pieces);
          const bytes = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(came) : came;
          const isJson = String(answer.headers['content-type']).includes('json');
          if ((answer.statusCode ?? 500) < 300) resolve((isJson ? JSON.parse(bytes.toString()) : bytes) as T);
          else reject(new Error(`${path}: ${answer.statusCode} ${bytes.toString().slice(0, 500)}`));
        });
      }).on('error', reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  return {
    post: <T>(path: string, token: string, body: object = {}) => call<T>('POST', path, token, body),
    get: <T>(path: string, token?: string) => call<T>('GET', path, token),
    /** All of them do it, so many at once. */
    async everybody<Person>(group: readonly Person[], work: (one: Person) => Promise<void>): Promise<void> {
      const waiting = [...group];
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let one = waiting.pop(); one; one = waiting.pop()) await work(one);
        }),
      );
    },
    close: () => agent.destroy(),
  };
}

/** A sign-in for each of them, for an hour. */
export async function signIn(pool: pg.Pool, userIds: readonly number[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const id of userIds) {
    const { token, hash } = newToken();
    await pool.query(
      `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
       VALUES ($1, $2, now(), now() + interval '1 hour', now() + interval '1 hour', now())`,
      [hash, id],
    );
    tokens.push(token);
  }
  return tokens;
}

const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

const PARENT = 1;
/** Of children that have ended: connections come and go. */
const ENDED_CHILDREN = [13, 14];

/** PostgreSQL's first process and all of its others, but without the one of the measurement itself. */
async function databaseProcesses(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const own = rows[0]?.pid ?? 0;
  const postmaster = Number(statOf(own)[PARENT]);
  const isChild = (pid: string) => {
    try {
      return Number(statOf(pid)[PARENT]) === postmaster && Number(pid) !== own;
    } catch {
      return false;
    }
  };
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return { postmaster, running };
}

/** Memory of all of PostgreSQL, what its processes share counted once. */
export async function databaseMegabytes(pool: pg.Pool): Promise<number> {
  const { postmaster, running } = await databaseProcesses(pool);
  const shareOf = (pid: number | string): number => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return Math.round([postmaster, ...running].reduce<number>((sum, pid) => sum + shareOf(pid), 0) / 1024);
}

/** Processor time of all of PostgreSQL, ended connections too, but without the one of the measurement itself. */
export async function databaseMilliseconds(pool: pg.Pool): Promise<number> {
  const { postmaster, running } = await databaseProcesses(pool);
  const ended = ENDED_CHILDREN.reduce((sum, at) => sum + Number(statOf(postmaster)[at]) * MILLISECONDS_OF_A_TICK, 0);
  return running.reduce(
    (sum, pid) => sum + processorMilliseconds(Number(pid)),
    ended + processorMilliseconds(postmaster),
  );
}

const LOOK_MS = 1_000;
const CALM_MS = 100;

/** Until neither the server nor PostgreSQL has much to do: what a process reads when it starts is no cost of a call. */
export async function untilCalm(pid: number, pool: pg.Pool): Promise<void> {
  const spent = async () => processorMilliseconds(pid) + (await databaseMilliseconds(pool));
  for (let before = await spent(); ; ) {
    await sleep(LOOK_MS);
    const now = await spent();
    if (now - before < CALM_MS) return;
    before = now;
  }
}
