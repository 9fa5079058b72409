import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { signIn } from '../bench/callers';
import { giveExam, makeClass, makeExam, makeStage } from '../bench/exam-stage';
import { HEAD, isStrange, lineOf, missingOf, rowOf, type Seen, type Span } from './account';
import { MISHAPS } from './cluster/events';
import { Cluster, shipped, startProxy } from './cluster/machines';
import { fillIn, onLoopback, PORTS, readSettings, type Settings } from './cluster/settings';
import { listen, Notes, sit, workers } from './crowd';
import { CLUSTER_TOOLS, missingOf as lackOf, postgresAccount, postgresPrograms } from './packages';
import { freePorts } from './ports';
import { Product } from './product';
import { Programs } from './programs';

/**
 * The cluster of deploy/cluster on loopback, from Debian's packages, with an exam going on while its parts are killed,
 * frozen and moved. Every answer that had a receipt is looked for in the end.
 *
 *   npm run chaos -- cluster [--students 60] [--ports 4340] [--keep]
 *
 * `--ports` takes the ports from a number on, `--keep` leaves logs and configuration where they are.
 */
const { values: options } = parseArgs({
  options: {
    students: { type: 'string', default: '60' },
    ports: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const THINK_MS = 1500;
const CLASS_SIZE = 40;
const QUESTIONS = 16;
const EXAM_MINUTES = 60;
/** The whole of it ends by then, whatever happens. */
const MOST_MS = 9.5 * 60_000;
/** After each mishap: until all is whole, and then this much longer in peace. */
const WHOLE_MS = 75_000;
const PEACE_MS = 5000;
const LOOK_MS = 250;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const began = Date.now();
const told = (line: string) => print(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);

const lack = lackOf(CLUSTER_TOOLS, print);
if (lack !== undefined) {
  print(lack);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'khue-cluster-'));
const programs = new Programs(join(folder, 'logs'));
let isCleaned = false;
async function cleanUp(): Promise<void> {
  if (isCleaned) return;
  isCleaned = true;
  await programs.endAll();
  if (options.keep) print(`logs and configuration: ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
const giveUp = (why: string, code: number) => {
  print(`\n${why}: everything that was started is ended`);
  void cleanUp().finally(() => process.exit(code));
};
process.once('SIGINT', () => giveUp('stopped', 130));
process.once('SIGTERM', () => giveUp('stopped', 143));
process.once('SIGHUP', () => giveUp('stopped', 129));
setTimeout(() => giveUp('it took too long', 1), MOST_MS).unref();

async function until(what: string, is: () => Promise<boolean>, patienceMs = WHOLE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await is())) {
    if (Date.now() > deadline) {
      told(`! not within ${patienceMs / 1000} s: ${what}`);
      return;
    }
    await sleep(LOOK_MS);
  }
}

async function run(): Promise<number> {
  const ports = await freePorts(PORTS.length, options.ports === undefined ? undefined : Number(options.ports));
  const settings: Settings = {
    ...onLoopback(readSettings(shipped('cluster.env')), ports),
    POSTGRES_BIN: postgresPrograms() ?? '',
  };
  const cluster = new Cluster(settings, folder, programs, postgresAccount());
  cluster.start();
  const proxy = startProxy(settings, folder, programs);
  told('three machines with etcd, Patroni and PostgreSQL, HAProxy before them');
  await until('a whole cluster', () => cluster.isWhole(), 120_000);
  await makeDatabase(settings);
  const product = new Product(settings, fillIn(shipped('khue.env'), settings), folder, programs);
  await product.start();
  told('two API processes and a worker are ready');

  const url = readSettings(fillIn(shipped('khue.env'), settings)).DATABASE_URL ?? '';
  const notes = new Notes();
  const { people, reader } = await prepare(url, Number(options.students));
  let isOver = false;
  const crowd = { port: Number(settings.WEB_PORT), notes, isOver: () => isOver };
  const stop = new AbortController();
  const watching = product.watch(stop.signal);
  const listening = listen(crowd, reader, stop.signal);
  const sitting = Promise.all([
    ...people.map(({ token, place }, at) => sit(crowd, at, token, place, THINK_MS)),
    workers(crowd, reader),
  ]);
  await until('everybody in', async () => notes.started === people.length, 60_000);
  told(`${notes.started} of ${people.length} students are in`);
  const spans: Span[] = [];
  const span = async (name: string, work: () => Promise<void>) => {
    const from = Date.now();
    told(name);
    await work();
    await until('all whole and ready', async () => (await cluster.isWhole()) && (await product.isReady()));
    await sleep(PEACE_MS);
    spans.push({ name, from, to: Date.now() });
  };
  await span('nothing', () => sleep(PEACE_MS));
  const ended: string[] = [];
  for (const { name, happen } of MISHAPS) {
    await span(name, () => happen(cluster, product, until));
    for (const [who, program] of Object.entries({ worker: product.worker, api1: product.api1, haproxy: proxy }))
      if (!program.isRunning) ended.push(`${who} ended: ${name}`);
  }
  told('the exam ends');
  isOver = true;
  await sitting;
  const account = await accountOf(url, notes);
  stop.abort();
  await Promise.all([watching, listening]);

  const seen: Seen = { replies: notes.replies, receipts: notes.receipts, looks: product.looks, heard: notes.heard };
  print(`\n${people.length} students, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}\n`);
  for (const line of [...HEAD, ...spans.map((one) => rowOf(lineOf(one, seen)))]) print(line);
  print(
    `\nanswers acknowledged ${notes.receipts.length}, found ${notes.receipts.length - account.missing}; ` +
      `handed in ${notes.ended} of ${people.length}; background work promised ${notes.tasks.size}, done ${account.done}`,
  );
  for (const line of ended) print(line);
  for (const line of notes.strange.slice(0, 20)) print(line);
  const strange = notes.replies.filter(isStrange).length;
  const isWell = account.missing === 0 && strange === 0 && ended.length === 0 && account.done === notes.tasks.size;
  print(isWell ? 'nothing was lost, nobody read a fault' : `${strange} answers that nobody should get`);
  return isWell ? 0 : 1;
}

/** What database.sql says, as the superuser on the primary. */
async function makeDatabase(settings: Settings): Promise<void> {
  const { PROXY, WRITE_PORT, SUPERUSER_PASSWORD } = settings;
  const client = new pg.Client(`postgres://postgres:${SUPERUSER_PASSWORD}@${PROXY}:${WRITE_PORT}/postgres`);
  await client.connect();
  const text = fillIn(shipped('database.sql'), settings);
  for (const statement of text.split(';').filter((part) => part.trim() !== '')) await client.query(statement);
  await client.end();
}

/** An exam, classes that sit it, and a sign-in for each of them and for somebody who looks at dashboards. */
async function prepare(url: string, students: number) {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'khue-chaos' });
  const stage = await makeStage(pool, EXAM_MINUTES);
  const part = await makeExam(stage, QUESTIONS);
  const sitters: { user: number; place: { course: number; classId: number } }[] = [];
  for (let at = 0; at * CLASS_SIZE < students; at += 1) {
    const group = await makeClass(stage, Math.min(CLASS_SIZE, students - at * CLASS_SIZE), at + 1);
    await giveExam(stage, part, group.id);
    for (const user of group.students) sitters.push({ user, place: { course: stage.course, classId: group.id } });
  }
  await pool.query('ANALYZE');
  const [reader = '', ...tokens] = await signIn(pool, [stage.admin, ...sitters.map(({ user }) => user)]);
  await pool.end();
  return { reader, people: sitters.map(({ place }, at) => ({ place, token: tokens[at] ?? '' })) };
}

/** What had a receipt, against what is stored; and the work that was promised, which may take its time. */
async function accountOf(url: string, notes: Notes): Promise<{ missing: number; done: number }> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'khue-chaos' });
  const attempts = [...new Set(notes.receipts.map(({ attempt }) => attempt))];
  const { rows } = await pool.query<{ activity_id: number; seq: number; response: unknown }>(
    'SELECT activity_id, seq, response FROM answers WHERE activity_id = ANY ($1)',
    [attempts],
  );
  const stored = new Map(rows.map((row) => [`${row.activity_id} ${row.seq}`, JSON.stringify(row.response)]));
  let done = 0;
  await until('background work', async () => {
    const { rows: found } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM tasks WHERE id = ANY ($1) AND status NOT IN ('pending', 'running', 'failed')`,
      [[...notes.tasks]],
    );
    done = found[0]?.n ?? 0;
    return done === notes.tasks.size;
  });
  await pool.end();
  return { missing: missingOf(notes.receipts, stored).length, done };
}

try {
  process.exitCode = await run();
} catch (error) {
  print(`\n${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
process.exit();
