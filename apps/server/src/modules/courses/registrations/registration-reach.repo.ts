import type { Scope } from '../../../platform/authz/scope';
import { withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, WISH } from '../../../platform/db/status';
import { schoolsTables } from '../../schools/schools.api';
import { type Group, membersOf } from '../enrolments/enrolment.repo';
import { REGISTRATION_STATE, taskOfRegistration } from './grade-registration.repo';
import type { Reach } from './registration-record.repo';

export interface GradeReach extends Reach {
  school_id: number;
  has_course: boolean;
}

/** Classes of a grade in the current year of a school `s` that do not have the course yet. */
const classesWithout = (gradeId: number, courseId: number): SQL =>
  sql`${schoolsTables.classes} c WHERE c.school_id = s.id AND c.grade_id = ${gradeId} AND c.status = ${ACTIVE}
      AND c.school_year_id = s.current_school_year_id
      AND NOT EXISTS (SELECT FROM class_courses k WHERE k.class_id = c.id AND k.course_id = ${courseId})`;

/** Schools that somebody keeps, with the classes that would get the course and the students who would be enrolled by that. */
export function reachOfGrade(
  db: Queryable,
  scope: Scope,
  { gradeId, courseId, schoolIds }: { gradeId: number; courseId: number; schoolIds?: readonly number[] | undefined },
): Promise<GradeReach[]> {
  // Named schools are all told of, so that one that lacks the course is refused; of the others only those it is about.
  const which = schoolIds ? sql`s.id = ANY (${schoolIds}::integer[])` : sql`has.course_id IS NOT NULL`;
  return rowsOf(
    db,
    sql`SELECT s.id AS school_id, s.name AS school_name, has.course_id IS NOT NULL AS has_course,
          reached.classes, reached.students
        FROM ${schoolsTables.schools} s
        LEFT JOIN school_courses has ON has.school_id = s.id AND has.course_id = ${courseId}
        CROSS JOIN LATERAL (
          SELECT count(DISTINCT c.id) AS classes,
            count(DISTINCT m.user_id) FILTER (WHERE e.id IS NULL OR (e.status = ${WISH.ended} AND e.decision IS NULL)) AS students
          FROM (SELECT c.id FROM ${classesWithout(gradeId, courseId)} AND has.course_id IS NOT NULL) c
          LEFT JOIN ${schoolsTables.current_class_members} m ON m.class_id = c.id
          LEFT JOIN enrolments e ON e.user_id = m.user_id AND e.course_id = ${courseId}
        ) reached
        WHERE ${which} AND ${withinSchool(scope, sql`s.id`)}
        ORDER BY s.name, s.id`,
  );
}

/** Of these schools those in which the grade does not have the course yet, or only by a run that is idle. */
export async function schoolsWithout(
  db: Queryable,
  { gradeId, courseId }: { gradeId: number; courseId: number },
  schoolIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await rowsOf<{ school_id: number }>(
    db,
    sql`SELECT given.id AS school_id FROM unnest(${schoolIds}::integer[]) AS given (id)
        WHERE NOT EXISTS (SELECT FROM grade_courses r ${taskOfRegistration} WHERE r.grade_id = ${gradeId} AND r.course_id = ${courseId}
          AND (r.school_id IS NULL OR r.school_id = given.id) AND ${REGISTRATION_STATE} <> 0)`,
  );
  return new Set(rows.map(({ school_id }) => school_id));
}

/** Whether the course is registered everywhere for the grade, and not idle. */
export async function isRegisteredEverywhere(db: Queryable, gradeId: number, courseId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM grade_courses r ${taskOfRegistration}
        WHERE r.grade_id = ${gradeId} AND r.course_id = ${courseId} AND r.school_id IS NULL AND ${REGISTRATION_STATE} <> 0`,
  );
  return row !== undefined;
}

/** Of these people by school: whose enrolment in one of the courses would begin, or end. */
export function reachOfPeople(
  db: Queryable,
  scope: Scope,
  { group, courseIds, enrolled }: { group: Group; courseIds: readonly number[]; enrolled: boolean },
): Promise<Reach[]> {
  return rowsOf(
    db,
    sql`SELECT u.school_id, s.name AS school_name, count(*) AS students,
          (SELECT count(DISTINCT m.class_id) FROM ${schoolsTables.current_class_members} m WHERE m.user_id = ANY (array_agg(u.id))) AS classes
        FROM (SELECT u.id, u.school_id ${membersOf(scope, group)}) u LEFT JOIN ${schoolsTables.schools} s ON s.id = u.school_id
        WHERE EXISTS (SELECT FROM unnest(${courseIds}::integer[]) course LEFT JOIN enrolments e ON e.user_id = u.id AND e.course_id = course
          WHERE (COALESCE(e.status, ${WISH.ended}) = ${WISH.wanted}) <> ${enrolled}::boolean)
        GROUP BY u.school_id, s.name ORDER BY s.name, u.school_id`,
  );
}
