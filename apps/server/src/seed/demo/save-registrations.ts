import type pg from 'pg';
import { settleEnrolments } from '../../modules/courses/enrolments/enrolment-settlement.repo';
import { insertSchoolRegistration } from '../../modules/courses/registrations/school-registration.repo';
import { seedTransaction } from '../seed-transaction';
import { DEMO_SCHOOLS, SIGN_IN_SCHOOL } from './schools';

type Ids = ReadonlyMap<string, number>;

/** The grade of each course, by the grade's order; its classes take it wherever the school has the course. */
const GRADE_COURSES: readonly (readonly [course: string, grade: number])[] = [
  ['IC3-GS6-1', 6],
  ['IC3-GS6-2', 7],
  ['IC3-GS6-3', 8],
  ['TIN-7', 7],
  ['MOS-WORD', 10],
  ['MOS-EXCEL', 11],
];
const SCHOOL_COURSES: Record<string, readonly string[]> = {
  primary: ['IC3-GS6-1'],
  secondary: ['IC3-GS6-1', 'IC3-GS6-2', 'IC3-GS6-3', 'TIN-7', 'MOS-WORD'],
  high_school: ['IC3-GS6-3', 'MOS-WORD', 'MOS-EXCEL'],
  university: ['MOS-WORD', 'MOS-EXCEL'],
};
/** Chosen for one class by itself: those about to leave school prepare for their certificate. */
const CLASS_COURSES = [{ school: SIGN_IN_SCHOOL, class: '9A1', course: 'MOS-WORD' }];
/** What the demo teacher gave the demo class to do: the first chapters of the course, one lesson only for a week. */
const ASSIGNED = { school: SIGN_IN_SCHOOL, class: '7A1', course: 'TIN-7', parts: 9, closed: 4 };

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo refers to ${key}, which was not saved`);
  return id;
}

const CLASS_NOW = `SELECT c.id FROM classes c JOIN schools s ON s.id = c.school_id
  AND s.current_school_year_id = c.school_year_id WHERE c.school_id = $1 AND c.name = $2`;

/** Courses for grades, schools and classes, as they would be after an administrator and the background have done it. */
export async function saveDemoRegistrations(
  client: pg.PoolClient,
  { courseIds, schoolIds, accountIds }: { courseIds: Ids; schoolIds: Ids; accountIds: Ids },
): Promise<void> {
  const tx = seedTransaction(client);
  const admin = idOf(accountIds, 'admin');
  for (const [course, grade] of GRADE_COURSES) {
    await client.query(
      `INSERT INTO grade_courses (grade_id, course_id, progress, created_by)
       SELECT min(id), $2, 2, $3 FROM grades WHERE "order" = $1`,
      [grade, idOf(courseIds, course), admin],
    );
  }
  // The database gives each school's course to its classes of the grade.
  for (const { form } of DEMO_SCHOOLS.filter((school) => school.form.status !== 0)) {
    for (const course of SCHOOL_COURSES[form.schools_type] ?? []) {
      await insertSchoolRegistration(tx, idOf(schoolIds, form.name), idOf(courseIds, course), admin);
    }
  }
  for (const one of CLASS_COURSES) {
    await client.query(`INSERT INTO class_courses (class_id, course_id, created_by) VALUES ((${CLASS_NOW}), $3, $4)`, [
      idOf(schoolIds, one.school),
      one.class,
      idOf(courseIds, one.course),
      admin,
    ]);
  }
  await settleEnrolments(tx, { userIds: [...accountIds.values()] });
  await client.query(`DELETE FROM unsettled_enrolments`);
  await saveAsEnrolled(client);
  await client.query(
    `INSERT INTO class_assignments (class_id, course_part_id, assigned_by, open_at, close_at)
     SELECT (${CLASS_NOW}), lesson.id, $4, '2026-09-07T00:00:00+07:00',
       CASE WHEN lesson.place = $6 THEN '2026-09-14T00:00:00+07:00'::timestamptz END
     FROM (
       SELECT p.id, row_number() OVER (ORDER BY chapter.position, p.position) AS place
       FROM course_parts p JOIN course_parts chapter ON chapter.id = p.parent_id
       WHERE p.course_id = $3 AND p.part_type <> 'exam'
     ) lesson WHERE lesson.place <= $5`,
    [
      idOf(schoolIds, ASSIGNED.school),
      ASSIGNED.class,
      idOf(courseIds, ASSIGNED.course),
      idOf(accountIds, 'teacher'),
      ASSIGNED.parts,
      ASSIGNED.closed,
    ],
  );
}

/** Both sides agree already: nothing waits for the embedded platform. */
async function saveAsEnrolled(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO embedded_platform_enrolments (course_id, username, is_active)
     SELECT DISTINCT m.platform_course_id, u.username, true
     FROM enrolments e JOIN courses m ON m.id = e.course_id JOIN users u ON u.id = e.user_id WHERE e.status = 1`,
  );
  await client.query(`UPDATE enrolments SET progress = 1`);
}
