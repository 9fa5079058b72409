import { needsHelpEndpoints } from '@khue/contract/needs-help';
import { reportEndpoints } from '@khue/contract/reports';
import { z } from 'zod';
import {
  everUpTo,
  item,
  items,
  line,
  readTool,
  type ToolPeriod,
  toolArguments,
} from '../../../platform/tools/read-tool';
import { studentFigures } from '../figures/student-figures.repo';
import { inNeed, risen } from '../needs-help/needs-help.repo';
import { HELP_RULE } from '../needs-help/needs-help.rules';
import { reasonsOf } from '../needs-help/needs-help.wire';
import {
  ALL,
  BY,
  CLASS_NEEDED,
  inOneCourse,
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
    const { given, heading } = isOfAll ? { given: asked, heading: [] } : await inOneCourse(ctx, asked);
    const figure = (row: { best_score: number | null; practice_count: number }) =>
      given.by === 'exam' ? row.best_score : row.practice_count;
    const rows = await studentsOf(ctx, given);
    const known = (isOfAll ? inAllCourses(rows) : rows).flatMap((row) => {
      const value = figure(row);
      return value === null ? [] : [{ row, value }];
    });
    const at = reportOfStudentsAt(given);
    if (known.length === 0) return noRows(at);
    known.sort((a, b) => (given.order === 'lowest' ? a.value - b.value : b.value - a.value));
    // Those who are alike with the last one stand there, too.
    const last = known[(given.most ?? 5) - 1]?.value;
    const shown =
      last === undefined ? known : known.filter(({ value }, at) => at < (given.most ?? 5) || value === last);
    return {
      lines: [
        ...heading,
        line('rank_students', { order: { word: given.order }, by: { word: `by_${given.by}` } }),
        ...items(shown, ({ row, value }) =>
          item(given.by === 'exam' ? 'student_score' : 'student_times', {
            ...named(row),
            score: { mean: value },
            count: value,
          }),
        ),
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
    const { given, heading } = await inOneCourse(ctx, asked);
    const rows = (await studentsOf(ctx, given)).filter(({ best_score }) => best_score !== null);
    const isThere = {
      below: (score: number) => score < given.score,
      from: (score: number) => score >= given.score,
      above: (score: number) => score > given.score,
    }[given.side];
    const found = rows.filter(({ best_score }) => isThere(best_score ?? 0));
    found.sort((a, b) => (a.best_score ?? 0) - (b.best_score ?? 0));
    return {
      lines: [
        ...heading,
        line(`students_by_score.${given.side}`, {
          count: found.length,
          total: rows.length,
          score: { limit: given.score },
        }),
        ...items(found, (row) => item('student_score', { ...named(row), score: { mean: row.best_score } })),
      ],
      at: reportOfStudentsAt(given),
    };
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
    const { given, heading } =
      asked.course === undefined ? { given: asked, heading: [] } : await inOneCourse(ctx, asked);
    const rows = inAllCourses(await studentsOf(ctx, given));
    const found = rows.filter(({ practice_count }) => (given.which === 'practised') === practice_count > 0);
    return {
      lines: [
        ...heading,
        line(`who_practised.${given.which}`, { count: found.length, total: rows.length }),
        ...items(found, (row) =>
          given.which === 'practised'
            ? item('student_times', { ...named(row), count: row.practice_count })
            : item('student', named(row)),
        ),
      ],
      at: reportOfStudentsAt(given),
    };
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
    return {
      lines: rows.map((row) =>
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
      ),
      at,
    };
  },
});

/** Of students, for those who look after them. */
export const studentTools = [rankStudents, studentsByScore, practisedOrNot, studentsInChange, oneStudent];
