import { classExamEndpoints } from '@khue/contract/class-exams';
import { examEndpoints } from '@khue/contract/exams';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context';
import {
  type Address,
  item,
  items,
  line,
  readTool,
  type ToldLine,
  toolArguments,
} from '../../platform/tools/read-tool';
import { stateAt } from '../courses/courses.api';
import {
  type ClassExamRow,
  classesOfTest,
  type ExamResultRow,
  listClassExams,
  resultsOfExams,
} from './class-exams/class-exam.repo';
import { passes } from './class-exams/class-exam.wire';
import { examsOfStudent } from './exams/exam.repo';

const { class: schoolClass, course } = toolArguments;
const LOOKING_AFTER = ['classes', 'school', 'all'] as const;
const CLASS_NEEDED = { school: ['class'], all: ['class'] } as const;
const PAGES = ['/teacher/tests', '/teacher/statistics', '/teacher/classes', '/teacher/overview', '/admin/class'];
/** Exams of so many classes and courses are told at once. */
const MOST_EXAMS = 12;
/** Names are told of so many. */
const MOST_NAMED_EXAMS = 4;

interface Asked {
  class?: number | undefined;
  course?: number | undefined;
}

const examsAt = ({ class: classId, course: courseId }: Asked): Address[] => [
  ...(classId !== undefined && courseId !== undefined
    ? ([['/teacher/tests/detail', { module: courseId, class: classId }]] as Address[])
    : []),
  ['/teacher/tests', { class: classId, module: courseId }],
  ...(classId === undefined ? [] : ([['/admin/classdetail', { id: classId }]] as Address[])),
  ['/admin/dashboard', { class: classId, module: courseId }],
];

const examsOf = async (ctx: Ctx, given: Asked, most: number) =>
  (
    await listClassExams(
      ctx.db,
      ctx.scope,
      { page: 1, page_size: most, class_id: given.class, course_id: given.course },
      ctx.clock.now(),
    )
  ).rows;

/** Who is in each of these exams, by one query for all. */
async function withStudents(ctx: Ctx, exams: readonly ClassExamRow[]) {
  const rows = await resultsOfExams(
    ctx.db,
    exams.map((exam) => ({ courseId: exam.course_id, classId: exam.class_id })),
  );
  return exams.map((exam) => ({
    exam,
    students: rows.filter((row) => row.courseId === exam.course_id && row.classId === exam.class_id),
  }));
}
const at = (exam: ClassExamRow): Address[] =>
  exam.test_id === null
    ? examsAt({ class: exam.class_id, course: exam.course_id })
    : [['/teacher/tests/detail', { test: exam.test_id }], ...examsAt({ class: exam.class_id, course: exam.course_id })];
const hasPassed = (row: ExamResultRow): boolean => passes(row) === true;

/** The exam of a course itself: average, how many sat it, passed and have not sat it. */
const examResults = readTool({
  name: 'exam_results',
  call: classExamEndpoints.list,
  levels: LOOKING_AFTER,
  arguments: z.object({ class: schoolClass.optional(), course: course.optional() }),
  needs: CLASS_NEEDED,
  pages: PAGES,
  async read(ctx, given) {
    const exams = await examsOf(ctx, given, MOST_EXAMS);
    if (exams.length === 0) return { lines: [line('exam_results.none')], at: examsAt(given) };
    const lines: ToldLine[] = [];
    for (const { exam, students } of await withStudents(ctx, exams)) {
      const sat = students.filter(({ score }) => score !== null);
      const passed = sat.filter(hasPassed).length;
      lines.push(
        item(
          exam.average === null ? 'exam_results.unsat' : 'exam_results.line',
          {
            class: exam.class_name,
            course: exam.course_name,
            sat: sat.length,
            count: exam.student_count,
            average: { mean: exam.average },
            passed,
            failed: sat.length - passed,
            pass_rate: { percent: sat.length === 0 ? null : Math.round((1_000 * passed) / sat.length) / 10 },
          },
          at(exam),
        ),
      );
    }
    return { lines, at: examsAt(given) };
  },
});

const WHICH = ['failed', 'passed', 'not_sat'] as const;

/** Who failed, passed or has not sat the exam of a course. */
const examStudents = readTool({
  name: 'exam_students',
  call: classExamEndpoints.read,
  levels: LOOKING_AFTER,
  arguments: z.object({ which: z.enum(WHICH), class: schoolClass.optional(), course: course.optional() }),
  needs: CLASS_NEEDED,
  pages: PAGES,
  async read(ctx, given) {
    const exams = await examsOf(ctx, given, MOST_NAMED_EXAMS + 1);
    if (exams.length === 0) return { lines: [line('exam_results.none')], at: examsAt(given) };
    const lines: ToldLine[] = [];
    for (const { exam, students } of await withStudents(ctx, exams.slice(0, MOST_NAMED_EXAMS))) {
      const is = {
        failed: (one: ExamResultRow) => passes(one) === false,
        passed: hasPassed,
        not_sat: (one: ExamResultRow) => one.attempts === 0,
      }[given.which];
      const found = students.filter(is);
      lines.push(
        line(
          `exam_students.${given.which}`,
          {
            class: exam.class_name,
            course: exam.course_name,
            count: found.length,
            total: given.which === 'not_sat' ? students.length : students.filter((one) => one.score !== null).length,
          },
          at(exam),
        ),
        ...items(found, (one) =>
          given.which === 'not_sat'
            ? item('person', { name: { person: one } })
            : item('person_score', { name: { person: one }, score: { mean: one.score } }),
        ),
      );
    }
    if (exams.length > MOST_NAMED_EXAMS) lines.push(line('exam_students.more'));
    return { lines, at: examsAt(given) };
  },
});

/** Exams of courses and tests of teachers that are open, will open or are closed, of the classes that somebody looks after. */
const openExams = readTool({
  name: 'class_exams',
  call: classExamEndpoints.list,
  levels: LOOKING_AFTER,
  arguments: z.object({
    state: z.enum(['open', 'waiting', 'closed']).optional(),
    class: schoolClass.optional(),
    course: course.optional(),
  }),
  needs: CLASS_NEEDED,
  pages: PAGES,
  async read(ctx, given) {
    const now = ctx.clock.now();
    const filters = {
      page: 1,
      page_size: MOST_EXAMS,
      class_id: given.class,
      course_id: given.course,
      status: given.state,
    };
    const exams = await listClassExams(ctx.db, ctx.scope, filters, now);
    const tests = await classesOfTest(ctx.db, ctx.scope, filters, now);
    const rows = [...exams.rows, ...tests.rows];
    const count = exams.count + tests.count;
    if (rows.length === 0) return { lines: [line('class_exams.none')], at: examsAt(given) };
    return {
      lines: [
        line('class_exams.heading', { count }),
        ...rows.map((row) => {
          const state = stateAt(row, now);
          const when = state === 'waiting' ? row.open_at : row.close_at;
          return item(
            `class_exams.${state}${when ? '' : '_always'}`,
            {
              class: row.class_name,
              course: row.test_name === null ? row.course_name : `${row.test_name} (${row.course_name})`,
              when: when === null ? null : { moment: when },
              finished: row.finished,
              count: row.student_count,
            },
            at(row),
          );
        }),
        ...(count > rows.length ? [line('more', { count: count - rows.length })] : []),
      ],
      at: examsAt(given),
    };
  },
});

/** A student's own exams: when, how long, from how many points on it is passed, how many attempts are left. */
const myExams = readTool({
  name: 'my_exams',
  call: examEndpoints.list,
  levels: ['self'],
  arguments: z.object({ course: course.optional() }),
  pages: ['/student/examtest', '/student/overview', '/student/calendar'],
  async read(ctx, given) {
    const now = ctx.clock.now();
    const { rows } = await examsOfStudent(
      ctx.db,
      ctx.actor.userId,
      { page: 1, page_size: 20, course_id: given.course },
      now,
    );
    const open = rows.filter((row) => row.is_assigned && row.is_member);
    const where: Address[] = [['/student/examtest']];
    if (open.length === 0) return { lines: [line('my_exams.none')], at: where };
    return {
      lines: [
        line('my_exams.heading', { count: open.length }),
        ...open.flatMap((row) => {
          const state = stateAt(row, now);
          const when = state === 'waiting' ? row.open_at : row.close_at;
          const { exam_question_count: count } = row;
          // Of one course there may be tests besides its exam: they are told apart by their names.
          const course = row.test_id === null ? row.course_name : `${row.name} (${row.course_name})`;
          const told = item(
            `my_exams.${state}${when ? '' : '_always'}${row.max_exams_students === null ? '_free' : ''}`,
            {
              course,
              when: when === null ? null : { moment: when },
              minutes: row.exam_duration,
              pass: row.exam_pass_score,
              left: Math.max(0, (row.max_exams_students ?? 0) - row.attempts_used),
              most: row.max_exams_students ?? 0,
            },
          );
          return [told, ...(count === null ? [] : [item('my_exams.questions', { course, count })])];
        }),
      ],
      at: where,
    };
  },
});

/** What the assistant may read of exams. */
export const workTools = [myExams, examResults, examStudents, openExams];
