import type { ActivityStatus } from '@khue/contract/activities';
import type { ExerciseState } from '@khue/contract/exercises';
import { type Scope, withinSchool } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { contentTables } from '../content/content.api';
import { identityTables } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';
import { sessionsTables } from '../sessions/sessions.api';
import { workTables } from '../work/work.api';
import { type ExerciseFacts, manageableHere } from './exercise.policy';

export interface AskedMaterial {
  id: number;
  title: string;
  machine_name: string;
  version: number;
  /** How many questions it holds. */
  questions: number;
}

export interface ExerciseRow
  extends Pick<
      Tables['exercises'],
      | 'id'
      | 'session_id'
      | 'school_id'
      | 'class_id'
      | 'name'
      | 'created_at'
      | 'opened_at'
      | 'closes_at'
      | 'results_shown_at'
    >,
    ExerciseFacts {
  state: ExerciseState;
  school_name: string;
  class_name: string;
  /** Of the session. */
  course_id: number | null;
  finished: number;
  materials: AskedMaterial[];
  own_id: number | null;
  own_status: ActivityStatus | null;
  own_score: number | null;
}

/** Whether the class `c` is of a year that is over, with the years it takes to know it. */
const years = sql`JOIN ${schoolsTables.schools} school ON school.id = c.school_id
  JOIN ${schoolsTables.school_years} y ON y.id = c.school_year_id
  LEFT JOIN ${schoolsTables.school_years} current_year ON current_year.id = school.current_school_year_id`;
const facts = (scope: Scope): SQL => sql`${manageableHere(scope)} AS manageable,
  COALESCE(y.start_date < current_year.start_date, false) AS is_past, y.name AS school_year_name`;

const inOwnClass = ({ userId }: Scope): SQL =>
  sql`EXISTS (SELECT FROM ${schoolsTables.current_class_members} mine WHERE mine.class_id = c.id AND mine.user_id = ${userId})`;

/** Students see what was opened to their class, and what they have worked in; others the exercises of their schools. */
const visible = (scope: Scope): SQL =>
  scope.level === 'self'
    ? sql`(own.id IS NOT NULL OR (e.opened_at IS NOT NULL AND ${inOwnClass(scope)}))`
    : withinSchool(scope, sql`e.school_id`);

const described = (
  scope: Scope,
): SQL => sql`SELECT e.id, e.session_id, e.school_id, e.class_id, e.name, e.state, e.created_at,
    e.opened_at, e.closes_at, e.results_shown_at, s.course_id, own_school.name AS school_name, c.name AS class_name, ${facts(scope)}, work.started, work.finished,
    asked.materials, own.id AS own_id, own.status AS own_status, own.score AS own_score
  FROM exercises e JOIN ${sessionsTables.class_sessions} s ON s.id = e.session_id
  JOIN ${schoolsTables.classes} c ON c.id = e.class_id JOIN ${schoolsTables.schools} own_school ON own_school.id = e.school_id
  ${years}
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE a.status = 'open' OR a.answered_count > 0) AS started,
      count(*) FILTER (WHERE a.status <> 'open' AND a.answered_count > 0) AS finished
    FROM ${workTables.activities} a WHERE a.exercise_id = e.id) work
  CROSS JOIN LATERAL (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', x.material_id, 'title', m.title, 'machine_name', m.machine_name,
      'version', x.version, 'questions', COALESCE((m.counts ->> 'questions')::integer, 0)) ORDER BY x.position), '[]') AS materials
    FROM exercise_materials x
    JOIN ${contentTables.placed_versions} m ON m.material_id = x.material_id AND m.version = x.version WHERE x.exercise_id = e.id) asked
  LEFT JOIN ${workTables.activities} own ON own.exercise_id = e.id AND own.user_id = ${scope.userId}`;

export function findExercise(db: Queryable, scope: Scope, id: number): Promise<ExerciseRow | undefined> {
  return firstRowOf(db, sql.preparedByText(sql`${described(scope)} WHERE e.id = ${id} AND ${visible(scope)}`));
}

/** What somebody who works in one needs to know of it. */
export type ExerciseToWork = Pick<
  ExerciseRow,
  'id' | 'session_id' | 'class_id' | 'course_id' | 'name' | 'state' | 'closes_at'
> & { materials: Pick<AskedMaterial, 'id' | 'version'>[] };

/** Of the class that somebody is in now, whether it was opened or not, or one that they have worked in. */
export function findExerciseToWork(db: Queryable, { userId }: Scope, id: number): Promise<ExerciseToWork | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'exercise_to_work',
      sql`SELECT e.id, e.session_id, e.class_id, s.course_id, e.name, e.state, e.closes_at,
            (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', x.material_id, 'version', x.version) ORDER BY x.position), '[]')
              FROM exercise_materials x WHERE x.exercise_id = e.id) AS materials
          FROM exercises e JOIN ${sessionsTables.class_sessions} s ON s.id = e.session_id
          WHERE e.id = ${id} AND (
            EXISTS (SELECT FROM ${schoolsTables.current_class_members} mine
              WHERE mine.class_id = e.class_id AND mine.user_id = ${userId})
            OR EXISTS (SELECT FROM ${workTables.activities} own WHERE own.exercise_id = e.id AND own.user_id = ${userId}))`,
    ),
  );
}

export function listExercises(db: Queryable, scope: Scope, sessionId: number): Promise<ExerciseRow[]> {
  return rowsOf(db, sql`${described(scope)} WHERE e.session_id = ${sessionId} AND ${visible(scope)} ORDER BY e.id`);
}

export async function insertExercise(
  tx: Tx,
  exercise: { sessionId: number; schoolId: number; classId: number; name: string; createdBy: number },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO exercises (session_id, school_id, class_id, name, created_by)
        VALUES (${exercise.sessionId}, ${exercise.schoolId}, ${exercise.classId}, ${exercise.name}, ${exercise.createdBy}) RETURNING id`,
  );
  if (!row) throw new Error('the exercise was not stored');
  return row.id;
}

/** All of them, in this order, instead of those before. What was there keeps its version. */
export async function setMaterials(tx: Tx, exerciseId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM exercise_materials WHERE exercise_id = ${exerciseId} AND material_id <> ALL (${ids}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO exercise_materials (exercise_id, material_id, position)
        SELECT ${exerciseId}, id, place FROM unnest(${ids}::integer[]) WITH ORDINALITY AS asked (id, place)
        ON CONFLICT (exercise_id, material_id) DO UPDATE SET position = EXCLUDED.position`,
  );
}

/** Whoever changes an exercise waits for those who begin it at the same moment, and they for the change. */
export async function lockExercise(tx: Tx, id: number): Promise<boolean> {
  return (await firstRowOf(tx, sql`SELECT FROM exercises WHERE id = ${id} FOR UPDATE`)) !== undefined;
}

/** Open, and so until the end of the transaction: when it closes. Nothing: it is not open. */
export function holdExerciseOpen(
  tx: Tx,
  id: number,
  now: Date,
): Promise<Pick<Tables['exercises'], 'closes_at'> | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT closes_at FROM exercises
        WHERE id = ${id} AND state = 'open' AND (closes_at IS NULL OR closes_at > ${now}) FOR SHARE`,
  );
}

export async function renameExercise(tx: Tx, id: number, name: string): Promise<void> {
  await tx.execute(sql`UPDATE exercises SET name = ${name}, updated_at = now() WHERE id = ${id}`);
}

export async function storeOpen(tx: Tx, id: number, closesAt: Date | null, now: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE exercises SET state = 'open', closes_at = ${closesAt}, updated_at = now(),
          opened_at = COALESCE(opened_at, ${now}), results_shown_at = NULL WHERE id = ${id}`,
  );
}

export async function storeClosed(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`UPDATE exercises SET state = 'closed', closes_at = NULL, updated_at = now() WHERE id = ${id}`);
}

/** Another end of one that is open. */
export async function storeClosing(tx: Tx, id: number, closesAt: Date | null): Promise<void> {
  await tx.execute(sql`UPDATE exercises SET closes_at = ${closesAt}, updated_at = now() WHERE id = ${id}`);
}

export async function storeResultsShown(tx: Tx, id: number, shownAt: Date | null): Promise<void> {
  await tx.execute(sql`UPDATE exercises SET results_shown_at = ${shownAt}, updated_at = now() WHERE id = ${id}`);
}

export async function deleteExercise(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM exercises WHERE id = ${id}`);
}

export interface Student extends Pick<Tables['users'], 'id' | 'username'> {
  full_name: string;
}

/** Who is in the class now, and who has worked in the exercise. */
export function studentsOf(db: Queryable, { id, class_id }: Pick<ExerciseRow, 'id' | 'class_id'>): Promise<Student[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, u.username, u.full_name FROM ${identityTables.users} u WHERE u.id IN (
          SELECT user_id FROM ${schoolsTables.current_class_members} WHERE class_id = ${class_id}
          UNION SELECT user_id FROM ${workTables.activities} WHERE exercise_id = ${id})
        ORDER BY u.first_name COLLATE "vi-x-icu", u.last_name COLLATE "vi-x-icu", u.id`,
  );
}

/** Who teaches there: the teachers of the class, and who gives the session. */
const teachersOf = sql`SELECT e.id AS exercise_id, t.user_id FROM exercises e
    JOIN ${schoolsTables.class_teachers} t ON t.class_id = e.class_id
  UNION SELECT e.id, s.host_id FROM exercises e JOIN ${sessionsTables.class_sessions} s ON s.id = e.session_id`;

export function teachersOfExercises(
  db: Queryable,
  ids: readonly number[],
): Promise<{ exercise_id: number; user_id: number }[]> {
  return rowsOf(
    db,
    sql`SELECT exercise_id, user_id FROM (${teachersOf}) teaching WHERE exercise_id = ANY (${ids}::integer[])`,
  );
}

/** Everybody whose page shows the exercises of the session. */
export async function peopleOfExercise(
  db: Queryable,
  { id, class_id }: Pick<ExerciseRow, 'id' | 'class_id'>,
): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT user_id FROM (${teachersOf}) teaching WHERE exercise_id = ${id}
        UNION SELECT user_id FROM ${schoolsTables.current_class_members} WHERE class_id = ${class_id}`,
  );
  return rows.map(({ user_id }) => user_id);
}

export type ExerciseToEnd = Pick<
  Tables['exercises'],
  'id' | 'session_id' | 'school_id' | 'class_id' | 'name' | 'closes_at'
> & { state: ExerciseState };

/** Without anybody’s eyes: for work that nobody asked for. */
export function findExerciseToEnd(db: Queryable, id: number): Promise<ExerciseToEnd | undefined> {
  return firstRowOf(
    db,
    sql`SELECT id, session_id, school_id, class_id, name, state, closes_at FROM exercises WHERE id = ${id} FOR UPDATE`,
  );
}

/** Left open after their sessions, or after their time, or closed by a process that died before it had ended the work in them. */
export async function exercisesToEnd(
  db: Queryable,
  { endedBefore, closedBefore }: { endedBefore: Date; closedBefore: Date },
  most: number,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT e.id FROM exercises e JOIN ${sessionsTables.class_sessions} s ON s.id = e.session_id
        WHERE e.state = 'open' AND s.ends_at < ${endedBefore}
        UNION SELECT e.id FROM exercises e WHERE e.state = 'open' AND e.closes_at < ${closedBefore}
        UNION SELECT e.id FROM ${workTables.activities} a JOIN exercises e ON e.id = a.exercise_id AND e.state = 'closed'
        WHERE a.kind = 'exercise' AND a.status = 'open' LIMIT ${most}`,
  );
  return rows.map(({ id }) => id);
}
