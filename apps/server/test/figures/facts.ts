import { type Db, rowsOf } from '../../src/platform/db/database';
import { sql } from '../../src/platform/db/sql';

export interface School {
  id: number;
  name: string;
  status: number;
  province_code: string | null;
  district_code: string | null;
  ward_code: string | null;
  province_code_2: string | null;
  ward_code_2: string | null;
  current_school_year_id: number;
  created_on: string;
}
export interface SchoolClass {
  id: number;
  name: string;
  school_id: number;
  school_year_id: number;
  status: number;
  created_on: string;
}
interface Person {
  id: number;
  username: string;
  full_name: string;
  first_name: string;
  code: string | null;
  status: number;
  school_id: number | null;
  role: string;
  created_on: string;
}
export interface Ended {
  user_id: number;
  class_id: number;
  course_id: number;
  course_part_id: number;
  kind: 'practice' | 'exam';
  wrong_of: number | null;
  score: number;
  pass_score: number | null;
  completes: boolean;
  ended_at: Date;
  day: string;
}
interface Part {
  id: number;
  parent_id: number | null;
  name: string;
  course_id: number;
  part_type: string;
  position: number;
}
interface Member {
  class_id: number;
  user_id: number;
  joined_on: string;
  left_on: string | null;
}

/** Everything that figures are about, as it happened: no roll-up is looked at. */
async function readRows(db: Db) {
  const day = (column: string) => sql`vietnam_day(${sql.identifier(column)})`;
  return {
    schools: await rowsOf<School>(db, sql`SELECT *, ${day('created_at')} AS created_on FROM schools`),
    classes: await rowsOf<SchoolClass>(db, sql`SELECT *, ${day('created_at')} AS created_on FROM classes`),
    people: await rowsOf<Person>(
      db,
      sql`SELECT u.*, r.code AS role, vietnam_day(u.created_at) AS created_on FROM users u JOIN roles r ON r.id = u.role_id`,
    ),
    members: await rowsOf<Member>(db, sql`SELECT * FROM class_members`),
    teachers: await rowsOf<{ class_id: number; user_id: number }>(db, sql`SELECT * FROM class_teachers`),
    courses: await rowsOf<{ id: number; name: string; status: number; exam_pass_score: number }>(
      db,
      sql`SELECT * FROM courses`,
    ),
    newProvinces: await rowsOf<{ code: string; name: string }>(db, sql`SELECT code, name FROM new_provinces`),
    classCourses: await rowsOf<{ class_id: number; course_id: number }>(db, sql`SELECT * FROM class_courses`),
    schoolCourses: await rowsOf<{ school_id: number; course_id: number }>(db, sql`SELECT * FROM school_courses`),
    parts: await rowsOf<Part>(db, sql`SELECT * FROM course_parts WHERE archived_at IS NULL`),
    placed: await rowsOf<{ course_part_id: number; competencies: string[] }>(
      db,
      sql`SELECT p.course_part_id, m.competencies FROM course_part_materials p JOIN materials m ON m.id = p.material_id
          WHERE p.is_shown`,
    ),
    assignments: await rowsOf<{ class_id: number; course_part_id: number }>(db, sql`SELECT * FROM class_assignments`),
    ended: await rowsOf<Ended>(
      db,
      sql`SELECT *, ${day('ended_at')} AS day FROM activities 
          WHERE status <> 'open' AND (kind = 'exam' OR kind = 'practice' AND answered_count > 0)`,
    ),
    lessons: await rowsOf<{
      user_id: number;
      class_id: number;
      course_part_id: number;
      day: string;
      completed_at: Date;
    }>(db, sql`SELECT *, ${day('completed_at')} AS day FROM lesson_completions`),
    enrolments: await rowsOf<{ user_id: number; course_id: number }>(
      db,
      sql`SELECT * FROM enrolments WHERE status = 1`,
    ),
    exercises: await rowsOf<{ school_id: number; class_id: number; course_id: number | null; day: string }>(
      db,
      sql`SELECT e.school_id, e.class_id, s.course_id, vietnam_day(e.created_at) AS day FROM exercises e JOIN class_sessions s ON s.id = e.session_id`,
    ),
  };
}

function groupBy<Row>(rows: Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** With what is looked up for every case found once: the reference is slow enough. */
export async function readFacts(db: Db) {
  const rows = await readRows(db);
  const partById = new Map(rows.parts.map((part) => [part.id, part]));
  return {
    ...rows,
    schoolById: new Map(rows.schools.map((one) => [one.id, one])),
    classById: new Map(rows.classes.map((one) => [one.id, one])),
    personById: new Map(rows.people.map((one) => [one.id, one])),
    taught: new Set(rows.teachers.map((row) => `${row.user_id}/${row.class_id}`)),
    completed: new Set([
      ...rows.ended.filter((row) => row.completes).map((row) => `${row.user_id}/${row.course_part_id}`),
      ...rows.lessons.map((row) => `${row.user_id}/${row.course_part_id}`),
    ]),
    membersByClass: groupBy(
      rows.members.filter((row) => row.left_on === null),
      (row) => row.class_id,
    ),
    partsByClass: new Map(
      [...groupBy(rows.assignments, (row) => row.class_id)].map(([classId, own]) => [
        classId,
        own.flatMap((row) => partById.get(row.course_part_id) ?? []),
      ]),
    ),
  };
}
export type Facts = Awaited<ReturnType<typeof readFacts>>;
