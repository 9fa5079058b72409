import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import type { Candidates } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import { begunInClasses, type ClassAttempt, type HeldQuestion, SAT } from '../activities/activity.repo';
import type { PooledMaterial } from '../activities/question-pool.repo';
import { assigned, attemptsAtTest, attemptsInYear, type ExamFacts, givenTests } from './exam.repo';

/** The exam of a course in a class, or a test that a teacher has made, which somebody wants to sit. */
export interface AskedExam {
  userId: number;
  courseId: number;
  classId: number;
}
export interface AskedTest {
  userId: number;
  testId: number;
}

/** What it is drawn from: the materials of the part or of the test, or what a blueprint left to draw from. */
export interface ExamToSit extends ExamFacts, Pick<Tables['courses'], 'blueprint_id'> {
  course_id: number;
  class_id: number;
  course_part_id: number | null;
  test_id: number | null;
  is_shuffled: boolean;
}

/** What is wanted as it stands now. */
export interface Wanted {
  /** Null: there is no such test. */
  courseId: number | null;
  /** The attempt in that course that somebody has begun and not ended, of whatever test. */
  openId: number | null;
  /** Nothing where it is not for who asks. */
  exam: ExamToSit | null;
}

type ExamIfAny = { [Fact in keyof ExamToSit]: ExamToSit[Fact] | null };
interface WantedRow extends ExamIfAny {
  place: number;
  open_id: number | null;
  /** Then all of the exam is. */
  is_there: boolean | null;
}

function inOrder(rows: readonly WantedRow[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (const { place, open_id: openId, is_there, ...found } of rows) {
    wanted[place - 1] = { courseId: found.course_id, openId, exam: is_there ? (found as ExamToSit) : null };
  }
  return wanted;
}

const running = sql`LEFT JOIN activities running ON running.user_id = s."userId" AND running.kind IN ${SAT} AND running.status = 'open'`;

/** Of an array PostgreSQL would plan every time, because it sees that few come; of this it does not. */
const asList = (asked: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(asked.map((one, at) => ({ ...one, place: at + 1 })))}::jsonb)`;

/** Exams of courses for people who are in the class now, in the order in which they are asked for. */
export async function examsToSit(db: Queryable, asked: readonly AskedExam[]): Promise<Wanted[]> {
  return inOrder(
    await rowsOf<WantedRow>(
      db,
      sql.prepared(
        'exams_to_sit',
        sql`SELECT s.place, s."courseId" AS course_id, running.id AS open_id, NULL::integer AS test_id, exam.*
            FROM ${asList(asked)} AS s (place integer, "userId" integer, "courseId" integer, "classId" integer)
            ${running} AND running.course_id = s."courseId"
            LEFT JOIN LATERAL (
              SELECT true AS is_there, own.class_id, p.id AS course_part_id, true AS is_shuffled, m.exam_duration, m.exam_pass_score,
                m.max_exams_students, m.exam_question_count, m.blueprint_id, a.id IS NOT NULL AS is_assigned, a.open_at, a.close_at,
                ${attemptsInYear(sql`own.user_id`, sql`m.id`, sql`own.school_year_id`)} AS attempts_used
              FROM ${schoolsTables.current_class_members} own
              JOIN ${coursesTables.courses} m ON m.id = s."courseId" AND m.status = ${ACTIVE}
              JOIN ${coursesTables.course_parts} p ON p.course_id = m.id AND p.part_type = 'exam' AND p.archived_at IS NULL AND p.status = ${ACTIVE}
              ${assigned} AND a.class_id = own.class_id
              WHERE own.user_id = s."userId" AND own.class_id = s."classId" LIMIT 1
            ) exam ON true`,
      ),
    ),
  );
}

/** Tests of teachers for people who are in one of their classes now. */
export async function testsToSit(db: Queryable, asked: readonly AskedTest[]): Promise<Wanted[]> {
  return inOrder(
    await rowsOf<WantedRow>(
      db,
      sql.prepared(
        'tests_to_sit',
        sql`SELECT s.place, s."testId" AS test_id, made.course_id, running.id AS open_id, NULL::integer AS course_part_id, NULL::integer AS blueprint_id, test.*
            FROM ${asList(asked)} AS s (place integer, "userId" integer, "testId" integer)
            LEFT JOIN class_tests made ON made.id = s."testId"
            ${running} AND running.course_id = made.course_id
            LEFT JOIN LATERAL (
              SELECT true AS is_there, own.class_id, t.is_shuffled OR t.pool IS NOT NULL AS is_shuffled, t.duration AS exam_duration,
                t.pass_score AS exam_pass_score, t.max_attempts AS max_exams_students, NULL::integer AS exam_question_count,
                true AS is_assigned, t.open_at, t.close_at, ${attemptsAtTest(sql`own.user_id`, sql`t.id`)} AS attempts_used
              FROM ${givenTests} WHERE own.user_id = s."userId" AND t.id = s."testId" ORDER BY own.class_id LIMIT 1
            ) test ON true`,
      ),
    ),
  );
}

/** What attempts are drawn from, as the database held it at one moment. */
export type Held = { digest: string } & ({ materials: PooledMaterial[] } | { pool: Candidates[] });

const placeOf = (exam: ExamToSit) =>
  sql`${exam.class_id}, ${exam.course_part_id}, ${exam.blueprint_id}, ${exam.test_id}`;

/** Nothing, where the class has kept nothing to draw from since the blueprint changed. */
export async function heldForExam(db: Queryable, exam: ExamToSit): Promise<Held | undefined> {
  const [row] = await rowsOf<{ held: object | null; digest: string }>(
    db,
    sql.prepared(
      'held_for_exam',
      sql`SELECT held_for_exam(${placeOf(exam)}) AS held, COALESCE(digest_of_held(${placeOf(exam)}), '') AS digest`,
    ),
  );
  return row?.held ? ({ ...row.held, digest: row.digest } as Held) : undefined;
}

/** An attempt that somebody begins, with questions drawn from what was held. */
export interface NewAttempt {
  userId: number;
  exam: ExamToSit;
  /** Of what was held. */
  digest: string;
  seed: string;
  questions: readonly HeldQuestion[];
  startedAt: Date;
  endsAt: Date;
}

/** Each exam of which somebody begins an attempt, once, and where it stands for each of them, counted from one. */
function placesOf(starts: readonly NewAttempt[]) {
  const found = new Map<string, { at: number; exam: ExamToSit; digest: string }>();
  const of = starts.map(({ exam, digest }) => {
    const name = `${exam.class_id} ${exam.course_part_id} ${exam.blueprint_id} ${exam.test_id} ${digest}`;
    const known = found.get(name);
    if (known) return known.at;
    const at = found.size + 1;
    found.set(name, { at, exam, digest });
    return at;
  });
  return { of, places: [...found.values()] };
}

/** Those that have begun. Of the others something has changed, or another start was faster. */
export function startAttempts(db: Queryable, starts: readonly NewAttempt[]): Promise<ClassAttempt[]> {
  const { of, places } = placesOf(starts);
  const rows = starts.map(({ userId, exam, seed, questions, startedAt, endsAt }, index) => ({
    place: of[index],
    student: userId,
    seed,
    questions,
    attempt: exam.attempts_used + 1,
    pass_score: exam.exam_pass_score,
    began: startedAt,
    ends: endsAt,
  }));
  return begunInClasses(
    db,
    sql`start_class_attempts(${places.map(({ exam }) => exam.course_id)}::integer[], ${places.map(({ exam }) => exam.class_id)}::integer[],
      ${places.map(({ exam }) => exam.course_part_id)}::integer[], ${places.map(({ exam }) => exam.blueprint_id)}::integer[],
      ${places.map(({ exam }) => exam.test_id)}::integer[], ${places.map(({ digest }) => digest)}::text[],
      ${JSON.stringify(rows)}::jsonb)`,
  );
}
