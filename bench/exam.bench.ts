import { parseArgs } from 'node:util';
import { benchDatabase } from './bench-database';
import { callersAt, databaseMilliseconds, signIn, untilCalm } from './callers';
import { giveExam, makeClass, makeExam, makeStage } from './exam-stage';
import { processorMilliseconds } from './list-cost';
import { startServer } from './running-server';

/**
 * What an exam of 20 questions costs: processor time of the server's process and of all of PostgreSQL, over real
 * connections, with several students at once. Stored attempts are made up first, so that growth can be seen. In the
 * data of DATA_DIR or DATABASE_URL, which grows by it: npm run bench -- exam [students] [stored attempts] [--profile];
 * the profile lands in the working directory.
 */
const CALLERS = 8;
const QUESTIONS = 20;
/** Students who sit it first, and are not counted. */
const WARM_UP = 100;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false } },
});
const [students = 300, wanted = 100] = positionals.map(Number);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { pool, settings, stop } = await benchDatabase(CALLERS);
const stage = await makeStage(pool);
const { course } = stage;
const part = await makeExam(stage, QUESTIONS);
const { id: place, students: people } = await makeClass(stage, students + WARM_UP);
await giveExam(stage, part, place);
/** Attempts of other people, each with its answers. */
await pool.query(
  `WITH others AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS count FROM users
     WHERE username NOT LIKE 'bench-%'), made AS (
     INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count, attempt,
       pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
     SELECT others.id, $1, $2, $3, 'exam', 'ended', 'seed', held.questions, 20, n / others.count + 1, 5, day.at, day.at::date, day.at,
       day.at, 'student', 20, 10, 5, array_fill(0.5::double precision, ARRAY[20]), true
     FROM generate_series(1, $4::integer) n JOIN others ON others.at = n % others.count
     CROSS JOIN (SELECT jsonb_agg(jsonb_build_object('material', material_id, 'version', 1, 'key', '', 'points', 1)) AS questions
       FROM course_part_materials WHERE course_part_id = $3) held
     CROSS JOIN LATERAL (SELECT now() - interval '1 day' * (n % 30) AS at) day
     RETURNING id, started_on)
   INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count)
   SELECT started_on, id, q, q - 1, '["0"]', false, now(), q FROM made, generate_series(1, 20) q`,
  [place, course, part, wanted],
);
await pool.query('ANALYZE activities, answers, users, class_members');

const server = await startServer(settings, options.profile ? ['--cpu-prof'] : []);
interface Session {
  id: number;
  questions: { id: string }[];
}
const tokens = await signIn(pool, people);
const sitting: { token: string; session?: Session }[] = tokens.map((token) => ({ token }));
const { post, everybody, close } = callersAt(server.port, CALLERS);

type Student = (typeof sitting)[number];

const STEPS: { name: string; wanted: number; calls: number; work: (one: Student) => Promise<void> }[] = [
  {
    name: 'start',
    wanted: 6,
    calls: 1,
    async work(one) {
      one.session = await post<Session>(`/api/student_start_exams/${course}/${place}`, one.token);
    },
  },
  {
    name: 'save',
    wanted: 0.7,
    calls: QUESTIONS,
    async work({ token, session }) {
      for (const [at, { id }] of (session?.questions ?? []).entries()) {
        const answer = { question_id: id, response: [String(at % 4)], seq: at + 1 };
        await post(`/api/student_answer_exam_question/${session?.id}/`, token, answer);
      }
    },
  },
  {
    name: 'finish',
    wanted: 6,
    calls: 1,
    async work({ token }) {
      await post(`/api/student_end_exams/${course}/`, token);
    },
  },
];

const { rows: stored } = await pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM activities');
print(
  `${students} students, ${stored[0]?.count} stored attempts, ${CALLERS} callers; milliseconds of processor time per call`,
);
print('             node database      sum   wanted');
for (const { work } of STEPS) await everybody(sitting.slice(0, WARM_UP), work);
await untilCalm(server.pid, pool);
const measured = sitting.slice(WARM_UP);
const cell = (value: number) => value.toFixed(2).padStart(9);
let whole = 0;
for (const { name, wanted: most, calls, work } of STEPS) {
  const before = { node: processorMilliseconds(server.pid), database: await databaseMilliseconds(pool) };
  await everybody(measured, work);
  const node = (processorMilliseconds(server.pid) - before.node) / (measured.length * calls);
  const inDatabase = ((await databaseMilliseconds(pool)) - before.database) / (measured.length * calls);
  whole += (node + inDatabase) * calls;
  print(`${name.padEnd(8)}${cell(node)}${cell(inDatabase)}${cell(node + inDatabase)}${cell(most)}`);
}
print(`the whole exam: ${(whole / 1000).toFixed(3)} s of processor time a student, wanted 0.050`);

close();
await pool.query('DELETE FROM access_tokens WHERE user_id = ANY ($1)', [people]);
await pool.end();
await server.stop();
await stop();
