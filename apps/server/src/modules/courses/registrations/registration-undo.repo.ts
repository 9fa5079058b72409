import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { enrollablePeople } from '../enrolments/enrolment.policy';

/**
 * Of two who take it back at once the second waits and sees that it is done. Not held against the classes that name
 * it: one that is being made holds the grade, which this transaction waits for next.
 */
export async function holdRegistration(tx: Tx, id: number): Promise<{ undone_at: Date | null } | undefined> {
  return firstRowOf(tx, sql`SELECT undone_at FROM registrations WHERE id = ${id} FOR NO KEY UPDATE`);
}

/** Classes to which another registration of their grade gives the course, too, keep it, from now on by that one. */
export async function forgetGradeCourses(tx: Tx, registrationId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM grade_courses WHERE registration_id = ${registrationId}`);
  await tx.execute(
    sql`UPDATE class_courses given SET registration_id = other.registration_id
        FROM ${schoolsTables.classes} c
        JOIN grade_courses other ON other.grade_id = c.grade_id AND (other.school_id IS NULL OR other.school_id = c.school_id)
        WHERE given.registration_id = ${registrationId} AND c.id = given.class_id AND other.course_id = given.course_id`,
  );
}

/** Held against students who begin to work there: they are seen as workers, or find that the class no longer has it. */
export async function holdClassCourses(tx: Tx, registrationId: number): Promise<number[]> {
  const rows = await rowsOf<{ class_id: number }>(
    tx,
    sql`SELECT class_id FROM class_courses WHERE registration_id = ${registrationId} ORDER BY class_id, course_id FOR UPDATE`,
  );
  return rows.map(({ class_id }) => class_id);
}

export async function takeFromClasses(tx: Tx, registrationId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM class_courses WHERE registration_id = ${registrationId}`);
}

/** Times of work come from the server's clock, those of rows from the database's: they may differ a little. */
const SKEW = sql`interval '1 minute'`;
/** As many as a sentence names, and one more. */
export const MOST_NAMED = 5;

const namesOf = (where: SQL): SQL => sql`${where} LIMIT ${MOST_NAMED + 1}`;

/** Classes in which somebody has worked since the registration gave them the course, or got something to do in it. */
export async function classesWorkedIn(db: Queryable, registrationId: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    namesOf(sql`SELECT c.name FROM class_courses given JOIN ${schoolsTables.classes} c ON c.id = given.class_id
      WHERE given.registration_id = ${registrationId} AND (
        EXISTS (SELECT FROM class_assignments a JOIN course_parts p ON p.id = a.course_part_id AND p.course_id = given.course_id
          WHERE a.class_id = given.class_id AND a.assigned_at >= given.created_at)
        OR EXISTS (SELECT FROM ${schoolsTables.class_members} m JOIN course_work_of_students w
          ON w.user_id = m.user_id AND w.course_id = given.course_id AND w.worked_at >= given.created_at - ${SKEW}
          WHERE m.class_id = given.class_id))
      ORDER BY c.name, c.id`),
  );
  return rows.map(({ name }) => name);
}

/** People whom it enrolled and who have worked in the course since. */
export async function peopleWhoWorked(db: Queryable, registrationId: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    namesOf(sql`SELECT u.full_name AS name FROM registrations r JOIN registration_enrolments x ON x.registration_id = r.id
      JOIN ${identityTables.users} u ON u.id = x.user_id
      WHERE r.id = ${registrationId} AND r.enrols AND EXISTS (SELECT FROM course_work_of_students w
        WHERE w.user_id = x.user_id AND w.course_id = x.course_id AND w.worked_at >= r.created_at - ${SKEW})
      ORDER BY u.first_name, u.last_name, u.id`),
  );
  return rows.map(({ name }) => name);
}

/** How many of the people whom it changed the caller may no longer decide for: they moved or left, or the caller's reach is smaller. */
export async function peopleBeyondReach(db: Queryable, scope: Scope, registrationId: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(DISTINCT u.id) AS count FROM registration_enrolments x JOIN ${identityTables.users} u ON u.id = x.user_id
        WHERE x.registration_id = ${registrationId} AND (${enrollablePeople(scope)}) IS NOT TRUE`,
  );
  return row?.count ?? 0;
}

export async function markUndone(tx: Tx, id: number, { at, by }: { at: Date; by: number }): Promise<void> {
  await tx.execute(sql`UPDATE registrations SET undone_at = ${at}, undone_by = ${by} WHERE id = ${id}`);
}
