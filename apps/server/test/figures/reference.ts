import { daysBefore, lengthOf, type Period } from '../../src/modules/reports/figures/period.rules';
import { AskedFacts, by } from './asked-facts';
import type { Ended, Facts, School, SchoolClass } from './facts';

const round = (value: number, digits: number) => Math.round(value * 10 ** digits + 1e-9) / 10 ** digits;
const mean = (values: number[]) =>
  values.length === 0 ? null : round(values.reduce((a, b) => a + b, 0) / values.length, 2);
const perCent = (part: number, whole: number) => (whole === 0 ? null : round((100 * part) / whole, 1));
const distinct = (values: unknown[]) => new Set(values).size;

/** The same figures, the slow way: from what happened, with nothing kept. */
export class Reference extends AskedFacts {
  /** The same question about one course. */
  private about(module: number): Reference {
    return new Reference(this.facts, this.caller, { ...this.asked, module }, this.period);
  }

  dashboard(today: string) {
    const { period } = this;
    const days = lengthOf(period);
    const before = { from: daysBefore(period.from, days), to: daysBefore(period.from, 1) };
    const course = this.courseInUse();
    const inCourse = this.about(course ?? -1);
    const work = inCourse.work();
    const bests = this.bests(work);
    const bestsBefore = this.bests(inCourse.work(before));
    const enrolledIn = (rows: { user_id: number }[]) =>
      rows.filter((row) => this.isEnrolled(row.user_id, course ?? -1)).length;
    const activity = (of: Period) => {
      const done = this.work(of);
      return Array.from({ length: lengthOf(of) }, (_, at) => {
        const date = daysBefore(of.to, lengthOf(of) - 1 - at);
        const own = done.filter((row) => row.day === date);
        return {
          date,
          practice: own.filter((row) => row.kind === 'practice').length,
          exam: own.filter((row) => row.kind === 'exam').length,
          students: distinct(own.map((row) => `${this.schoolIdOf(row.class_id)}/${row.user_id}`)),
        };
      });
    };
    const studentsOf = (id: number) =>
      inCourse
        .classes()
        .filter((one) => one.school_id === id)
        .flatMap((one) => this.members(one.id));
    const top = by(bests, (one) => one.school)
      .map((own) => {
        const { id, name } = this.school(own[0]?.school ?? 0);
        const exact = own.reduce((sum, one) => sum + one.best, 0) / own.length;
        const ofSchool = work.filter((row) => this.schoolIdOf(row.class_id) === id);
        const code = this.school(id).province_code_2;
        const row = {
          school: { id, name },
          province: this.facts.newProvinces.find((one) => one.code === code) ?? null,
          students: own.length,
          student_count: studentsOf(id).length,
          enrolled_count: enrolledIn(studentsOf(id)),
          practised_count: this.active(ofSchool.filter((one) => one.kind === 'practice')),
          average_score: round(exact, 2),
          previous_average: mean(bestsBefore.filter((one) => one.school === id).map(({ best }) => best)),
          previous_students: bestsBefore.filter((one) => one.school === id).length,
        };
        return { exact, row };
      })
      .sort((a, b) =>
        Math.abs(b.exact - a.exact) > 1e-9 ? b.exact - a.exact : a.row.school.name.localeCompare(b.row.school.name),
      );
    return {
      start_date: period.from,
      end_date: period.to,
      module: this.course(course),
      counts: this.counts('now', period),
      previous: this.counts('before', before),
      activity: activity(period),
      previous_activity: activity(before),
      today: activity({ from: today, to: today })[0],
      top_schools: top.slice(0, 10).map(({ row }) => row),
      scores: Array.from({ length: 10 }, (_, from) => ({
        from,
        to: from + 1,
        count: bests.filter(({ best }) => Math.min(Math.floor(best), 9) === from).length,
      })),
      pass_score: this.course(course)?.pass_score ?? null,
    };
  }

  overview() {
    const { schools, classes, students, exercises } = this.counts('now', this.period);
    return { schools, classes, students, exercises };
  }

  private active(rows: Ended[]) {
    return distinct(rows.map((row) => row.user_id));
  }

  private figures(rows: Ended[], classes: SchoolClass[]) {
    const members = classes.flatMap((one) => this.members(one.id));
    const exams = by(
      rows.filter((row) => row.kind === 'exam'),
      (row) => row.user_id,
    );
    const passed = exams.filter((own) => own.some((row) => row.score >= (row.pass_score ?? 0))).length;
    const { module } = this.asked;
    const isEnrolled = (id: number) =>
      this.facts.enrolments.some((row) => row.user_id === id && (module === undefined || row.course_id === module));
    return {
      student_count: members.length,
      active_count: this.active(rows),
      enrolled_count: distinct(members.map((row) => row.user_id).filter(isEnrolled)),
      practised_count: this.active(rows.filter((row) => row.kind === 'practice')),
      exam_count: exams.length,
      average_score: mean(exams.map((own) => Math.max(...own.map((row) => row.score)))),
      pass_rate: perCent(passed, exams.length),
    };
  }

  /** Each school, in all that it does together. */
  private schoolsTogether() {
    return this.schools().map(({ id, name }) => ({ school: { id, name }, ...this.ofSchool(id) }));
  }

  /** One school, also where it has not got the course. */
  ofSchool(id: number) {
    const own = this.classes().filter((one) => one.school_id === id);
    const rows = this.work().filter((row) => this.schoolIdOf(row.class_id) === id);
    return { class_count: own.length, ...this.figures(rows, own) };
  }

  bySchool() {
    const { facts, asked } = this;
    const courses = facts.courses
      .filter((one) => one.status === 1 && (asked.module === undefined || one.id === asked.module))
      .sort((a, b) => a.name.localeCompare(b.name));
    const found = courses.map(({ id }) => ({ module: this.course(id), rows: this.about(id).schoolsTogether() }));
    return this.schools().flatMap(({ id }) =>
      found.flatMap(({ module, rows }) =>
        rows.filter(({ school }) => school.id === id).map(({ school, ...row }) => ({ school, module, ...row })),
      ),
    );
  }

  /** All schools together: counts are added, averages and rates are of everybody at once. */
  total() {
    const schools = this.schoolsTogether();
    const module = this.course(this.asked.module);
    const listed = new Set(schools.map(({ school }) => school.id));
    const exams = by(
      this.work().filter((row) => row.kind === 'exam' && listed.has(this.schoolIdOf(row.class_id))),
      (row) => `${this.schoolIdOf(row.class_id)}/${row.user_id}`,
    );
    const passed = exams.filter((own) => own.some((row) => row.score >= (row.pass_score ?? 0))).length;
    const sum = (of: (one: (typeof schools)[number]) => number) => schools.reduce((all, one) => all + of(one), 0);
    return {
      module,
      school_count: schools.length,
      class_count: sum((one) => one.class_count),
      student_count: sum((one) => one.student_count),
      active_count: sum((one) => one.active_count),
      enrolled_count: sum((one) => one.enrolled_count),
      practised_count: sum((one) => one.practised_count),
      exam_count: sum((one) => one.exam_count),
      average_score: module && mean(exams.map((own) => Math.max(...own.map((row) => row.score)))),
      pass_rate: module && perCent(passed, exams.length),
    };
  }

  schoolCounts() {
    return this.schoolsTogether().map(({ school, class_count, student_count, active_count }) => ({
      school,
      class_count,
      student_count,
      active_count,
    }));
  }

  byClass() {
    return this.classes().flatMap((one) => {
      const { id, name } = this.school(one.school_id);
      return this.coursesOf(one.id).map((course) => {
        const inCourse = this.about(course.id);
        const rows = inCourse.work().filter((row) => row.class_id === one.id);
        return {
          school: { id, name },
          class: { id: one.id, name: one.name },
          module: this.course(course.id),
          class_count: 1,
          ...inCourse.figures(rows, [one]),
        };
      });
    });
  }

  private hasCompleted(userId: number, partId: number) {
    return this.facts.completed.has(`${userId}/${partId}`);
  }

  private hasContent(partId: number) {
    return this.facts.placed.some((row) => row.course_part_id === partId);
  }

  /** Also what has lost its content since. */
  private everAssigned(classId: number) {
    return (this.facts.partsByClass.get(classId) ?? []).filter(
      (part) => this.asked.module === undefined || part.course_id === this.asked.module,
    );
  }

  private assigned(classId: number) {
    return this.everAssigned(classId).filter((part) => this.hasContent(part.id));
  }

  /** What somebody has completed, of what counts for them. */
  private progress(userId: number, parts: Facts['parts']) {
    const completed = parts.filter((part) => this.hasCompleted(userId, part.id));
    const counts = parts.filter((part) => this.hasContent(part.id) || completed.includes(part));
    return { completed: completed.length, of: counts.length };
  }

  byStudent() {
    const work = this.work();
    return this.classes().flatMap((one) => {
      const { id, name } = this.school(one.school_id);
      const pairs = this.sorted(this.members(one.id)).flatMap(({ user_id }) =>
        this.coursesOf(one.id).map((course) => ({ user_id, course: course.id })),
      );
      return pairs.map(({ user_id, course }) => {
        const parts = this.everAssigned(one.id).filter((part) => part.course_id === course);
        const rows = work.filter(
          (row) => row.class_id === one.id && row.user_id === user_id && row.course_id === course,
        );
        const exams = rows.filter((row) => row.kind === 'exam');
        const progress = this.progress(user_id, parts);
        return {
          user: this.student(user_id),
          class: { id: one.id, name: one.name },
          school: { id, name },
          module: this.course(course),
          enrolled: this.isEnrolled(user_id, course),
          progress: perCent(progress.completed, progress.of),
          practice_count: rows.filter((row) => row.kind === 'practice').length,
          best_score: exams.length === 0 ? null : Math.max(...exams.map((row) => row.score)),
          last_score: this.last(exams)?.score ?? null,
          passed: exams.length === 0 ? null : exams.some((row) => row.score >= (row.pass_score ?? 0)),
          last_activity: this.last(rows)?.ended_at.toISOString() ?? null,
        };
      });
    });
  }

  private sorted<Row extends { user_id: number }>(rows: Row[]): Row[] {
    const nameOf = (id: number) => this.facts.personById.get(id)?.first_name ?? '';
    return [...rows].sort((a, b) => nameOf(a.user_id).localeCompare(nameOf(b.user_id)) || a.user_id - b.user_id);
  }
  private last = (rows: Ended[]) => [...rows].sort((a, b) => b.ended_at.getTime() - a.ended_at.getTime())[0];

  byClassAndCourse() {
    const work = this.work();
    return this.classes().flatMap((one) => {
      const { id, name } = this.school(one.school_id);
      return this.coursesOf(one.id).map((course) => {
        const rows = work.filter((row) => row.class_id === one.id && row.course_id === course.id);
        const { practised_count, exam_count, average_score, pass_rate } = this.figures(rows, [one]);
        const members = this.members(one.id);
        const parts = this.everAssigned(one.id).filter((part) => part.course_id === course.id);
        const enrolled = members.filter((row) => this.isEnrolled(row.user_id, course.id));
        const progress = enrolled.map((row) => this.progress(row.user_id, parts));
        return {
          school: { id, name },
          class: { id: one.id, name: one.name },
          module: this.course(course.id),
          student_count: members.length,
          enrolled_count: enrolled.length,
          progress: perCent(
            progress.reduce((sum, own) => sum + own.completed, 0),
            progress.reduce((sum, own) => sum + own.of, 0),
          ),
          practised_count,
          exam_count,
          average_score,
          pass_rate,
        };
      });
    });
  }

  private orderedParts(classId: number, partId?: number) {
    const nameOf = (id: number) => this.facts.courses.find((one) => one.id === id)?.name ?? '';
    return this.assigned(classId)
      .filter((part) => partId === undefined || part.id === partId)
      .sort(
        (a, b) =>
          nameOf(a.course_id).localeCompare(nameOf(b.course_id)) ||
          this.chapterOf(a).position - this.chapterOf(b).position ||
          this.chapterOf(a).id - this.chapterOf(b).id ||
          Number(a.parent_id !== null) - Number(b.parent_id !== null) ||
          a.position - b.position ||
          a.id - b.id,
      );
  }
  private lessons(classId: number, partId: number) {
    const { from, to } = this.period;
    return this.facts.lessons.filter(
      (row) =>
        row.class_id === classId &&
        row.course_part_id === partId &&
        row.day >= from &&
        row.day <= to &&
        this.isAskedUser(row.user_id),
    );
  }

  byClassAndPart(partId?: number) {
    const work = this.work();
    return this.classes().flatMap((one) =>
      this.orderedParts(one.id, partId).map((part) => {
        const rows = work.filter((row) => row.class_id === one.id && row.course_part_id === part.id);
        const scored = by(
          rows.filter((row) => row.wrong_of === null),
          (row) => row.user_id,
        );
        const course = this.facts.courses.find((row) => row.id === part.course_id);
        const members = this.members(one.id);
        const enrolled = members.filter(({ user_id }) => this.isEnrolled(user_id, part.course_id));
        return {
          class: { id: one.id, name: one.name },
          module: { id: part.course_id, name: course?.name },
          sub_module: { id: part.id, name: part.name, sub_module_type: part.part_type },
          student_count: members.length,
          enrolled_count: enrolled.length,
          completed_count: enrolled.filter(({ user_id }) => this.hasCompleted(user_id, part.id)).length,
          average_score: mean(scored.map((own) => Math.max(...own.map((row) => row.score)))),
          attempts: rows.length,
        };
      }),
    );
  }

  /** The part at the top; in this country nothing stands deeper than in the second row. */
  private chapterOf(part: Facts['parts'][number]) {
    return this.facts.parts.find((one) => one.id === part.parent_id) ?? part;
  }

  byClassAndChapter() {
    const { to } = this.period;
    const work = this.facts.ended.filter(
      (row) => row.kind === 'practice' && row.wrong_of === null && row.day <= to && this.isAskedUser(row.user_id),
    );
    return this.classes().flatMap((one) => {
      const parts = this.orderedParts(one.id).filter((part) => part.part_type !== 'exam');
      const chapters = by(parts, (part) => this.chapterOf(part).id).map((own) => ({
        chapter: this.chapterOf(own[0] as Facts['parts'][number]),
        own: own.sort((a, b) => (a.parent_id ?? 0) - (b.parent_id ?? 0)),
      }));
      const nameOf = (id: number) => this.facts.courses.find((row) => row.id === id)?.name ?? '';
      chapters.sort(
        (a, b) =>
          nameOf(a.chapter.course_id).localeCompare(nameOf(b.chapter.course_id)) ||
          a.chapter.position - b.chapter.position ||
          a.chapter.id - b.chapter.id,
      );
      return chapters.map(({ chapter, own }) => {
        const ids = new Set(own.map((part) => part.id));
        const members = this.members(one.id);
        const enrolled = members.filter(({ user_id }) => this.isEnrolled(user_id, chapter.course_id));
        const states = enrolled.map(({ user_id }) => ({
          completed: own.filter((part) => this.hasCompleted(user_id, part.id)).length,
          worked: this.facts.ended.some(
            (row) => row.user_id === user_id && row.day <= to && ids.has(row.course_part_id),
          ),
        }));
        const isThrough = (state: (typeof states)[number]) => state.completed === own.length;
        const pairs = by(
          work.filter((row) => row.class_id === one.id && ids.has(row.course_part_id)),
          (row) => `${row.user_id}/${row.course_part_id}`,
        );
        return {
          class: { id: one.id, name: one.name },
          module: { id: chapter.course_id, name: nameOf(chapter.course_id) },
          chapter: { id: chapter.id, name: chapter.name },
          sub_modules: own.map((part) => part.id),
          student_count: members.length,
          enrolled_count: enrolled.length,
          completed_count: states.filter(isThrough).length,
          begun_count: states.filter((state) => !isThrough(state) && (state.completed > 0 || state.worked)).length,
          average_score: mean(pairs.map((rows) => Math.max(...rows.map((row) => row.score)))),
        };
      });
    });
  }

  byPartAndStudent(partId?: number) {
    const work = this.work();
    return this.classes().flatMap((one) =>
      this.orderedParts(one.id, partId).flatMap((part) =>
        this.sorted(this.members(one.id)).map(({ user_id }) => {
          const rows = work.filter(
            (row) => row.class_id === one.id && row.course_part_id === part.id && row.user_id === user_id,
          );
          const scored = rows.filter((row) => row.wrong_of === null);
          const lesson = this.lessons(one.id, part.id).find((row) => row.user_id === user_id);
          return {
            user: this.student(user_id),
            class: { id: one.id, name: one.name },
            sub_module: { id: part.id, name: part.name, sub_module_type: part.part_type },
            completed: this.hasCompleted(user_id, part.id),
            attempts: rows.length,
            best_score: scored.length === 0 ? null : Math.max(...scored.map((row) => row.score)),
            last_score: this.last(scored)?.score ?? null,
            last_activity: (this.last(rows)?.ended_at ?? lesson?.completed_at)?.toISOString() ?? null,
          };
        }),
      ),
    );
  }

  /** By the code of each competency that was practised or could be. */
  competencies() {
    const work = this.work().filter((row) => row.kind === 'practice');
    const classes = this.classes();
    const trained = (partId: number) =>
      new Set(this.facts.placed.filter((row) => row.course_part_id === partId).flatMap((row) => row.competencies));
    return (code: string) => {
      const trains = (part: { id: number; part_type?: string }) =>
        trained(part.id).has(code) && (part.part_type ?? 'practice') === 'practice';
      const rows = work.filter((row) => trains({ id: row.course_part_id }));
      const withIt = classes.filter((one) => this.assigned(one.id).some(trains));
      const pairs = by(
        rows.filter((row) => row.wrong_of === null),
        (row) => `${this.schoolIdOf(row.class_id)}/${row.user_id}/${row.course_part_id}`,
      );
      return {
        part_count: distinct(classes.flatMap((one) => this.assigned(one.id).filter(trains)).map((part) => part.id)),
        student_count: withIt.reduce((sum, one) => sum + this.members(one.id).length, 0),
        practised_count: distinct(rows.map((row) => `${this.schoolIdOf(row.class_id)}/${row.user_id}`)),
        practice_sessions: rows.length,
        average_score: mean(pairs.map((own) => Math.max(...own.map((row) => row.score)))),
      };
    };
  }

  /** Sums by province of one system, keyed by its code. */
  byProvince(system: 'old' | 'new') {
    const work = this.work();
    const classes = this.classes();
    const codeOf = (school: School) => (system === 'old' ? school.province_code : school.province_code_2) ?? '';
    return Object.fromEntries(
      by(this.schools(), codeOf).map((own) => {
        const ids = new Set(own.map((one) => one.id));
        const within = classes.filter((one) => ids.has(one.school_id));
        const rows = work.filter((row) => ids.has(this.schoolIdOf(row.class_id)));
        return [
          codeOf(own[0] as School),
          {
            schools: own.length,
            classes: within.length,
            students: within.reduce((sum, one) => sum + this.members(one.id).length, 0),
            practice_sessions: rows.filter((row) => row.kind === 'practice').length,
            exam_attempts: rows.filter((row) => row.kind === 'exam').length,
          },
        ];
      }),
    );
  }
}
