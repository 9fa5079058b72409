import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { prepareData } from '../apps/server/src/seed/prepare';
import { callersAt, databaseMilliseconds, signIn } from './callers';
import { processorMilliseconds } from './list-cost';
import { startServer } from './running-server';

/**
 * What an examination of 20 questions costs: how long its papers take to be drawn, and processor time of the server's
 * process and of all of PostgreSQL for fetching a sealed paper, starting with it, saving and handing in. In the data of
 * DATA_DIR or DATABASE_URL, which grows by it: npm run bench -- examination [who sit it] [candidates].
 */
const CALLERS = 8;
const QUESTIONS = 20;
const BANK = 200;
const SEATS = 500;
/** Candidates who sit it first, and are not counted. */
const WARM_UP = 100;
const [sitters = 300, candidates = 10_000] = process.argv.slice(2).map(Number);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO_DATA: 'small', DATABASE_POOL: String(CALLERS) });
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
await prepareData(database.url, { demoData: 'small' });
const pool = new pg.Pool({ connectionString: database.url, max: 1, application_name: 'khue-bench' });
const idOf = async (text: string, values: unknown[] = []) =>
  (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;

const stamp = Date.now().toString(36);
const admin = await idOf(
  `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
);
const course = await idOf(
  `INSERT INTO courses (name, type, exam_duration, exam_pass_score) VALUES ($1, 'certification', 60, 5) RETURNING id`,
  [`Bench ${stamp}`],
);
for (let n = 1; n <= BANK; n++) {
  const params = {
    question: `<p>Question ${n} of the bench, of about the length that such questions have in a school?</p>`,
    answers: [0, 1, 2, 3].map((at) => ({ text: `Choice ${at} of question ${n}`, correct: at === n % 4 })),
  };
  await pool.query(
    `WITH made AS (INSERT INTO materials (title, status, course_id, creator_id, sharing, content_type, origin, machine_name, counts, bank)
       VALUES ($1, 'published', $2, $3, 'all', 'manual', 'manual', 'H5P.MultiChoice', '{"questions":1}', 'exam') RETURNING id)
     INSERT INTO material_versions (material_id, version, library, params, counts) SELECT id, 1, 'H5P.MultiChoice 1.16', $4, '{"questions":1}' FROM made`,
    [`Bench ${stamp} ${n}`, course, admin, JSON.stringify(params)],
  );
}
const blueprint = await idOf(
  `WITH made AS (INSERT INTO blueprints (name, course_id, bank, creator_id) VALUES ($1, $2, 'exam', $3) RETURNING id, course_id)
   INSERT INTO blueprint_rows (blueprint_id, course_id, position, question_count, points)
   SELECT id, course_id, 1, ${QUESTIONS}, 1 FROM made RETURNING blueprint_id AS id`,
  [`Bench ${stamp}`, course, admin],
);
const place = await idOf(
  `INSERT INTO classes (name, code, school_id, school_year_id)
   SELECT $1, $1, id, current_school_year_id FROM schools WHERE current_school_year_id IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
  [`B${stamp}`],
);
const people = await pool.query<{ id: number }>(
  `INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
   SELECT 'bench-' || $1 || '-' || n, '', 'An', 'Nguyen', (SELECT id FROM roles WHERE code = 'STUDENT'), c.school_id
   FROM generate_series(1, $2::integer) n, classes c WHERE c.id = $3 RETURNING id`,
  [stamp, candidates, place],
);
await pool.query(
  `INSERT INTO class_members (class_id, user_id, school_year_id)
   SELECT c.id, u, c.school_year_id FROM classes c, unnest($2::integer[]) u WHERE c.id = $1`,
  [place, people.rows.map(({ id }) => id)],
);
const rooms = Math.ceil(candidates / SEATS);
const invigilators = await pool.query<{ id: number }>(
  `INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
   SELECT 'bench-' || $1 || '-t' || n, '', 'An', 'Nguyen', (SELECT id FROM roles WHERE code = 'TEACHER'), c.school_id
   FROM generate_series(1, $2::integer) n, classes c WHERE c.id = $3 RETURNING id`,
  [stamp, rooms, place],
);
const examination = await idOf(
  `INSERT INTO examinations (name, course_id, owner_scope, school_year, duration, pass_score, blueprint_id, review, one_device, start_code,
     appeal_days, markers, marking_tolerance, created_by)
   VALUES ($1, $2, 'all', 2026, 60, 5, $3, 'score', true, false, 7, 1, 1, $4) RETURNING id`,
  [`Bench ${stamp}`, course, blueprint, admin],
);
await pool.query(
  `WITH w AS (INSERT INTO examination_sittings (examination_id, name, open_at, close_at)
       VALUES ($1, 'Ca 1', now() - interval '1 minute', now() + interval '3 hours') RETURNING id, examination_id, open_at, close_at),
     r AS (INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
       SELECT w.examination_id, w.id, w.open_at, w.close_at, 'Bench ' || $2 || ' ' || n, c.school_id, ${SEATS}
       FROM w, classes c, generate_series(1, $4::integer) n WHERE c.id = $3 RETURNING id, name),
     numbered AS (SELECT id AS room_id, row_number() OVER (ORDER BY id) - 1 AS at FROM r),
     g AS (INSERT INTO examination_invigilators (room_id, user_id, position)
       SELECT numbered.room_id, t.id, 1 FROM numbered JOIN unnest($5::integer[]) WITH ORDINALITY AS t (id, at) ON t.at - 1 = numbered.at)
   INSERT INTO examination_candidates (examination_id, user_id, school_id, class_id, number, room_id, room_capacity, seat)
   SELECT $1, u.id, c.school_id, c.id, 'B' || u.at, numbered.room_id, ${SEATS}, (u.at - 1) % ${SEATS} + 1
   FROM unnest($6::integer[]) WITH ORDINALITY AS u (id, at) JOIN numbered ON numbered.at = (u.at - 1) / ${SEATS}
   JOIN classes c ON c.id = $3`,
  [examination, stamp, place, rooms, invigilators.rows.map(({ id }) => id), people.rows.map(({ id }) => id)],
);
await pool.query('ANALYZE examination_candidates, examination_rooms, users, class_members, materials');

const settings = { DATABASE_URL: database.url, SECRET_KEY: config.secretKey, DATABASE_POOL: String(CALLERS) };
const server = await startServer(settings);
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
const tokens = await signIn(
  pool,
  people.rows.slice(0, sitters + WARM_UP).map(({ id }) => id),
);
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
await pool.query('DELETE FROM access_tokens WHERE user_id = ANY ($1)', [people.rows.map(({ id }) => id)]);
await pool.end();
await worker.stop();
await server.stop();
await database.stop();
