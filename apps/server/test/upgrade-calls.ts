import { rowsOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import type { TestApplication } from './application';
import type { TestPerson } from './world';

interface Preview {
  middle_of_year: { start_date: string; end_date: string } | null;
  from_year: { id: number };
  to_year: { id: number };
  totals: Record<string, number>;
  classes: {
    id: number;
    from: { name: string };
    to: { name: string; class_id: number | null } | null;
    graduates: boolean;
    students: number;
    exceptions: { code: string; taken_by: { id: number } | null }[];
    warnings: string[];
  }[];
  students: { user_id: number; outcome: string; reason: string | null; to_class_name: string | null }[];
  targets: { class_id: number; name: string; exists: boolean }[];
  kept: { log_id: number; decisions: object[]; class_decisions: object[] } | null;
  code?: string;
  errors?: Record<string, string[]>;
}
interface Result {
  log_id: number;
  already_done?: boolean;
  totals?: Record<string, number>;
  code?: string;
}
interface Log {
  id: number;
  totals: Record<string, number>;
  unplaced_left: number;
  undone_at: string | null;
  can: { undo: boolean; place_students: boolean };
  undo_refusal: string | null;
  created_by: { id: number } | null;
  classes: { from_class: { name: string }; to_class: { name: string } | null; students: number; promote: number }[];
  code?: string;
  detail?: string;
}

const thisYear = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Ho_Chi_Minh', year: 'numeric' }).format());
const nextYear = (steps = 1) => ({
  start_date: `${thisYear + steps}-09-05`,
  end_date: `${thisYear + steps + 1}-05-31`,
});

export const idOf = (person: TestPerson | undefined) => person?.id ?? 0;

/** The calls around an upgrade, by an administrator, and a school to upgrade. */
export function upgradeCalls(who: () => { server: TestApplication; admin: TestPerson }) {
  const preview = async (school_id: number, more: object = {}) =>
    (await who().server.call<Preview>(who().admin, 'POST', '/api/preview_upgrade_classes/', { school_id, ...more }))
      .body;
  const upgrade = (school_id: number, more: object = {}, caller: TestPerson = who().admin) =>
    who().server.call<Result>(caller, 'POST', '/api/upgrade_classes/', { school_id, ...more });
  const logs = async (school: number) =>
    (await who().server.call<{ results: Log[] }>(who().admin, 'GET', `/api/upgrade_class_logs/${school}/`)).body
      .results;
  const undo = (logId: number) => who().server.call<Log>(who().admin, 'POST', `/api/upgrade_class_logs/${logId}/undo/`);
  const unplaced = async (logId: number) =>
    (
      await who().server.call<{ results: { user_id: number; reason: string; class: { name: string } }[] }>(
        who().admin,
        'GET',
        `/api/upgrade_class_logs/${logId}/unplaced/`,
      )
    ).body.results;
  const place = (logId: number, body: object) =>
    who().server.call<{ unplaced_left: number; code?: string }>(
      who().admin,
      'POST',
      `/api/upgrade_class_logs/${logId}/place_students/`,
      body,
    );

  /** Everything of a school that an upgrade could change, without the ids of what it makes. */
  async function stateOf(school: number) {
    const { db } = who().server.app.platform;
    const classes = await rowsOf(
      db,
      sql`SELECT y.year, c.name, c.code, c.student_count, c.status, c.grade_id, c.head_teacher_name
        FROM classes c JOIN school_years y ON y.id = c.school_year_id WHERE c.school_id = ${school} ORDER BY y.year, c.name`,
    );
    const members = await rowsOf(
      db,
      sql`SELECT m.id, c.name, m.user_id, m.joined_on, m.left_on FROM class_members m JOIN classes c ON c.id = m.class_id
        WHERE c.school_id = ${school} ORDER BY m.id`,
    );
    const teachers = await rowsOf(
      db,
      sql`SELECT t.* FROM class_teachers t JOIN classes c ON c.id = t.class_id WHERE c.school_id = ${school} ORDER BY 1, 2`,
    );
    const people = await rowsOf(
      db,
      sql`SELECT id, school_id, status FROM users WHERE school_id = ${school} ORDER BY id`,
    );
    const year = await rowsOf(db, sql`SELECT current_school_year_id FROM schools WHERE id = ${school}`);
    return { classes, members, teachers, people, year };
  }

  async function addYear(school: number, steps = 1): Promise<number> {
    return (
      await who().server.call<{ id: number }>(who().admin, 'POST', `/api/school_years/${school}/`, nextYear(steps))
    ).body.id;
  }

  /** A secondary school with some of the usual trouble. */
  async function secondarySchool() {
    const school = await who().server.world.school();
    const ids = {
      '6A1': await who().server.world.schoolClass(school, '6A1', { grade: 6 }),
      '6A2': await who().server.world.schoolClass(school, '6A2', { grade: 6 }),
      '9A1': await who().server.world.schoolClass(school, '9A1', { grade: 9 }),
      none: await who().server.world.schoolClass(school, 'Bồi dưỡng'),
      empty: await who().server.world.schoolClass(school, '8A1', { grade: 8 }),
    };
    const people = {
      '6A1': await who().server.world.members(ids['6A1'], 4),
      '6A2': await who().server.world.members(ids['6A2'], 3),
      '9A1': await who().server.world.members(ids['9A1'], 2),
      none: await who().server.world.members(ids.none, 1),
    };
    const teacher = await who().server.world.person({ role: 'TEACHER', schoolId: school });
    await who().server.world.teaches(teacher.id, ids['6A1'], true);
    await who().server.world.teaches(
      (await who().server.world.person({ role: 'TEACHER', schoolId: school, status: 0 })).id,
      ids['6A1'],
    );
    return { school, ids, people, teacher, toYear: await addYear(school) };
  }

  return { preview, upgrade, logs, undo, unplaced, place, stateOf, addYear, secondarySchool };
}
