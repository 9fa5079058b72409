import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { benchDatabase } from './bench-database';
import { callersAt, databaseMilliseconds, signIn, untilCalm } from './callers';
import { makeClass, makeStage, planExamination } from './exam-stage';
import { processorMilliseconds } from './list-cost';
import { startServer } from './running-server';

/**
 * What an examination of 20 questions costs: how long its papers take to be drawn, and processor time of the server's
 * process and of all of PostgreSQL for fetching a sealed paper, starting with it, saving and handing in. In the data of
 * DATA_DIR or DATABASE_URL, which grows by it: npm run bench -- examination [who sit it] [candidates] [--profile]; the
 * profile lands in the working directory.
 */
const CALLERS = 8;
const QUESTIONS = 20;
const BANK = 200;
/** Candidates who sit it first, and are not counted. */
const WARM_UP = 100;
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false } },
});
const [sitters = 300, candidates = 10_000] = positionals.map(Number);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { pool, settings, stop } = await benchDatabase(CALLERS);
const stage = await makeStage(pool);
const { course, admin } = stage;
const group = await makeClass(stage, candidates);
const examination = await planExamination(stage, group, { questions: QUESTIONS, bank: BANK });

const server = await startServer(settings, options.profile ? ['--cpu-prof'] : []);
const worker = await startServer(settings, [], 'worker');
const { post, get, everybody, close } = callersAt(server.port, CALLERS);

interface Counted {
  counts: { papers: number; candidates: number };
}
const [keeper = ''] = await signIn(pool, [admin]);
const beganAt = performance.now();
const workBefore = processorMilliseconds(worker.pid);
await post(`/api/examinations/${examination}/ready/`, keeper);
for (;;) {
  const { counts } = await get<Counted>(`/api/examinations/${examination}/`, keeper);
  if (counts.papers >= counts.candidates) break;
  await sleep(250);
}
const seconds = (performance.now() - beganAt) / 1000;
const worked = (processorMilliseconds(worker.pid) - workBefore) / 1000;
print(
  `${candidates} papers of ${QUESTIONS} questions out of ${BANK}: ${seconds.toFixed(1)} s, ${worked.toFixed(1)} s of the worker's processor; wanted 60 s`,
);

interface Session {
  id: number;
  sealed_key: string;
}
interface Candidate {
  token: string;
  questions: { id: string }[];
  session?: Session;
}
const tokens = await signIn(pool, group.students.slice(0, sitters + WARM_UP));
const sitting: Candidate[] = tokens.map((token) => ({ token, questions: [] }));

const STEPS: { name: string; wanted: number | null; calls: number; work: (one: Candidate) => Promise<void> }[] = [
  {
    name: 'sealed',
    wanted: null,
    calls: 1,
    async work({ token }) {
      const { url } = await get<{ url: string }>(`/api/student_examinations/${examination}/sealed/`, token);
      await get(url);
    },
  },
  {
    name: 'start',
    wanted: 1.5,
    calls: 1,
    async work(one) {
      one.session = await post<Session>(`/api/student_examinations/${examination}/start/?sealed=1`, one.token);
    },
  },
  {
    name: 'read',
    wanted: null,
    calls: 1,
    async work(one) {
      const path = `/api/student_answer_exam_question/${one.session?.id}/`;
      one.questions = (await get<{ questions: { id: string }[] }>(path, one.token)).questions;
    },
  },
  {
    name: 'save',
    wanted: 0.5,
    calls: QUESTIONS,
    async work({ token, session, questions }) {
      for (const [at, { id }] of questions.entries()) {
        const answer = { question_id: id, response: [String(at % 4)], seq: at + 1 };
        await post(`/api/student_answer_exam_question/${session?.id}/`, token, answer);
      }
    },
  },
  {
    name: 'finish',
    wanted: 4,
    calls: 1,
    async work({ token, session }) {
      await post(`/api/student_end_exams/${course}/?activity_id=${session?.id}`, token);
    },
  },
];

print(`${sitters} candidates, ${CALLERS} callers; milliseconds of processor time per call`);
print('             node database      sum   wanted');
for (const { work } of STEPS) await everybody(sitting.slice(0, WARM_UP), work);
await untilCalm(server.pid, pool);
const measured = sitting.slice(WARM_UP);
const cell = (value: number) => value.toFixed(2).padStart(9);
for (const { name, wanted, calls, work } of STEPS) {
  const before = { node: processorMilliseconds(server.pid), database: await databaseMilliseconds(pool) };
  await everybody(measured, work);
  const node = (processorMilliseconds(server.pid) - before.node) / (measured.length * calls);
  const inDatabase = ((await databaseMilliseconds(pool)) - before.database) / (measured.length * calls);
  print(
    `${name.padEnd(8)}${cell(node)}${cell(inDatabase)}${cell(node + inDatabase)}${wanted === null ? '' : cell(wanted)}`,
  );
}

close();
await pool.query('DELETE FROM access_tokens WHERE user_id = ANY ($1)', [group.students]);
await pool.end();
await worker.stop();
await server.stop();
await stop();
