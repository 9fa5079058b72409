import type { ActivityKind, ActivityStatus } from '@khue/contract/activities';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import { type HeldQuestion, SAT } from '../activities/activity.repo';

export async function askedVersions(db: Queryable, materialId: number): Promise<number[]> {
  const rows = await rowsOf<{ version: number }>(
    db,
    sql`SELECT version FROM asked_versions WHERE material_id = ${materialId}
        UNION SELECT version FROM asked_in_examinations WHERE material_id = ${materialId} ORDER BY version`,
  );
  return rows.map(({ version }) => version);
}

export async function noteVersionAsked(tx: Tx, materialId: number, version: number): Promise<void> {
  await tx.execute(
    sql`INSERT INTO asked_versions (material_id, version) VALUES (${materialId}, ${version}) ON CONFLICT DO NOTHING`,
  );
}

/** Which activities a mended key concerns. */
export interface Asking {
  material: number;
  oldVersions: readonly number[];
}

/** Activities `a` that ask one of the versions. */
export const asks = ({ material, oldVersions }: Asking) =>
  sql`a.questions @> ANY (${oldVersions.map((version) => JSON.stringify([{ material, version }]))}::jsonb[])`;
export const partsOf = ({ material }: Asking) =>
  sql`SELECT course_part_id FROM asked_in_parts WHERE material_id = ${material}`;
export const exercisesOf = ({ material }: Asking) =>
  sql`SELECT exercise_id FROM asked_in_exercises WHERE material_id = ${material}`;

export const testsOf = ({ material }: Asking) =>
  sql`SELECT class_test_id FROM asked_in_tests WHERE material_id = ${material}`;

export const examinationsOf = ({ material }: Asking) =>
  sql`SELECT examination_id FROM asked_in_examinations WHERE material_id = ${material}`;

/** Where a material was asked: in a part of a course, in an exercise, in a test of a teacher or in an examination. */
export type AskedIn = { partId: number } | { exerciseId: number } | { testId: number } | { examinationId: number };

/** The candidates of examinations. */
export const candidatesOf = (examinations: SQL): SQL =>
  sql`SELECT candidate_id FROM examination_attempts WHERE examination_id IN (${examinations})`;

/** Activities `a` of it. */
function isIn(place: AskedIn) {
  if ('partId' in place) return sql`a.course_part_id = ${place.partId}`;
  if ('examinationId' in place) return sql`a.candidate_id IN (${candidatesOf(sql`${place.examinationId}`)})`;
  return 'testId' in place ? sql`a.class_test_id = ${place.testId}` : sql`a.exercise_id = ${place.exerciseId}`;
}

export async function placesAsking(db: Queryable, asking: Asking): Promise<AskedIn[]> {
  const parts = await rowsOf<{ course_part_id: number }>(db, sql`${partsOf(asking)} ORDER BY course_part_id`);
  const exercises = await rowsOf<{ exercise_id: number }>(db, sql`${exercisesOf(asking)} ORDER BY exercise_id`);
  const tests = await rowsOf<{ class_test_id: number }>(db, sql`${testsOf(asking)} ORDER BY class_test_id`);
  const examinations = await rowsOf<{ examination_id: number }>(
    db,
    sql`SELECT DISTINCT examination_id FROM (${examinationsOf(asking)}) asked ORDER BY examination_id`,
  );
  return [
    ...parts.map(({ course_part_id }) => ({ partId: course_part_id })),
    ...exercises.map(({ exercise_id }) => ({ exerciseId: exercise_id })),
    ...tests.map(({ class_test_id }) => ({ testId: class_test_id })),
    ...examinations.map(({ examination_id }) => ({ examinationId: examination_id })),
  ];
}

export interface ActivityToRegrade
  extends Pick<
    Tables['activities'],
    'id' | 'user_id' | 'class_id' | 'course_id' | 'seed' | 'started_on' | 'score' | 'pass_score'
  > {
  kind: ActivityKind;
  status: ActivityStatus;
  questions: HeldQuestion[];
  fractions: (number | null)[] | null;
  user_name: string;
  class_name: string;
  exam_review: Tables['courses']['exam_review'] | null;
  /** Not of an examination before its results are out, nor ever of a paper that does not count. */
  is_told: boolean;
}

/** Whether a change of an activity `a` is told to who looks after its class; `x` is what is said of its examination. */
const IS_TOLD = sql`(a.candidate_id IS NULL OR (x.released_at IS NOT NULL AND x.voided_at IS NULL))`;

const described = sql`SELECT a.id, a.user_id, a.class_id, a.course_id, a.kind, a.status, a.seed, a.started_on, a.questions,
    a.fractions, a.score, a.pass_score, u.full_name AS user_name, c.name AS class_name,
    COALESCE(t.review, x.review, m.exam_review) AS exam_review, ${IS_TOLD} AS is_told
  FROM activities a JOIN ${identityTables.users} u ON u.id = a.user_id JOIN ${schoolsTables.classes} c ON c.id = a.class_id
  LEFT JOIN ${coursesTables.courses} m ON m.id = a.course_id LEFT JOIN class_tests t ON t.id = a.class_test_id
  LEFT JOIN examination_attempts x ON x.candidate_id = a.candidate_id`;

/** Some of a place, after the last one of those before. */
export function activitiesAsking(
  db: Queryable,
  asking: Asking,
  page: AskedIn & { after: number; take: number },
): Promise<ActivityToRegrade[]> {
  return rowsOf(
    db,
    sql`${described} WHERE ${isIn(page)} AND a.id > ${page.after} AND ${asks(asking)}
        ORDER BY a.id LIMIT ${page.take}`,
  );
}

/** Held, so that none takes answers or ends meanwhile; as they are then. */
export async function holdAsking(tx: Tx, asking: Asking, ids: readonly number[]): Promise<ActivityToRegrade[]> {
  await tx.execute(sql`SELECT hold_activity(one) FROM unnest(${ids}::integer[]) AS one`);
  return rowsOf(tx, sql`${described} WHERE a.id = ANY (${ids}::integer[]) AND ${asks(asking)} ORDER BY a.id`);
}

/** Open ones get only the version; they are graded when they end. */
export async function moveToVersion(
  tx: Tx,
  moved: readonly { id: number; questions: readonly HeldQuestion[] }[],
): Promise<void> {
  await tx.execute(
    sql`UPDATE activities a SET questions = n.questions
        FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS n (id integer, questions jsonb) WHERE a.id = n.id`,
  );
}

export interface Regraded {
  id: number;
  questions: readonly HeldQuestion[];
  fractions: readonly (number | null)[];
  correct: number;
  score: number;
}

export async function storeRegraded(tx: Tx, regraded: readonly Regraded[]): Promise<void> {
  await tx.execute(
    sql`UPDATE activities a SET questions = n.questions, fractions = n.fractions, correct_count = n.correct, score = n.score
        FROM jsonb_to_recordset(${JSON.stringify(regraded)}::jsonb)
          AS n (id integer, questions jsonb, fractions double precision[], correct smallint, score numeric) WHERE a.id = n.id`,
  );
}

export async function insertRegrade(
  tx: Tx,
  regrade: Asking & { version: number; madeBy: number; madeAt: Date },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO regrades (material_id, version, old_versions, made_by, made_at, status)
        VALUES (${regrade.material}, ${regrade.version}, ${regrade.oldVersions}::integer[], ${regrade.madeBy}, ${regrade.madeAt}, 'carried_out')
        RETURNING id`,
  );
  if (!row) throw new Error('the regrade was not stored');
  return row.id;
}

export interface RegradeRow extends Pick<Tables['regrades'], 'material_id' | 'old_versions'> {
  version: number;
  /** A later one of the same material does this one's work, too. */
  is_superseded: boolean;
}

export function findRegrade(db: Queryable, id: number): Promise<RegradeRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT r.material_id, r.version, r.old_versions, EXISTS (SELECT FROM regrades later WHERE later.material_id = r.material_id
            AND (later.version, later.id) > (r.version, r.id)) AS is_superseded
        FROM regrades r WHERE r.id = ${id} AND r.status = 'carried_out'`,
  );
}

export async function insertRegradeChanges(
  tx: Tx,
  regradeId: number,
  changes: readonly { id: number; oldVersion: number; before: number; after: number }[],
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO regrade_changes (regrade_id, activity_id, old_version, score_before, score_after)
        SELECT ${regradeId}, c.* FROM unnest(${changes.map(({ id }) => id)}::integer[],
          ${changes.map(({ oldVersion }) => oldVersion)}::integer[], ${changes.map(({ before }) => before)}::numeric[],
          ${changes.map(({ after }) => after)}::numeric[]) AS c ON CONFLICT DO NOTHING`,
  );
}

export interface StudentToTell {
  user_id: number;
  activity_ids: number[];
  /** Of one of them. */
  kind: ActivityKind;
  /** The own name of a test or an exam, else the course, and of an exercise without one the class. */
  place_name: string;
  before: number;
  after: number;
}

/** Some whose scores it changed and who have not heard of it; of exams only where their course tells scores at all. */
export function studentsToTell(db: Queryable, regradeId: number, take: number): Promise<StudentToTell[]> {
  return rowsOf(
    db,
    sql`SELECT a.user_id, array_agg(x.activity_id) AS activity_ids, min(a.kind) AS kind, min(COALESCE(t.name, e.name, p.name, m.name, c.name) COLLATE "C") AS place_name,
          min(x.score_before) AS before, min(x.score_after) AS after
        FROM regrade_changes x JOIN activities a ON a.id = x.activity_id JOIN ${schoolsTables.classes} c ON c.id = a.class_id
        LEFT JOIN ${coursesTables.courses} m ON m.id = a.course_id LEFT JOIN class_tests t ON t.id = a.class_test_id
        LEFT JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND a.kind = 'exam'
        LEFT JOIN examination_attempts e ON e.candidate_id = a.candidate_id
        WHERE x.regrade_id = ${regradeId} AND NOT x.is_told AND x.score_before <> x.score_after
          AND NOT (a.kind IN ${SAT} AND COALESCE(t.review, e.review, m.exam_review) = 'none')
          AND NOT (a.kind = 'exercise' AND exercise_is_covered(a.exercise_id))
        GROUP BY a.user_id ORDER BY a.user_id LIMIT ${take}`,
  );
}

export async function noteTold(tx: Tx, regradeId: number, activityIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`UPDATE regrade_changes SET is_told = true WHERE regrade_id = ${regradeId} AND activity_id = ANY (${activityIds}::integer[])`,
  );
}

export interface ChangeRow
  extends Pick<ActivityToRegrade, 'id' | 'kind' | 'user_id' | 'user_name' | 'class_id' | 'class_name' | 'pass_score'> {
  before: number;
  after: number;
}

/** All are counted; named are those of classes that the reader looks after, as far as they are told at all. */
export async function changesOfRegrade(
  db: Queryable,
  scope: Scope,
  regradeId: number,
  most: number,
): Promise<{ rows: ChangeRow[]; count: number }> {
  const changed = sql`g.regrade_id = ${regradeId} AND g.score_before <> g.score_after`;
  const rows = await rowsOf<ChangeRow>(
    db,
    sql`SELECT a.id, a.kind, a.user_id, u.full_name AS user_name, a.class_id, c.name AS class_name, a.pass_score,
          g.score_before AS before, g.score_after AS after
        FROM regrade_changes g JOIN activities a ON a.id = g.activity_id
        JOIN ${identityTables.users} u ON u.id = a.user_id JOIN ${schoolsTables.classes} c ON c.id = a.class_id
        LEFT JOIN examination_attempts x ON x.candidate_id = a.candidate_id
        WHERE ${changed} AND ${manageableClasses(scope)} AND ${IS_TOLD} ORDER BY a.id LIMIT ${most}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM regrade_changes g WHERE ${changed}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

/** Which of these classes somebody looks after. */
export async function classesLookedAfter(db: Queryable, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT c.id FROM ${schoolsTables.classes} c WHERE c.id = ANY (${ids}::integer[]) AND ${manageableClasses(scope)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What a question of the exam bank is told to be about: its course, which is no secret. */
export async function courseOfMaterial(db: Queryable, materialId: number) {
  const row = await firstRowOf<{ id: number; name: string }>(
    db,
    sql`SELECT k.id, k.name FROM ${contentTables.materials} m JOIN ${coursesTables.courses} k ON k.id = m.course_id
        WHERE m.id = ${materialId}`,
  );
  return row && { type: 'course' as const, ...row };
}
