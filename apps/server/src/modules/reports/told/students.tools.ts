import { needsHelpEndpoints } from '@khue/contract/needs-help';
import { reportEndpoints } from '@khue/contract/reports';
import { z } from 'zod';
import {
  everUpTo,
  item,
  items,
  line,
  readTool,
  type ToldLine,
  type ToolPeriod,
  toolArguments,
} from '../../../platform/tools/read-tool';
import { studentFigures } from '../figures/student-figures.repo';
import { inNeed, risen } from '../needs-help/needs-help.repo';
import { HELP_RULE } from '../needs-help/needs-help.rules';
import { reasonsOf } from '../needs-help/needs-help.wire';
import { endedTests } from '../student-report/student-report.repo';
import {
  ALL,
  BY,
  byCourse,
  CLASS_NEEDED,
  isWork,
  LOOKING_AFTER,
  named,
  needsHelpAt,
  noRows,
  OF_CLASSES,
  questionFor,
  reportOfStudentsAt,
  studentsOf,
} from './told-figures.service';

const { class: schoolClass, course, student, period, score, most } = toolArguments;

type StudentRow = Awaited<ReturnType<typeof studentsOf>>[number];

/** A row for each student, with what was practised in all courses together. */
function inAllCourses(rows: readonly StudentRow[]): StudentRow[] {
  const byStudent = new Map<number, StudentRow>();
  for (const row of rows) {
    const known = byStudent.get(row.user_id);
    byStudent.set(row.user_id, known ? { ...known, practice_count: known.practice_count + row.practice_count } : row);
  }
  return [...byStudent.values()];
}

/** Students by their best exam or by how often they practised. */
const rankStudents = readTool({
  name: 'rank_students',
  call: reportEndpoints.students,
  levels: LOOKING_AFTER,
  arguments: z.object({
    order: z.enum(['highest', 'lowest']),
    by: z.enum(BY),
    class: schoolClass.optional(),
    course: course.optional(),
    period: period.optional(),
    most: most.optional(),
  }),
  needs: CLASS_NEEDED,
  lately: isWork,
  pages: OF_CLASSES,
  async read(ctx, asked) {
    const isOfAll = asked.by === 'practice' && asked.course === undefined;
    const figure = (row: { best_score: number | null; practice_count: number }) =>
      asked.by === 'exam' ? row.best_score : row.practice_count;
    const ranked = async (one: typeof asked): Promise<ToldLine[]> => {
      const rows = await studentsOf(ctx, one);
      const known = (isOfAll ? inAllCourses(rows) : rows).flatMap((row) => {
        const value = figure(row);
        return value === null ? [] : [{ row, value }];
      });
      known.sort((a, b) => (one.order === 'lowest' ? a.value - b.value : b.value - a.value));
      const most = one.most ?? 5;
      const last = known[most - 1]?.value;
      const shown = last === undefined ? known : known.filter(({ value }, at) => at < most || value === last);
      return [
        ...items(shown, ({ row, value }) =>
          item(one.by === 'exam' ? 'student_score' : 'student_times', {
            ...named(row),
            score: { mean: value },
            count: value,
          }),
        ),
        // Those who are alike with the last one stand there, too.
        ...(shown.length > most ? [line('rank_students.alike')] : []),
      ];
    };
    const { lines, given } = isOfAll
      ? { lines: await ranked(asked), given: asked }
      : await byCourse(ctx, asked, ranked);
    const at = reportOfStudentsAt(given);
    if (lines.length === 0) return noRows(at);
    return {
      lines: [
        line('rank_students.heading', { order: { word: given.order }, by: { word: `by_${given.by}` } }),
        ...lines,
      ],
      at,
    };
  },
});

/** Whose best exam lies below or from a score on. */
const studentsByScore = readTool({
  name: 'students_by_score',
  call: reportEndpoints.students,
  levels: LOOKING_AFTER,
  arguments: z.object({
    side: z.enum(['below', 'from', 'above']),
    score,
    class: schoolClass.optional(),
    course: course.optional(),
    period: period.optional(),
  }),
  needs: CLASS_NEEDED,
  lately: isWork,
  pages: OF_CLASSES,
  async read(ctx, asked) {
    const isThere = {
      below: (best: number) => best < asked.score,
      from: (best: number) => best >= asked.score,
      above: (best: number) => best > asked.score,
    }[asked.side];
    const { lines, given } = await byCourse(ctx, asked, async (one) => {
      const rows = (await studentsOf(ctx, one)).filter(({ best_score }) => best_score !== null);
      const found = rows.filter(({ best_score }) => isThere(best_score ?? 0));
      found.sort((a, b) => (a.best_score ?? 0) - (b.best_score ?? 0));
      const heading = { count: found.length, total: rows.length, score: { limit: one.score } };
      return [
        line(`students_by_score.${one.side}`, heading),
        ...items(found, (row) => item('student_score', { ...named(row), score: { mean: row.best_score } })),
      ];
    });
    return { lines, at: reportOfStudentsAt(given) };
  },
});

/** Who practised in a time and who did not. */
const practisedOrNot = readTool({
  name: 'who_practised',
  call: reportEndpoints.students,
  levels: LOOKING_AFTER,
  arguments: z.object({
    which: z.enum(['not_practised', 'practised']),
    class: schoolClass.optional(),
    course: course.optional(),
    period: period.optional(),
  }),
  needs: CLASS_NEEDED,
  lately: isWork,
  pages: OF_CLASSES,
  async read(ctx, asked) {
    // Whoever practised in one of several courses has practised: only averages and results are of one course.
    const told = async (given: typeof asked): Promise<ToldLine[]> => {
      const rows = inAllCourses(await studentsOf(ctx, given));
      const found = rows.filter(({ practice_count }) => (given.which === 'practised') === practice_count > 0);
      return [
        line(`who_practised.${given.which}`, { count: found.length, total: rows.length }),
        ...items(found, (row) =>
          given.which === 'practised'
            ? item('student_times', { ...named(row), count: row.practice_count })
            : item('student', named(row)),
        ),
      ];
    };
    const lines = asked.course === undefined ? await told(asked) : (await byCourse(ctx, asked, told)).lines;
    return { lines, at: reportOfStudentsAt(asked) };
  },
});

/** Who needs help by the one rule of every screen, or whose best results fall or rise. */
const studentsInChange = readTool({
  name: 'students_in_change',
  call: needsHelpEndpoints.list,
  levels: LOOKING_AFTER,
  arguments: z.object({
    which: z.enum(['needs_help', 'falling', 'improved']),
    class: schoolClass.optional(),
    course: course.optional(),
  }),
  needs: { all: ['class'] },
  pages: [...OF_CLASSES, '/teacher/needs-help', '/admin/needs-help'],
  async read(ctx, given) {
    const question = questionFor(ctx, given);
    const now = ctx.clock.now();
    const at = needsHelpAt(given);
    if (given.which === 'improved') {
      const found = await risen(ctx.reads, question, now);
      return {
        lines: [
          line('in_change.improved', { count: countOf(found), days: HELP_RULE.period_days }),
          ...items(found, (row) =>
            item('student_change', { ...namedIn(row), before: { mean: row.before }, recent: { mean: row.recent } }),
          ),
        ],
        at,
      };
    }
    const reason = given.which === 'falling' ? given.which : undefined;
    const { rows } = await inNeed(ctx.reads, question, { now, reason, skip: 0, take: ALL.page_size });
    return {
      lines: [
        line(`in_change.${given.which}`, { count: countOf(rows), days: HELP_RULE.period_days }),
        ...items(rows, (row) =>
          item('student_reasons', {
            ...namedIn(row),
            reasons: reasonsOf(row, ctx.language)
              .filter(({ code }) => reason === undefined || code === reason)
              .map(({ detail }) => detail)
              .join('; '),
          }),
        ),
      ],
      at,
    };
  },
});
/** A row is of one course, and whoever stands there in two is one student. */
const countOf = (rows: readonly { user_id: number }[]): number => new Set(rows.map(({ user_id }) => user_id)).size;

const namedIn = (row: Parameters<typeof named>[0] & { course_name: string }) => ({
  ...named(row),
  course: row.course_name,
});

/** Tests of teachers, the last first, which stand in no figure of a course. */
const testsTold = (tests: Awaited<ReturnType<typeof endedTests>>): ToldLine[] =>
  tests.length === 0
    ? []
    : [
        line('one_student.tests', { count: tests.length }),
        ...items(
          tests,
          (row) =>
            item('result.test', {
              part: row.test_name,
              course: row.course_name,
              score: row.score,
              day: { day: row.ended_at },
              verdict: { word: row.score >= (row.pass_score ?? 0) ? 'passed' : 'not_passed' },
            }),
          5,
        ),
      ];

const oneStudent = readTool({
  name: 'one_student',
  tellsExams: true,
  call: reportEndpoints.students,
  levels: LOOKING_AFTER,
  arguments: z.object({ student, course: course.optional(), period: period.optional() }),
  lately: isWork,
  pages: ['/teacher/report', '/teacher/classes', '/admin/report/2a', '/admin/account'],
  async read(ctx, given, { isLately }) {
    const figuresIn = async (asked: ToolPeriod | undefined) =>
      (
        await studentFigures(ctx.reads, questionFor(ctx, { ...given, period: asked, students: [given.student] }), {
          page: { page: 1, page_size: 20 },
        })
      ).rows;
    const work = await figuresIn(given.period);
    const exams = isLately ? await figuresIn(everUpTo(ctx.clock.now())) : work;
    const rows = work.map((row) => {
      const { best_score, last_score, passed } =
        exams.find(({ class_id, course_id }) => class_id === row.class_id && course_id === row.course_id) ?? row;
      return { ...row, best_score, last_score, passed };
    });
    const [first] = rows;
    const at = reportOfStudentsAt({ class: first?.class_id, course: given.course, period: given.period });
    if (!first) return noRows(at);
    const period = given.period === undefined || isLately ? everUpTo(ctx.clock.now()) : given.period;
    const all = await endedTests(ctx.reads, { userId: given.student, courseId: given.course ?? null, period });
    const tests = all.filter(({ class_id }) => rows.some((row) => row.class_id === class_id));
    const ofRows = rows.map((row) => {
      // A test of a teacher's own is no exam of the course, but work all the same.
      const at = [
        row.last_activity,
        ...tests.filter((one) => one.course_id === row.course_id).map((one) => one.ended_at),
      ];
      return { ...row, last_activity: at.reduce((last, one) => (last && one && last > one ? last : (one ?? last))) };
    });
    const lines = ofRows.map((row) =>
      line(row.best_score === null ? 'one_student.unsat' : 'one_student.line', {
        ...named(row),
        course: row.course_name,
        completed: row.completed,
        assigned: row.assigned,
        count: row.practice_count,
        best: { mean: row.best_score },
        last: { mean: row.last_score },
        verdict: { word: row.passed ? 'passed' : 'not_passed' },
        // Of a time, "never" would be read as ever.
        at: row.last_activity !== null ? { day: row.last_activity } : { word: given.period ? 'not_then' : 'never' },
      }),
    );
    return { lines: [...lines, ...testsTold(tests)], at };
  },
});

/** Of students, for those who look after them. */
export const studentTools = [rankStudents, studentsByScore, practisedOrNot, studentsInChange, oneStudent];
