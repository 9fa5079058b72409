import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newToken } from '../../src/platform/crypto/secrets';
import { Random } from '../../src/seed/invention/random';
import { askDatabase, connectTo, postmasterOf } from '../start/cluster';
import { databaseProcesses, eventually, freePort, kill, Product } from '../start/product';
import { BadLine, type Faults } from './bad-line';
import { Candidate } from './candidate';
import { invigilate, makeReady, planExamination } from './examination';
import { paper, scoreOfTwelfths } from './paper';
import { Student } from './student';

type Victim = 'node' | 'postgres' | 'all of postgres' | 'everything';

export interface Sitting {
  dataDir: string;
  seed: number;
  students: number;
  questions: number;
  faults: Faults;
  /** Share of students who go away in the middle. */
  leaving: number;
  /** Who is killed when so many per cent of the answers are acknowledged. */
  kills: readonly (readonly [percent: number, victim: Victim])[];
  /** An examination with sealed papers, one device and an invigilator, instead of the exam of a course. */
  isExamination?: boolean;
}

/** A class that sits an exam while everything breaks, and what has to be true afterwards. */
export async function sitThrough(sitting: Sitting) {
  const { dataDir, seed, faults } = sitting;
  const random = new Random(seed);
  const port = await freePort();
  let product = await Product.ready({ dataDir, port });
  const line = new BadLine(() => port, faults, new Random(random.between(0, 2 ** 31)));
  await line.open();
  const { place, people } = await furnish(sitting);
  const { questions } = sitting;
  const planned = sitting.isExamination
    ? await planExamination(dataDir, { ...place, questions, people: people.map(({ id }) => id) })
    : undefined;
  if (planned) await makeReady(() => port, planned);
  let saved = 0;
  const hall = { ...place, port: line.port };
  const students = people.map(({ id, token }) => {
    const Sitter = planned ? Candidate : Student;
    const sitter = new Sitter(id, token, hall, random.between(0, 2 ** 31), random.chance(sitting.leaving), () => {
      saved += 1;
    });
    if (sitter instanceof Candidate) sitter.examination = planned?.examination ?? 0;
    return sitter;
  });
  const expected = sitting.students * sitting.questions;
  const until = async (percent: number) => {
    while ((100 * saved) / expected < percent) await sleep(20);
  };
  const kills = (async () => {
    for (const [percent, victim] of sitting.kills) {
      await until(percent);
      const processes = databaseProcesses(dataDir);
      if (victim === 'postgres') kill(postmasterOf(dataDir));
      if (victim === 'all of postgres' || victim === 'everything') for (const pid of processes) kill(pid);
      if (victim === 'node' || victim === 'everything') {
        product.process.kill('SIGKILL');
        await product.exited;
        product = await Product.ready({ dataDir, port });
      }
      process.stdout.write(`  ${victim} killed at ${saved} acknowledged answers\n`);
      await product.whenReady(60_000);
    }
  })();
  const watching = planned && invigilate(() => port, planned, until);
  await Promise.all([...students.map((student) => student.sit()), kills, watching]);
  await line.close();
  return { students, line: line.happened, product, port, saved, place, planned };
}

/** Rows past the product, as they would be after a term of work: the exam, the class, its students with their sessions. */
async function furnish({ dataDir, students: count, questions }: Sitting) {
  const client = await connectTo(dataDir);
  try {
    const asked = paper(questions);
    const course = await idOf(
      client,
      `INSERT INTO courses (name, type, exam_duration, exam_pass_score, max_exams_students)
       VALUES ('Bền bỉ', 'certification', 60, 5, NULL) RETURNING id`,
    );
    const part = await idOf(
      client,
      `INSERT INTO course_parts (course_id, position, name, part_type) VALUES ($1, 1, 'Thi', 'exam') RETURNING id`,
      [course],
    );
    const known = new Map<string, (typeof asked)[number]>();
    for (const [at, question] of asked.entries()) {
      const { library, params } = question;
      const material = await idOf(
        client,
        `WITH made AS (INSERT INTO materials (title, status, course_id, course_part_id, creator_id, sharing, content_type, origin, machine_name, counts)
           SELECT 'Câu', 'published', $1, $2, min(id), 'all', 'manual', 'manual', $3, '{"questions":1}' FROM users RETURNING id),
         placed AS (INSERT INTO course_part_materials (course_part_id, material_id, position) SELECT $2, id, $5 FROM made)
         INSERT INTO material_versions (material_id, version, library, params, counts) SELECT id, 1, $3 || ' 1.16', $4, '{"questions":1}' FROM made RETURNING material_id AS id`,
        [course, part, library, JSON.stringify(params), at + 1],
      );
      known.set(String(material), question);
    }
    const classId = await idOf(
      client,
      `INSERT INTO classes (name, code, school_id, school_year_id)
       SELECT 'Bền bỉ', 'BENBI', id, current_school_year_id FROM schools WHERE current_school_year_id IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
    );
    await client.query('INSERT INTO class_courses (class_id, course_id) VALUES ($1, $2)', [classId, course]);
    await client.query('INSERT INTO class_assignments (class_id, course_part_id) VALUES ($1, $2)', [classId, part]);
    const tokens = Array.from({ length: count }, () => newToken());
    const { rows } = await client.query<{ id: number }>(
      `WITH made AS (INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
         SELECT 'ben-bi-' || n, '', 'An', 'Nguyễn', (SELECT id FROM roles WHERE code = 'STUDENT'), c.school_id
         FROM generate_series(1, $1::integer) n, classes c WHERE c.id = $2 RETURNING id),
       member AS (INSERT INTO class_members (class_id, user_id, school_year_id)
         SELECT c.id, made.id, c.school_year_id FROM classes c, made WHERE c.id = $2)
       SELECT id FROM made ORDER BY id`,
      [count, classId],
    );
    await client.query(
      `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
       SELECT hash, id, now(), now() + interval '3 hours', now() + interval '3 hours', now() FROM unnest($1::bytea[], $2::integer[]) AS t (hash, id)`,
      [tokens.map(({ hash }) => hash), rows.map(({ id }) => id)],
    );
    const people = rows.map(({ id }, at) => ({ id, token: tokens[at]?.token ?? '' }));
    return { people, place: { course, classId, questions: known } };
  } finally {
    await client.end();
  }
}

async function idOf(client: pg.Client, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
}

/** The time of those who left is up; whoever looks after that ends their attempts. */
export async function letTimeRunOut(dataDir: string, course: number, limitMs: number): Promise<void> {
  await askDatabase(
    dataDir,
    `UPDATE activities SET expires_at = now() - interval '11 seconds' WHERE course_id = $1 AND status = 'open'`,
    [course],
  );
  await eventually(async () => {
    const open = await askDatabase(dataDir, `SELECT FROM activities WHERE course_id = $1 AND status = 'open'`, [
      course,
    ]);
    return open.length === 0 ? true : undefined;
  }, limitMs);
}

interface StoredActivity {
  id: number;
  user_id: number;
  status: string;
  score: string;
  answered_count: number;
}
interface StoredAnswer {
  activity_id: number;
  seq: number;
  material: string;
  response: unknown;
}

/**
 * What is wrong with what is stored; nothing, if all is well.
 * - Each student has one attempt, and it has ended.
 * - Each acknowledged answer is stored as it was sent, and nothing is stored that was not sent.
 * - Of each question the stored answer with the highest number counts. That is the last acknowledged one, or a later
 *   one that arrived although its receipt did not; never an earlier one.
 * - The score is what these are worth by the key of the paper.
 */
export async function faultsOf(dataDir: string, students: readonly Student[], course: number, questions: number) {
  const faults: string[] = [];
  const activities = await askDatabase<StoredActivity>(
    dataDir,
    'SELECT id, user_id, status, score, answered_count FROM activities WHERE course_id = $1',
    [course],
  );
  const answers = await askDatabase<StoredAnswer>(
    dataDir,
    `SELECT x.activity_id, x.seq, a.questions -> x.question::integer ->> 'material' AS material, x.response
     FROM answers x JOIN activities a ON a.id = x.activity_id WHERE a.course_id = $1`,
    [course],
  );
  for (const student of students) {
    const own = activities.filter(({ user_id }) => user_id === student.id);
    const say = (fault: string) => faults.push(`student ${student.id}: ${fault}`);
    for (const one of student.strange) say(one);
    const [attempt] = own;
    if (own.length !== 1 || !attempt || attempt.id !== student.activity) {
      say(`${own.length} attempts`);
      continue;
    }
    if (attempt.status !== (student.leaves ? 'expired' : 'ended')) say(`the attempt is ${attempt.status}`);
    const stored = new Map(answers.filter((row) => row.activity_id === attempt.id).map((row) => [row.seq, row]));
    const sent = new Map(student.sent.map((one) => [one.seq, one]));
    for (const { seq } of student.acknowledged) if (!stored.has(seq)) say(`answer ${seq} was acknowledged and is lost`);
    const counting = new Map<string, { seq: number; twelfths: number }>();
    for (const { seq, material, response } of stored.values()) {
      const one = sent.get(seq);
      if (!one || one.question !== material || JSON.stringify(one.response) !== JSON.stringify(response)) {
        say(`answer ${seq} is stored otherwise than it was sent`);
        continue;
      }
      if ((counting.get(material)?.seq ?? 0) < seq) counting.set(material, { seq, twelfths: one.twelfths });
    }
    for (const { seq, question } of student.acknowledged) {
      if ((counting.get(question)?.seq ?? 0) < seq) say(`an answer before the acknowledged ${seq} counts`);
    }
    const sum = [...counting.values()].reduce((total, { twelfths }) => total + twelfths, 0);
    const score = scoreOfTwelfths(sum, questions);
    if (Number(attempt.score) !== score) say(`the score is ${attempt.score}, and ought to be ${score}`);
    if (student.result && student.result.score !== (student.isTold ? score : null))
      say(`was told ${student.result.score} instead of ${score}`);
    if (!student.leaves && !student.result) say('heard no result');
  }
  return faults;
}

interface StoredLate {
  activity_id: number;
  seq: number;
  material: string;
  response: unknown;
  is_held: boolean;
}

/** What is wrong with late answers: fewer or others are kept than was said, or one that the attempt holds anyway. */
export async function lateFaultsOf(dataDir: string, students: readonly Student[], course: number) {
  const faults: string[] = [];
  const late = await askDatabase<StoredLate>(
    dataDir,
    `SELECT l.activity_id, l.seq, a.questions -> l.question::integer ->> 'material' AS material, l.response,
       EXISTS (SELECT FROM answers x WHERE x.activity_id = l.activity_id AND x.question = l.question AND x.seq >= l.seq) AS is_held
     FROM late_answers l JOIN activities a ON a.id = l.activity_id WHERE a.course_id = $1`,
    [course],
  );
  for (const student of students) {
    const own = late.filter(({ activity_id }) => activity_id === student.activity);
    const say = (fault: string) => faults.push(`student ${student.id}: ${fault}`);
    for (const one of student.strange) say(one);
    if (own.length !== student.kept) say(`${own.length} late answers are kept, and ${student.kept} were said to be`);
    for (const { seq, material, response, is_held } of own) {
      const sent = student.sent.find((one) => one.seq === seq);
      const isAsSent = sent?.question === material && JSON.stringify(sent.response) === JSON.stringify(response);
      if (!isAsSent) say(`late answer ${seq} is kept otherwise than it was sent`);
      if (is_held) say(`late answer ${seq} is held by the attempt`);
    }
  }
  return faults;
}
