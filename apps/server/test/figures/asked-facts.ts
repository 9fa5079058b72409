import type { Period } from '../../src/modules/reports/figures/period.rules';
import type { Ended, Facts, School, SchoolClass } from './facts';
import type { Caller } from './small-country';

export interface Asked {
  province?: string;
  district?: string;
  ward?: string;
  province2?: string;
  ward2?: string;
  school?: number;
  class?: number;
  module?: number;
  user_ids?: number[];
}

export const by = <T>(rows: T[], key: (row: T) => unknown): T[][] => {
  const groups = new Map<unknown, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
};

/** What somebody asks about, picked from the facts the slow way: schools, classes, people and what they did. */
export class AskedFacts {
  constructor(
    protected readonly facts: Facts,
    protected readonly caller: Caller,
    protected readonly asked: Asked,
    protected readonly period: Period,
  ) {}

  protected get ofClasses() {
    const { caller, asked } = this;
    return caller.level === 'classes' || asked.class !== undefined || asked.user_ids !== undefined;
  }

  protected isSchoolAsked(school: School): boolean {
    const { asked, caller } = this;
    return (
      school.status === 1 &&
      (caller.level === 'all' || school.id === caller.schoolId) &&
      (asked.province === undefined || school.province_code === asked.province) &&
      (asked.district === undefined || school.district_code === asked.district) &&
      (asked.ward === undefined || school.ward_code === asked.ward) &&
      (asked.province2 === undefined || school.province_code_2 === asked.province2) &&
      (asked.ward2 === undefined || school.ward_code_2 === asked.ward2) &&
      (asked.school === undefined || school.id === asked.school)
    );
  }

  protected school(id: number): School {
    return this.facts.schoolById.get(id) as School;
  }

  protected isMine(one: SchoolClass): boolean {
    const { facts, caller, asked } = this;
    const taught = facts.taught.has(`${caller.id}/${one.id}`);
    const isOfThem =
      asked.user_ids === undefined ||
      facts.members.some((row) => row.class_id === one.id && this.isAskedUser(row.user_id));
    return (caller.level !== 'classes' || taught) && (asked.class === undefined || one.id === asked.class) && isOfThem;
  }

  classes(): SchoolClass[] {
    const { facts, asked } = this;
    return facts.classes
      .filter((one) => {
        const school = this.school(one.school_id);
        const isNow = one.status === 1 && one.school_year_id === school.current_school_year_id;
        const hasCourse = facts.classCourses.some((row) => row.class_id === one.id && row.course_id === asked.module);
        return (
          this.isSchoolAsked(school) &&
          this.isMine(one) &&
          (asked.class !== undefined || isNow) &&
          (asked.module === undefined || hasCourse)
        );
      })
      .sort(
        (a, b) =>
          this.school(a.school_id).name.localeCompare(this.school(b.school_id).name) || (a.name < b.name ? -1 : 1),
      );
  }

  schools(): School[] {
    const { facts, asked } = this;
    const ofClasses = new Set(this.classes().map((one) => one.school_id));
    const hasCourse = (id: number) =>
      facts.schoolCourses.some((row) => row.school_id === id && row.course_id === asked.module);
    return facts.schools
      .filter((one) => this.isSchoolAsked(one))
      .filter((one) => (this.ofClasses ? ofClasses.has(one.id) : asked.module === undefined || hasCourse(one.id)))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  protected isWorkplace(classId: number): boolean {
    const one = this.facts.classById.get(classId) as SchoolClass;
    return this.isSchoolAsked(this.school(one.school_id)) && this.isMine(one);
  }
  protected schoolIdOf = (classId: number) => (this.facts.classById.get(classId) as SchoolClass).school_id;
  protected isAskedUser = (id: number) => this.asked.user_ids === undefined || this.asked.user_ids.includes(id);

  work(period = this.period): Ended[] {
    return this.facts.ended.filter(
      (row) =>
        this.isWorkplace(row.class_id) &&
        row.day >= period.from &&
        row.day <= period.to &&
        (this.asked.module === undefined || row.course_id === this.asked.module) &&
        this.isAskedUser(row.user_id),
    );
  }

  protected members(classId: number) {
    return (this.facts.membersByClass.get(classId) ?? []).filter((row) => this.isAskedUser(row.user_id));
  }
  protected student(id: number) {
    const found = this.facts.personById.get(id);
    return { id, full_name: found?.full_name, username: found?.username, code: found?.code ?? null };
  }

  protected counts(when: 'now' | 'before', period: Period) {
    const { facts, asked } = this;
    const isThere = (day: string) => when === 'now' || day <= period.to;
    const classes = this.classes();
    const schools = this.schools();
    const ids = new Set(classes.map((one) => one.id));
    const members = facts.members.filter(
      (row) =>
        ids.has(row.class_id) &&
        this.isAskedUser(row.user_id) &&
        (when === 'now'
          ? row.left_on === null
          : row.joined_on <= period.to && (row.left_on === null || row.left_on > period.to)),
    );
    const taught = new Set(facts.teachers.filter((row) => ids.has(row.class_id)).map((row) => row.user_id));
    const teachers = facts.people.filter(
      (one) =>
        one.status === 1 &&
        isThere(one.created_on) &&
        (this.ofClasses
          ? taught.has(one.id)
          : one.role === 'TEACHER' && schools.some((school) => school.id === one.school_id)),
    );
    const exercises = facts.exercises.filter(
      (row) =>
        row.day >= period.from &&
        row.day <= period.to &&
        (asked.module === undefined || row.course_id === asked.module) &&
        this.isWorkplace(row.class_id),
    );
    const work = this.work(period);
    return {
      schools: schools.filter((one) => isThere(one.created_on)).length,
      classes: classes.filter((one) => isThere(one.created_on)).length,
      students: members.length,
      teachers: teachers.length,
      exercises: exercises.length,
      practice_sessions: work.filter((row) => row.kind === 'practice').length,
      exam_attempts: work.filter((row) => row.kind === 'exam').length,
    };
  }

  protected course(id: number | undefined) {
    const found = this.facts.courses.find((one) => one.id === id);
    return found ? { id: found.id, name: found.name, pass_score: found.exam_pass_score } : null;
  }

  protected isEnrolled = (userId: number, courseId: number) =>
    this.facts.enrolments.some((row) => row.user_id === userId && row.course_id === courseId);

  /** Active courses of a class by name; only the one that is asked for. */
  protected coursesOf(classId: number) {
    const { facts, asked } = this;
    return facts.courses
      .filter((course) => course.status === 1 && (asked.module === undefined || course.id === asked.module))
      .filter((course) => facts.classCourses.some((row) => row.class_id === classId && row.course_id === course.id))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** The course that is asked for, or the active one with most enrolled. */
  courseInUse(): number | undefined {
    if (this.asked.module !== undefined) return this.asked.module;
    const counted = new Map<number, { enrolled: number; students: number }>();
    for (const { id } of this.classes()) {
      for (const course of this.coursesOf(id)) {
        const members = this.facts.membersByClass.get(id) ?? [];
        if (members.length === 0) continue;
        const sum = counted.get(course.id) ?? { enrolled: 0, students: 0 };
        sum.enrolled += members.filter((row) => this.isEnrolled(row.user_id, course.id)).length;
        sum.students += members.length;
        counted.set(course.id, sum);
      }
    }
    const ranked = [...counted].sort(
      ([a, one], [b, other]) => other.enrolled - one.enrolled || other.students - one.students || a - b,
    );
    return ranked[0]?.[0];
  }

  /** The best of each student in a school. */
  protected bests(rows: Ended[]) {
    return by(
      rows.filter((row) => row.kind === 'exam'),
      (row) => `${this.schoolIdOf(row.class_id)}/${row.user_id}`,
    ).map((own) => ({
      school: this.schoolIdOf((own[0] as Ended).class_id),
      best: Math.max(...own.map((row) => row.score)),
      passed: own.some((row) => row.score >= (row.pass_score ?? 0)),
    }));
  }
}
