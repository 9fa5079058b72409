import { setTimeout as sleep } from 'node:timers/promises';
import { benchDatabase } from './bench-database';
import { callersAt, databaseMilliseconds, signIn } from './callers';
import { makeClass, makeStage, planExamination } from './exam-stage';
import { processorMilliseconds } from './list-cost';
import { startServer } from './running-server';

/**
 * What the calls of who keeps a large examination cost, and whether anybody else notices: numbers, seats, papers, results,
 * analysis, release. Beside each call somebody asks for a small page again and again. In the data of DATA_DIR or
 * DATABASE_URL, which grows by it: npm run bench -- examination-office [candidates].
 */
const CALLERS = 4;
/** Questions that papers are drawn from. */
const BANK = 200;
const QUESTIONS = 20;
const [candidates = 20_000] = process.argv.slice(2).map(Number);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { pool, settings, stop } = await benchDatabase(CALLERS);
const stage = await makeStage(pool);
const group = await makeClass(stage, candidates);
const { admin } = stage;
const people = group.students;
const examination = await planExamination(stage, group, { questions: QUESTIONS, bank: BANK });
const server = await startServer(settings);
const worker = await startServer(settings, [], 'worker');
const { post, get, close } = callersAt(server.port, CALLERS);
const [keeper = '', other = ''] = await signIn(pool, [admin, people[0] ?? 0]);
const under = `/api/examinations/${examination}/`;

/** How long a small call takes while something else runs: the longest, and the 95th of a hundred. */
async function beside<T>(work: () => Promise<T>): Promise<{ waits: number[]; done: T }> {
  const waits: number[] = [];
  let isRunning = true;
  const asking = (async () => {
    while (isRunning) {
      const from = performance.now();
      await get('/api/me/', other);
      waits.push(performance.now() - from);
      await sleep(5);
    }
  })();
  const done = await work().finally(() => {
    isRunning = false;
  });
  await asking;
  return { waits: waits.sort((a, b) => a - b), done };
}

async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = { node: processorMilliseconds(server.pid), database: await databaseMilliseconds(pool) };
  const from = performance.now();
  const { waits } = await beside(work);
  const seconds = (performance.now() - from) / 1000;
  const node = processorMilliseconds(server.pid) - before.node;
  const inDatabase = (await databaseMilliseconds(pool)) - before.database;
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0).padStart(6);
  print(
    `${name.padEnd(10)}${seconds.toFixed(1).padStart(8)}${(node / 1000).toFixed(1).padStart(8)}${(inDatabase / 1000).toFixed(1).padStart(10)}${at(0.95)}${at(1)}`,
  );
}

print(`${candidates} candidates; seconds, and milliseconds that a small call took meanwhile`);
print('             wall    node  database   p95   max');
await measured('number', () => post(`${under}number/`, keeper, {}));
await measured('arrange', () => post(`${under}arrange/`, keeper, { mix_classes: true }));
await measured('ready', () => post(`${under}ready/`, keeper));
await measured('papers', async () => {
  for (;;) {
    const { counts } = await get<{ counts: { papers: number } }>(under, keeper);
    if (counts.papers >= candidates) return;
    await sleep(500);
  }
});
// Everybody has sat it, each as good as their number, with some luck.
await pool.query(
  `WITH done AS (
     INSERT INTO activities (user_id, class_id, course_id, candidate_id, kind, status, seed, questions, question_count, attempt, pass_score,
       started_at, started_on, usual_end_at, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions)
     SELECT c.user_id, c.class_id, e.course_id, c.id, 'examination', 'ended', p.seed, p.questions, $2::integer, 1, 5, now(), current_date, now(), now(), now(),
       'student', $2::integer, 0, 0, ARRAY(SELECT CASE WHEN random() < 0.2 + 0.7 * (c.seat / 500.0) THEN 1 ELSE 0 END FROM generate_series(1, $2::integer))
     FROM examination_papers p JOIN examination_candidates c ON c.id = p.candidate_id JOIN examinations e ON e.id = p.examination_id
     WHERE p.examination_id = $1 RETURNING id, started_on, fractions)
   INSERT INTO answers (activity_id, activity_started_on, question, seq, response, is_withdrawn, answered_count, saved_at)
   SELECT done.id, done.started_on, q - 1, q, jsonb_build_array((q % 4)::text), false, q, now() FROM done, generate_series(1, $2::integer) q`,
  [examination, QUESTIONS],
);
await pool.query(
  `UPDATE activities a SET score = 10.0 * (SELECT sum(f) FROM unnest(a.fractions) f) / $2::integer FROM examination_candidates c
   WHERE c.id = a.candidate_id AND c.examination_id = $1`,
  [examination, QUESTIONS],
);
await pool.query(
  `UPDATE examination_sittings SET open_at = now() - interval '3 hours', close_at = now() WHERE examination_id = $1`,
  [examination],
);
await pool.query('ANALYZE activities, answers');
await measured('results', () => get(`${under}results/`, keeper));
// Counted by the worker: the first who asks is told to come again.
await measured('analysis', async () => {
  const isThere = () =>
    get(`${under}analysis/`, keeper).then(
      () => true,
      (fault: Error) => {
        if (fault.message.includes('examination.analysis_later')) return false;
        throw fault;
      },
    );
  while (!(await isThere())) await sleep(250);
});
await measured('again', () => get(`${under}analysis/`, keeper));
await measured('release', () => post(`${under}release/`, keeper, { review: 'score' }));

close();
await pool.query('DELETE FROM access_tokens WHERE user_id = ANY ($1)', [people]);
await pool.end();
await worker.stop();
await server.stop();
await stop();
