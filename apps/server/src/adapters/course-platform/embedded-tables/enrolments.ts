import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { CoursePlatform, PlatformEnrolment, PlatformGrade } from '../../../ports/course-platform';

const PAGE = 1000;

/** Everybody who is to be enrolled and is known; in one order, so that two batches at once never wait in a circle. */
const enrol = (courseId: string, usernames: readonly string[]): SQL =>
  sql`INSERT INTO embedded_platform_enrolments AS enrolment (course_id, username, is_active)
      SELECT ${courseId}, username, true FROM embedded_platform_accounts WHERE username = ANY (${usernames})
      ORDER BY username
      ON CONFLICT (course_id, username) DO UPDATE SET is_active = true, changed_at = now()
        WHERE NOT enrolment.is_active`;

const unenrol = (courseId: string, usernames: readonly string[]): SQL =>
  sql`WITH leaving AS (
        SELECT username FROM embedded_platform_enrolments
        WHERE course_id = ${courseId} AND is_active AND username = ANY (${usernames})
        ORDER BY username FOR UPDATE
      )
      UPDATE embedded_platform_enrolments AS enrolment SET is_active = false, changed_at = now()
      FROM leaving WHERE enrolment.course_id = ${courseId} AND enrolment.username = leaving.username`;

/** Page after page behind the last username, however long the list is. */
async function* everyone<Row extends { username: string }>(
  db: Queryable,
  page: (after: string) => SQL,
  signal?: AbortSignal,
): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    signal?.throwIfAborted();
    const rows = await rowsOf<Row>(db, page(after));
    yield* rows;
    const last = rows[PAGE - 1];
    if (!last) return;
    after = last.username;
  }
}

type Enrolments = Pick<CoursePlatform, 'changeEnrolments' | 'listEnrolments' | 'grades' | 'recordGrades'>;

export function embeddedEnrolments(db: Queryable): Enrolments {
  return {
    async changeEnrolments(action, courseId, people, signal) {
      signal?.throwIfAborted();
      const usernames = people.map(({ username }) => username);
      const course = await firstRowOf(db, sql`SELECT FROM embedded_platform_courses WHERE course_id = ${courseId}`);
      if (!course) {
        return usernames.map((username) => ({ username, status: 'refused', reason: 'unknown_course' }));
      }
      await db.execute(action === 'enrol' ? enrol(courseId, usernames) : unenrol(courseId, usernames));
      const rows = await rowsOf<{ username: string }>(
        db,
        sql`SELECT username FROM embedded_platform_accounts WHERE username = ANY (${usernames})`,
      );
      const known = new Set(rows.map(({ username }) => username));
      return usernames.map((username) =>
        known.has(username) ? { username, status: 'done' } : { username, status: 'refused', reason: 'unknown_user' },
      );
    },

    listEnrolments: (courseId, signal) =>
      everyone<PlatformEnrolment>(
        db,
        (after) =>
          sql`SELECT username, is_active AS "isActive" FROM embedded_platform_enrolments
              WHERE course_id = ${courseId} AND username > ${after} ORDER BY username LIMIT ${PAGE}`,
        signal,
      ),

    grades: (courseId, signal) =>
      everyone<PlatformGrade>(
        db,
        (after) =>
          sql`SELECT username, coalesce(passed, false) AS passed, coalesce(percent, 0) AS percent,
                letter_grade AS "letterGrade"
              FROM embedded_platform_enrolments LEFT JOIN embedded_platform_grades USING (course_id, username)
              WHERE course_id = ${courseId} AND is_active AND username > ${after} ORDER BY username LIMIT ${PAGE}`,
        signal,
      ),

    async recordGrades(courseId, grades) {
      await db.execute(
        sql`INSERT INTO embedded_platform_grades AS grade (course_id, username, passed, percent, letter_grade)
            SELECT ${courseId}, given.*
            FROM unnest(${grades.map(({ username }) => username)}::text[], ${grades.map(({ passed }) => passed)}::boolean[],
              ${grades.map(({ percent }) => percent)}::numeric[], ${grades.map(({ letterGrade }) => letterGrade)}::text[])
              AS given (username, passed, percent, letter_grade)
            ORDER BY username
            ON CONFLICT (course_id, username) DO UPDATE SET passed = EXCLUDED.passed, percent = EXCLUDED.percent,
              letter_grade = EXCLUDED.letter_grade, changed_at = now()`,
      );
    },
  };
}
