import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { AS_BROWSERS_ASK } from './callers';
import { keepResult, machine } from './kept-results';
import { processorMilliseconds } from './list-cost';
import { startServer } from './running-server';

/**
 * What a call costs: processor time of the server's process and of its database backends, over real connections, with
 * several callers at once. On whatever DATA_DIR or DATABASE_URL holds; first: npm run seed -- --national 100000.
 * npm run bench -- calls [words of the calls to measure] [--profile] [--keep]; the profile lands in the working directory.
 * Health is not among them: it is answered at so even a pace that its cost cannot be told from that of waiting.
 */
const CALLERS = 8;
const ROUNDS = 5;
const WARM_UP = 400;

interface Measured {
  path: string;
  caller: 'student' | 'administrator';
  calls: number;
  wanted: number;
}

const CALLS: Measured[] = [
  { path: '/api/notifications/', caller: 'student', calls: 3000, wanted: 0.5 },
  { path: '/api/me/', caller: 'student', calls: 3000, wanted: 0.8 },
  { path: '/api/student_modules/', caller: 'student', calls: 2000, wanted: 1.5 },
  { path: '/api/student_exams/', caller: 'student', calls: 1000, wanted: 3 },
  { path: '/api/users/', caller: 'administrator', calls: 400, wanted: 8 },
];

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);

const config = readConfig({ ...process.env, DATABASE_POOL: String(CALLERS) });
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
const pool = new pg.Pool({ connectionString: database.url, max: 1, application_name: 'khue-bench' });
const server = await startServer(
  { DATABASE_URL: database.url, SECRET_KEY: config.secretKey, DATABASE_POOL: String(CALLERS) },
  options.profile ? ['--cpu-prof'] : [],
);

const opened: Buffer[] = [];
async function signedIn(userId: number): Promise<string> {
  const { token, hash } = newToken();
  await pool.query(
    `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
     VALUES ($1, $2, now(), now() + interval '1 hour', now() + interval '1 hour', now())`,
    [hash, userId],
  );
  opened.push(hash);
  return token;
}

async function tokensOf(query: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(query, [CALLERS]);
  const people = Array.from({ length: CALLERS }, (_, at) => rows[at % rows.length]?.id);
  return Promise.all(people.map((id) => signedIn(id ?? 0)));
}

/** Students who have courses; those of a country made up for measuring have none. */
const tokens = {
  student: await tokensOf(
    `SELECT e.user_id AS id FROM enrolments e JOIN users u ON u.id = e.user_id JOIN roles r ON r.id = u.role_id
     WHERE e.status = 1 AND u.status = 1 AND r.code = 'STUDENT' AND NOT u.must_change_password
     GROUP BY e.user_id ORDER BY count(*) DESC, e.user_id LIMIT $1`,
  ),
  administrator: await tokensOf(
    `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
     WHERE r.code = 'ADMIN_LMS' AND u.status = 1 AND NOT u.must_change_password ORDER BY u.id LIMIT $1`,
  ),
};

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
const ask = (path: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { ...AS_BROWSERS_ASK, authorization: `Bearer ${token}` };
    get({ port: server.port, host: '127.0.0.1', path, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

/** Every caller asks as soon as the last answer has come. */
async function askAll({ path, caller }: Measured, calls: number): Promise<void> {
  let left = calls;
  await Promise.all(
    tokens[caller].map(async (token) => {
      while (left > 0) {
        left -= 1;
        await ask(path, token);
      }
    }),
  );
}

async function databaseMilliseconds(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'khue'`,
  );
  return rows.reduce((sum, { pid }) => sum + processorMilliseconds(pid), 0);
}

async function costOf(measured: Measured): Promise<{ node: number; database: number }> {
  const before = { node: processorMilliseconds(server.pid), database: await databaseMilliseconds() };
  await askAll(measured, measured.calls);
  return {
    node: (processorMilliseconds(server.pid) - before.node) / measured.calls,
    database: ((await databaseMilliseconds()) - before.database) / measured.calls,
  };
}

const cell = (value: number, width: number) => value.toFixed(2).padStart(width);
const { rows: sizes } = await pool.query<{ users: number }>('SELECT count(*)::integer AS users FROM users');
print(`${sizes[0]?.users} accounts, ${CALLERS} callers; milliseconds of processor time per call`);
print('call                        node  database     sum  wanted');
const kept: Record<string, { node: number; database: number }> = {};
for (const measured of CALLS) {
  if (words.length > 0 && !words.some((word) => measured.path.includes(word))) continue;
  await askAll(measured, WARM_UP);
  const rounds: { node: number; database: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await costOf(measured));
  rounds.sort((a, b) => a.node + a.database - b.node - b.database);
  const { node, database: inDatabase } = rounds[Math.floor(ROUNDS / 2)] ?? { node: 0, database: 0 };
  kept[measured.path] = { node, database: inDatabase };
  print(
    `${measured.path.padEnd(24)} ${cell(node, 7)} ${cell(inDatabase, 9)} ${cell(node + inDatabase, 7)} ${measured.wanted.toFixed(1).padStart(7)}`,
  );
}

if (options.keep && words.length === 0) {
  const name = `calls among ${sizes[0]?.users} accounts`;
  print(`kept as ${keepResult('calls', { bench: 'calls', name, ...machine(), processorMsOfACall: kept })}`);
}
agent.destroy();
await pool.query('DELETE FROM access_tokens WHERE token_hash = ANY ($1)', [opened]);
await pool.end();
await server.stop();
await database.stop();
