import type { Scope } from '../../../platform/authz/scope';
import { keepsSchools, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

/** What would change in one school. People without a school have none. */
export interface Reach {
  school_id: number | null;
  school_name: string | null;
  classes: number;
  students: number;
}

export interface RegistrationRecord
  extends Pick<
    Tables['registrations'],
    'id' | 'grade_id' | 'everywhere' | 'enrols' | 'course_ids' | 'task_id' | 'created_at' | 'created_by' | 'undone_at'
  > {
  grade_name: string | null;
  grade_en_name: string | null;
  created_by_name: string;
  courses: { id: number; name: string }[];
  reach: Reach[];
}

/**
 * Registrations `k` of which every school is kept by the reader. Those who act on their own classes only have what they did
 * themselves: a colleague's may be about students of others.
 */
export function visibleRegistrations(scope: Scope): SQL {
  if (scope.level === 'all') return sql`true`;
  const kept = sql`NOT k.everywhere AND NOT EXISTS (SELECT FROM registration_schools s
    WHERE s.registration_id = k.id AND NOT ${withinSchool(scope, sql`s.school_id`)})`;
  const own = sql`k.created_by = ${scope.userId}`;
  // One that found nobody to change reached no school, and of none every school is kept: it is its maker's.
  const reached = sql`EXISTS (SELECT FROM registration_schools s WHERE s.registration_id = k.id)`;
  return keepsSchools(scope) ? sql`(${kept} AND (${own} OR ${reached}))` : sql`(${kept} AND ${own})`;
}

export function findRegistration(db: Queryable, scope: Scope, id: number): Promise<RegistrationRecord | undefined> {
  return firstRowOf(
    db,
    sql`SELECT k.id, k.grade_id, k.everywhere, k.enrols, k.course_ids, k.task_id, k.created_at, k.created_by, k.undone_at,
          g.name AS grade_name, g.en_name AS grade_en_name, u.full_name AS created_by_name,
          (SELECT json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.name, m.id)
            FROM courses m WHERE m.id = ANY (k.course_ids)) AS courses,
          (SELECT COALESCE(json_agg(json_build_object('school_id', s.id, 'school_name', s.name, 'classes', x.class_count,
              'students', x.student_count) ORDER BY s.name, s.id), '[]')
            FROM registration_schools x JOIN ${schoolsTables.schools} s ON s.id = x.school_id WHERE x.registration_id = k.id) AS reach
        FROM registrations k JOIN ${identityTables.users} u ON u.id = k.created_by
        LEFT JOIN ${schoolsTables.grades} g ON g.id = k.grade_id
        WHERE k.id = ${id} AND ${visibleRegistrations(scope)}`,
  );
}

export interface NewRegistration {
  gradeId: number | null;
  everywhere: boolean;
  enrols: boolean;
  courseIds: readonly number[];
  createdAt: Date;
  createdBy: number;
  reach: readonly Reach[];
}

export async function insertRegistration(tx: Tx, one: NewRegistration): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO registrations (grade_id, everywhere, enrols, course_ids, created_at, created_by)
        VALUES (${one.gradeId}, ${one.everywhere}, ${one.enrols}, ${one.courseIds}::integer[], ${one.createdAt}, ${one.createdBy})
        RETURNING id`,
  );
  const id = row?.id ?? 0;
  const ofSchools = one.reach.filter(({ school_id }) => school_id !== null);
  await tx.execute(
    sql`INSERT INTO registration_schools (registration_id, school_id, class_count, student_count)
        SELECT ${id}, t.* FROM unnest(${ofSchools.map(({ school_id }) => school_id)}::integer[],
          ${ofSchools.map(({ classes }) => classes)}::integer[], ${ofSchools.map(({ students }) => students)}::integer[]) AS t`,
  );
  return id;
}

export async function rememberTask(tx: Tx, id: number, taskId: number): Promise<void> {
  await tx.execute(sql`UPDATE registrations SET task_id = ${taskId} WHERE id = ${id}`);
}

/**
 * Work of a registration goes on while this holds; whoever takes it back waits for the transaction, and work that comes
 * later finds nothing to do.
 */
export async function isStillWanted(tx: Tx, id: number): Promise<boolean> {
  const row = await firstRowOf<{ undone_at: Date | null }>(
    tx,
    sql`SELECT undone_at FROM registrations WHERE id = ${id} FOR SHARE`,
  );
  return row !== undefined && row.undone_at === null;
}

/** What is too old to be taken back is forgotten; what it gave stays. */
export async function eraseOldRegistrations(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM registrations WHERE id IN (
          SELECT id FROM registrations WHERE created_at < now() - make_interval(days => ${days}) ORDER BY created_at LIMIT ${take})
        RETURNING id`,
  );
  return rows.length;
}
