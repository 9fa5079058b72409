import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../apps/server/src/platform/auth/passwords';
import { benchDatabase } from './bench-database';
import { databaseMilliseconds, signIn } from './callers';
import { giveExam, makeClass, makeExam, makeStage } from './exam-stage';
import { processorMilliseconds } from './list-cost';
import { startServer } from './running-server';

/**
 * Whether somebody who floods slows those who sit an exam: students save answers at an even pace, somebody signs in now
 * and then, and somebody opens a list; first alone, then beside each of the floods below. In the data of DATA_DIR or DATABASE_URL:
 * npm run bench -- fair-shares [seconds of each part] [words of the floods to try].
 */
const STUDENTS = 40;
const QUESTIONS = 16;
const SAVE_EVERY_MS = 40;
const SIGN_IN_EVERY_MS = 1_000;
const LIST_EVERY_MS = 200;
const PASSWORD = 'a password of the bench';
const WANTED_RATIO = 3;
const [given = '15', ...words] = process.argv.slice(2);
const seconds = Number(given);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { pool, settings, stop } = await benchDatabase();
const stage = await makeStage(pool);
const { course } = stage;
const part = await makeExam(stage, QUESTIONS);
const { id: place, students: people } = await makeClass(stage, STUDENTS + 3);
await giveExam(stage, part, place);
await pool.query('UPDATE users SET password_hash = $2 WHERE id = ANY ($1)', [people, await hashPassword(PASSWORD)]);
const [flooder = 0, signer = 0, stander = 0, ...sitting] = people;
const tokens = await signIn(pool, sitting);
const SESSIONS = 10;
const floods = await signIn(pool, Array(SESSIONS).fill(flooder));
const [flood = ''] = floods;
const [bystander = '', adminFlood = ''] = await signIn(pool, [stander, stage.admin]);
const { rows } = await pool.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [signer]);
const username = rows[0]?.username ?? '';
const server = await startServer(settings);

interface Told {
  status: number;
  body: string;
}

const agent = new Agent({ keepAlive: true });

function call(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<Told> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    request({ port: server.port, host: '127.0.0.1', path, agent, method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString() }));
    })
      .on('error', reject)
      .end(body ? JSON.stringify(body) : undefined);
  });
}

interface Sitting {
  token: string;
  id: number;
  questions: { id: string }[];
  seq: number;
}

const attempts: Sitting[] = [];
for (const token of tokens) {
  const { body } = await call('POST', `/api/student_start_exams/${course}/${place}`, token, {});
  const { id, questions } = JSON.parse(body) as Pick<Sitting, 'id' | 'questions'>;
  attempts.push({ token, id, questions, seq: 0 });
}

async function save(one: Sitting): Promise<number> {
  one.seq += 1;
  const question_id = one.questions[one.seq % one.questions.length]?.id;
  const answer = { question_id, response: [String(one.seq % 4)], seq: one.seq };
  const { status } = await call('POST', `/api/student_answer_exam_question/${one.id}/`, one.token, answer);
  return status;
}

interface Measured {
  saves: number[];
  signIns: number[];
  /** Of a bystander: an ordinary call in no lane of its own. */
  lists: number[];
  failed: number;
  /** Of a second of the clock, of node and of PostgreSQL: what does not depend on who else uses the machine. */
  processor: { node: number; database: number };
}

/** By the clock, whether or not those before have been answered: what waits is counted as waiting. */
async function measure(): Promise<Measured> {
  const measured: Measured = { saves: [], signIns: [], lists: [], failed: 0, processor: { node: 0, database: 0 } };
  const before = { node: processorMilliseconds(server.pid), database: await databaseMilliseconds(pool) };
  const under: Promise<void>[] = [];
  const timed = async (times: number[], work: () => Promise<number>) => {
    const began = performance.now();
    const status = await work().catch(() => 0);
    times.push(performance.now() - began);
    if (status !== 200) measured.failed += 1;
  };
  const end = performance.now() + seconds * 1000;
  let at = 0;
  let signInAt = performance.now();
  let listAt = signInAt;
  while (performance.now() < end) {
    const one = attempts[at++ % attempts.length];
    if (one) under.push(timed(measured.saves, () => save(one)));
    if (performance.now() >= signInAt) {
      signInAt += SIGN_IN_EVERY_MS;
      const sent = { username, password: PASSWORD };
      under.push(timed(measured.signIns, async () => (await call('POST', '/api-token-auth/', '', sent)).status));
    }
    if (performance.now() >= listAt) {
      listAt += LIST_EVERY_MS;
      under.push(timed(measured.lists, async () => (await call('GET', LIST, bystander)).status));
    }
    await sleep(SAVE_EVERY_MS);
  }
  await Promise.all(under);
  measured.processor = {
    node: (processorMilliseconds(server.pid) - before.node) / seconds,
    database: ((await databaseMilliseconds(pool)) - before.database) / seconds,
  };
  return measured;
}

const FLOOD = fileURLToPath(new URL('./flood.mjs', import.meta.url));

interface Flood {
  name: string;
  connections: number;
  method?: 'GET' | 'POST';
  path?: string;
  paths?: readonly string[];
  tokens?: readonly string[];
  body?: string;
  headers?: Record<string, string>;
  dribble?: string;
}

/** A picture of one dot, as a teacher uploads it; its address is signed, and whoever has it may ask for it. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
async function uploaded(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(DOT, 'base64')]), 'dot.png');
  const [keeper = ''] = await signIn(pool, [stage.admin]);
  const headers = { authorization: `Bearer ${keeper}` };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/upload/`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { file_url: string }).file_url;
}

/** What the first page asks for. */
async function script(): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${server.port}/login`)).text();
  return /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/assets/';
}

const LIST = '/api/student_modules/';
/** A list, sums and what is asked in an exam: places in three lanes. */
const MIXED = ['/api/users/', '/api/admin_dashboard_api/', '/api/student_answer_exam_question/999999999/'];
const START = `/api/student_start_exams/${course}/${place}`;
const HEAD = 'POST /api-token-auth/ HTTP/1.1\r\nHost: khue\r\n';
const FLOODS: readonly Flood[] = [
  { name: '200 on a list, one student', connections: 200, path: LIST, tokens: [flood] },
  { name: '200 on a list, ten sessions', connections: 200, path: LIST, tokens: floods },
  { name: '200 on starts, one student', connections: 200, method: 'POST', path: START, tokens: [flood], body: '{}' },
  { name: '200 on events, one student', connections: 200, path: '/api/events', tokens: [flood] },
  { name: '150 on /readyz, nobody', connections: 150, path: '/readyz' },
  { name: '150 on pages, nobody', connections: 150, path: '/login' },
  { name: '1,500 on pages, nobody', connections: 1_500, path: '/login' },
  { name: '150 on what is not there', connections: 150, path: '/api/nothing/{n}' },
  { name: '150 on certificates, nobody', connections: 150, path: '/verify/{n}' },
  { name: '150 on the key of certificates', connections: 150, path: '/.well-known/did.json' },
  { name: '150 on a file, nobody', connections: 150, path: await uploaded() },
  { name: '150 on a script, nobody', connections: 150, path: await script() },
  { name: '1,500 with forged tokens', connections: 1_500, path: LIST, tokens: ['forged-forged-forged-{n}'] },
  {
    name: '150 guessing names and passwords',
    connections: 150,
    method: 'POST',
    path: '/api-token-auth/',
    body: '{"username":"nobody{n}","password":"guess{n}"}',
  },
  { name: '200 × 403, one student', connections: 200, path: '/api/schools/', tokens: [flood] },
  { name: '200 × 400, one student', connections: 200, path: '/api/notifications/?page=x', tokens: [flood] },
  {
    name: '200 × 400 of signing in, nobody',
    connections: 200,
    method: 'POST',
    path: '/api-token-auth/',
    body: '{}',
  },
  {
    name: '200 costly ones over the limit',
    connections: 200,
    method: 'POST',
    path: '/api/me/avatar/',
    tokens: [flood],
  },
  { name: '25 in mixed lanes, one person', connections: 25, paths: MIXED, tokens: [adminFlood] },
  { name: '150 with heads of 15 KB', connections: 150, path: LIST, headers: { 'x-long': 'x'.repeat(15_000) } },
  { name: '1,500 half-open, saying nothing', connections: 1_500, dribble: '' },
  { name: '1,500 with slow heads', connections: 1_500, dribble: HEAD },
  {
    name: '1,500 with slow bodies',
    connections: 1_500,
    dribble: `${HEAD}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(5_000)}`,
  },
];

/** Somebody floods meanwhile; tells how they were answered. */
async function beside<T>(one: Flood, work: () => Promise<T>) {
  const child = spawn(process.execPath, [FLOOD, JSON.stringify({ port: server.port, ...one })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let counts = '';
  child.stdout.on('data', (piece: Buffer) => {
    counts += piece.toString();
  });
  await sleep(1_000);
  const result = await work();
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { result, counts: counts.trim() };
}

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const cell = (value: number) => value.toFixed(1).padStart(9);

print(
  `${STUDENTS} students, a save every ${SAVE_EVERY_MS} ms, ${seconds} s a part; milliseconds, of processors in a second`,
);
print(
  'beside                                save p50   save p95   save p99  sign-in p50  most  list p50  list p95   failed     node  database',
);
function tell(name: string, { saves, signIns, lists, failed, processor }: Measured): number {
  const p95 = at(saves, 0.95);
  print(
    `${name.padEnd(34)}${cell(at(saves, 0.5))}  ${cell(p95)}  ${cell(at(saves, 0.99))}  ${cell(at(signIns, 0.5))}${cell(at(signIns, 1))} ${cell(at(lists, 0.5))} ${cell(at(lists, 0.95))}${String(failed).padStart(7)}${cell(processor.node)} ${cell(processor.database)}`,
  );
  return p95;
}

await measure();
const quiet = tell('nobody', await measure());
for (const one of FLOODS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
  const { result, counts } = await beside(one, measure);
  const ratio = tell(one.name, result) / quiet;
  print(`${' '.repeat(34)}save p95 ${ratio.toFixed(1)} times the quiet one; answered ${counts || 'never'}`);
}
print(`wanted ≤ ${WANTED_RATIO} times`);

agent.destroy();
await pool.query('DELETE FROM access_tokens WHERE user_id = ANY ($1)', [people]);
await pool.end();
await server.stop();
await stop();
