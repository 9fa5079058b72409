import { rowsOf } from '../../src/platform/db/database';
import { sql } from '../../src/platform/db/sql';
import type { TestApplication } from '../application';
import type { TestPerson } from '../world';
import type { ActorName } from './requests';
import type { Known } from './schema-values';

const ROLES = { admin: 'ADMIN_LMS', staff: 'SCHOOL_STAFF', teacher: 'TEACHER', student: 'STUDENT' } as const;

/** Two schools with a little of everything, somebody of each role in the first, and the ids that requests may name. */
export class Surroundings {
  private people = new Map<ActorName, TestPerson>();
  private ownSchool = 0;
  private ownClass = 0;

  private constructor(
    private readonly server: TestApplication,
    readonly known: Known,
  ) {}

  static async build(server: TestApplication): Promise<Surroundings> {
    const { world } = server;
    const ids: Record<string, (number | string)[]> = { any: [1, 2, 3, 999_999] };
    const add = (kind: string, ...values: (number | string)[]) => {
      ids[kind] = [...(ids[kind] ?? []), ...values];
    };
    const place = new Surroundings(server, ids);
    const helper = await world.person();
    for (const own of [true, false]) {
      const school = await world.school();
      const year = await world.currentYear(school);
      const course = await world.course({ registeredTo: [school] });
      add('school', school);
      add('school_year', year);
      add('course', course.id);
      add('course_key', course.courseId);
      for (const name of ['7B1', '7B2']) {
        const classId = await world.schoolClass(school, name, { grade: 6 });
        const members = await world.members(classId, 2);
        add('class', classId);
        add('account', ...members.map(({ id }) => id));
        add('email', ...members.map(({ username }) => `${username}@example.vn`));
        await world.assignment(classId, course.id);
        if (own && name === '7B1') [place.ownSchool, place.ownClass] = [school, classId];
      }
      const teacher = await world.person({ role: 'TEACHER', schoolId: school });
      add('account', teacher.id);
      add('upgrade_log', await world.undoneUpgrade(helper.id, school));
      add('task', await world.task(helper.id, school));
    }
    add('role', await world.role(['class.view'], 'school'), 'STUDENT', 'TEACHER');
    add('permission', 1, 2, 3, 'class.view', 'school.edit');
    for (const [kind, table] of [
      ['grade', 'grades'],
      ['bank', 'banks'],
      ['sub_module', 'course_parts'],
    ] as const) {
      const rows = await rowsOf<{ id: number }>(
        server.app.platform.db,
        sql`SELECT id FROM ${sql.identifier(table)} ORDER BY id LIMIT 6`,
      );
      add(kind, ...rows.map(({ id }) => id));
    }
    return place;
  }

  /** A fresh session each time: a request may end it, and may take from its owner what they had. */
  async tokenOf(actor: ActorName): Promise<string | undefined> {
    if (actor === 'anonymous') return undefined;
    const known = this.people.get(actor) ?? (await this.person(actor));
    this.people.set(actor, known);
    return this.server.world.session(known.id);
  }

  /** Somebody new in that role, because the one before can no longer sign in. */
  replace(actor: ActorName): void {
    this.people.delete(actor);
  }

  private async person(actor: Exclude<ActorName, 'anonymous'>): Promise<TestPerson> {
    const { world } = this.server;
    if (actor === 'student') return world.student(this.ownClass);
    const person = await world.person({ role: ROLES[actor], schoolId: actor === 'admin' ? null : this.ownSchool });
    if (actor === 'teacher') await world.teaches(person.id, this.ownClass);
    return person;
  }
}
