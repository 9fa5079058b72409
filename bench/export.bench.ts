import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { startServer } from './running-server';

/**
 * An export of many rows in the process that also answers: its memory, and how long others wait meanwhile. It is
 * cancelled after so many. In what DATA_DIR or DATABASE_URL holds, see dashboards.bench.ts: npm run bench -- export [rows]
 */
const rows = Number(process.argv[2] ?? 100_000);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
const pool = new pg.Pool({ connectionString: database.url, max: 1, application_name: 'khue-bench' });

const { token, hash } = newToken();
const { rows: signedIn } = await pool.query(
  `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
   SELECT $1, min(u.id), now(), now() + interval '1 hour', now() + interval '1 hour', now()
   FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS' HAVING count(*) > 0 RETURNING user_id`,
  [hash],
);
if (signedIn.length === 0) throw new Error('Nobody may ask for it: npm run bench -- dashboards makes an administrator');

const server = await startServer({ DATABASE_URL: database.url, SECRET_KEY: config.secretKey }, [], 'api,worker');
const ask = async <T>(path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
const field = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** How long a call takes that everybody makes, one after the other, until it is over. */
async function latencies(isOver: () => Promise<boolean>) {
  const times: number[] = [];
  let most = 0;
  for (let n = 0; ; n++) {
    const start = performance.now();
    await ask('dashboard_overview');
    times.push(performance.now() - start);
    most = Math.max(most, field(server.pid, 'VmRSS'));
    if (n % 5 === 0 && (await isOver())) break;
    await sleep(40);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { calls: times.length, median: at(0.5), p95: at(0.95), slowest: at(1), most };
}

let looks = 0;
const idle = await latencies(async () => {
  looks += 1;
  return looks > 12;
});
const start = performance.now();
const { task_id } = await ask<{ task_id: number }>('admin_report_2a/?export_data=true');
let done = 0;
const busy = await latencies(async () => {
  const { rows: found } = await pool.query<{ done: number; status: string }>(
    'SELECT done, status FROM tasks WHERE id = $1',
    [task_id],
  );
  done = found[0]?.done ?? 0;
  return done >= rows || !['pending', 'running'].includes(found[0]?.status ?? '');
});
const seconds = (performance.now() - start) / 1000;
const line = (name: string, one: typeof idle) =>
  print(
    `${name.padEnd(8)}${String(one.calls).padStart(6)} calls, median ${one.median.toFixed(0)} ms, p95 ${one.p95.toFixed(0)} ms, slowest ${one.slowest.toFixed(0)} ms, memory at most ${one.most.toFixed(0)} MB`,
  );
print(`${done} rows of report 2a of the country in ${seconds.toFixed(1)} s`);
line('idle', idle);
line('export', busy);
print(`memory grew by ${(busy.most - idle.most).toFixed(0)} MB, wanted at most 200`);

await fetch(`http://127.0.0.1:${server.port}/api/task_history/${task_id}/cancel/`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
});
await pool.query('DELETE FROM access_tokens WHERE token_hash = $1', [hash]);
await pool.end();
await server.stop();
await database.stop();
