import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { benchDatabase } from './bench-database';
import { callersAt, databaseMegabytes, databaseMilliseconds, signIn } from './callers';
import { costOfEach, mostASecond, type Second } from './exam-day/cost-of-each';
import type { Order } from './exam-day/generator';
import type { DayPlan } from './exam-day/plan';
import type { Place } from './exam-day/student';
import { type Done, OPERATIONS, type Spread, spreadOf, type Told, together } from './exam-day/tally';
import { giveExam, makeClass, makeExam, makeStage, planExamination } from './exam-stage';
import { keepResult, machine } from './kept-results';
import { processorMilliseconds } from './list-cost';
import { startServer } from './running-server';

/**
 * The day of an exam, as browsers come: a connection for each student, all starts within ten seconds, thinking times, poor
 * lines and reloads; by the clock, so that a slow server slows nobody's intentions. Generators are processes of their own
 * beside the server and the database. Afterwards every answer that had a receipt is looked for in the database.
 *
 *   npm run bench -- exam-day [--students 1000] [--minutes 12] [--questions 16] [--sealed] [--keep] [--profile]
 *
 * `--sealed` sits an examination with sealed papers; `--keep` writes the result into bench/results, for
 * `npm run bench -- compare`; `--profile` leaves a profile of the server in the working directory. In the data of DATA_DIR or DATABASE_URL, which grows by it.
 */
const { values: options } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '12' },
    questions: { type: 'string', default: '16' },
    sealed: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const START_SECONDS = 10;
const LOBBY_SECONDS = 45;
const CLASS_SIZE = 40;
const BANK = 200;
const STUDENTS_OF_A_GENERATOR = 5000;
/** Until every generator has its students and counts down. */
const READY_SECONDS = 8;
const CALLERS = 8;

const day: DayPlan = {
  students: Number(options.students),
  questions: Number(options.questions),
  startSeconds: START_SECONDS,
  minutes: Number(options.minutes),
  lobbySeconds: Math.max(LOBBY_SECONDS, Number(options.students) / 100),
};
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { pool, settings, stop } = await benchDatabase();

const stage = await makeStage(pool, Math.max(60, day.minutes * 3));
const sitters: { user: number; place: Place }[] = [];
let examination: number | null = null;
if (options.sealed) {
  const group = await makeClass(stage, day.students);
  examination = await planExamination(stage, group, { questions: day.questions, bank: BANK });
  const place = { course: stage.course, classId: group.id, examination };
  for (const user of group.students) sitters.push({ user, place });
} else {
  const part = await makeExam(stage, day.questions);
  for (let at = 0; at * CLASS_SIZE < day.students; at++) {
    const group = await makeClass(stage, Math.min(CLASS_SIZE, day.students - at * CLASS_SIZE), at + 1);
    await giveExam(stage, part, group.id);
    const place = { course: stage.course, classId: group.id, examination: null };
    for (const user of group.students) sitters.push({ user, place });
  }
}
await pool.query('ANALYZE');

const server = await startServer(settings, options.profile ? ['--cpu-prof'] : []);
const users = sitters.map(({ user }) => user);
const tokens = await signIn(pool, users);

if (examination !== null) {
  const worker = await startServer(settings, [], 'worker');
  const { post, get, close } = callersAt(server.port, CALLERS);
  const [keeper = ''] = await signIn(pool, [stage.admin]);
  await post(`/api/examinations/${examination}/ready/`, keeper);
  for (;;) {
    const { counts } = await get<{ counts: { papers: number; candidates: number } }>(
      `/api/examinations/${examination}/`,
      keeper,
    );
    if (counts.papers >= counts.candidates) break;
    await sleep(250);
  }
  close();
  await worker.stop();
}

const generators = Math.max(1, Math.ceil(day.students / STUDENTS_OF_A_GENERATOR));
const bellAt = Date.now() + (READY_SECONDS + day.lobbySeconds) * 1000;

async function orderOf(at: number): Promise<Told> {
  const child = fork(join(import.meta.dirname, 'exam-day/generator.ts'));
  const students = sitters
    .map(({ place }, index) => ({ at: index, token: tokens[index] ?? '', place }))
    .filter(({ at: index }) => index % generators === at);
  child.send({ port: server.port, day, bellAt, students } satisfies Order);
  const [told] = (await once(child, 'message')) as [Told];
  return told;
}

const cost = async () => ({ node: processorMilliseconds(server.pid), database: await databaseMilliseconds(pool) });
const before = await cost();
const running = Promise.all(Array.from({ length: generators }, (_, at) => orderOf(at)));
await sleep(Math.max(0, bellAt - Date.now()));
const atBell = await cost();

/** What has been used at each full second of the clock, until it is over. */
const used = new Map<number, typeof atBell>();
let isOver = false;
async function watch(): Promise<void> {
  while (!isOver) {
    await sleep(1000 - (Date.now() % 1000));
    used.set(Math.floor(Date.now() / 1000), await cost());
  }
}
const watching = watch();
const told = together(await running);
isOver = true;
await watching;
const after = await cost();
const done: Done = new Map(told.done);

function costsOf(field: 'node' | 'database') {
  const seconds: Second[] = [...used].flatMap(([second, now]) => {
    const next = used.get(second + 1);
    return next ? [{ ms: next[field] - now[field], done: done.get(second) ?? {} }] : [];
  });
  return costOfEach(seconds, OPERATIONS);
}

/** Every answer with a receipt, compared with what is stored. */
async function found(): Promise<{ acknowledged: number; found: number }> {
  let acknowledged = 0;
  let same = 0;
  for (let at = 0; at < told.acknowledged.length; at += 500) {
    const some = told.acknowledged.slice(at, at + 500);
    const { rows } = await pool.query<{ activity_id: number; seq: number; response: unknown }>(
      'SELECT activity_id, seq, response FROM answers WHERE activity_id = ANY ($1)',
      [some.map(([attempt]) => attempt)],
    );
    const stored = new Map(rows.map((row) => [`${row.activity_id} ${row.seq}`, JSON.stringify(row.response)]));
    for (const [attempt, answers] of some) {
      for (const [seq, response] of answers) {
        acknowledged += 1;
        if (stored.get(`${attempt} ${seq}`) === response) same += 1;
      }
    }
  }
  return { acknowledged, found: same };
}

const megabytes = (kilobytes: string | undefined) => Math.round(Number(kilobytes ?? 0) / 1024);
const memory = {
  node: megabytes(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]),
  database: await databaseMegabytes(pool),
};
const account = await found();
const steps = Object.fromEntries(Object.entries(told.times).map(([step, times]) => [step, spreadOf(times)]));
const perStudent = (field: 'node' | 'database', from: typeof before, to: typeof before) =>
  Math.round(((to[field] - from[field]) / day.students) * 10) / 10;
const result = {
  bench: 'exam-day',
  name: `${options.sealed ? 'examination' : 'exam'} of ${day.students} for ${day.minutes} minutes`,
  ...machine(),
  day,
  steps,
  counts: told.counts,
  errors: told.errors,
  answers: account,
  processorMsOfAStudent: {
    before: { node: perStudent('node', before, atBell), database: perStudent('database', before, atBell) },
    exam: { node: perStudent('node', atBell, after), database: perStudent('database', atBell, after) },
  },
  processorMsOfEach: { node: costsOf('node'), database: costsOf('database') },
  mostASecond: { start: mostASecond(done, 'start', 3), save: mostASecond(done, 'save', 3) },
  savesASecond: Math.round(account.acknowledged / Math.max(1, [...done.values()].filter(({ save }) => save).length)),
  memoryMb: memory,
  generatorLateMs: Math.round(told.lateMs),
};

const cell = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0)).padStart(9);
print(`\n${result.name}; ${day.questions} questions, starts within ${START_SECONDS} s, ${generators} generator(s)`);
print('milliseconds        n      p50      p95      p99     most');
for (const [step, spread] of Object.entries(steps) as [string, Spread | null][]) {
  if (!spread) continue;
  print(`${step.padEnd(12)}${[spread.n, spread.p50, spread.p95, spread.p99, spread.most].map(cell).join('')}`);
}
print(`answers acknowledged ${account.acknowledged}, found ${account.found}`);
print(`counts ${JSON.stringify(told.counts)}, errors ${JSON.stringify(told.errors)}`);
print(`processor ms of a student, node + database: ${JSON.stringify(result.processorMsOfAStudent)}`);
const { node: ofNode, database: ofDatabase } = result.processorMsOfEach;
const each = OPERATIONS.map((operation) => `${operation} ${ofNode[operation]} + ${ofDatabase[operation]}`);
print(`of each, as the seconds of the exam tell them apart: ${each.join(', ')}`);
print(
  `saves a second: ${result.savesASecond} in the mean; in the busiest three seconds ${result.mostASecond.save} saves and ${result.mostASecond.start} starts a second`,
);
print(
  `memory: ${memory.node} MB of the server at the most, ${memory.database} MB of PostgreSQL afterwards; generators were late by ${result.generatorLateMs} ms at most`,
);
if (options.keep) {
  print(
    `kept as ${keepResult(`exam-day-${options.sealed ? 'sealed-' : ''}${day.students}-in-${day.minutes}-minutes`, result)}`,
  );
}
process.exitCode = account.found === account.acknowledged ? 0 : 1;

await pool.query('DELETE FROM access_tokens WHERE user_id = ANY ($1)', [users]);
await pool.end();
await server.stop();
await stop();
