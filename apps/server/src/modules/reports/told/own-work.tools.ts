import { dayOf } from '@khue/contract/day';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { z } from 'zod';
import type { Ctx } from '../../../platform/http/context';
import {
  type Address,
  everUpTo,
  item,
  items,
  line,
  readTool,
  type ToldLine,
  type ToolPeriod,
  toolArguments,
} from '../../../platform/tools/read-tool';
import { ownExaminations } from '../../examinations/examinations.api';
import { classOfStudent } from '../../schools/schools.api';
import { type DueRow, dueOf } from '../student-record/due.repo';
import { courseReports, type EndedRow, endedTests, endedWork } from '../student-report/student-report.repo';
import { progressOf } from '../student-report/student-report.rules';

import { BY, isWork, noRows } from './told-figures.service';

const { course, period } = toolArguments;

/** A course that tells nothing of its exams tells it nowhere. */
const isTold = ({ exam_review }: Pick<EndedRow, 'exam_review'>): boolean => exam_review !== 'none';

/** The exams of courses and the tests of teachers, the last first: pupils call both the same. */
async function endedExams(ctx: Ctx, asked: Parameters<typeof endedTests>[1], isOfCourse = false) {
  const [exams, tests] = [await endedWork(ctx.reads, { ...asked, kind: 'exam' }), await endedTests(ctx.reads, asked)];
  const all = [
    ...exams.map((row) => ({ ...row, test_name: null })),
    ...tests.map((row) => ({ ...row, course_part_name: row.test_name })),
  ];
  all.sort((a, b) => Number(b.ended_at) - Number(a.ended_at));
  // "My score in Tin hoc 7" is that of its exam, where there is one.
  const itself = isOfCourse ? all.filter(({ test_name }) => test_name === null) : [];
  return itself.length > 0 ? itself : all;
}

const OWN_REPORT: Address[] = [['/student/report']];

interface OfOwn {
  courseId: number | null;
  period: ToolPeriod;
}

async function examinationsIn(ctx: Ctx, period: ToolPeriod) {
  const isThen = (day: string) => day >= period.from && day <= period.to;
  return (await ownExaminations(ctx)).filter(({ sitting }) => isThen(dayOf(sitting.open_at)));
}

const family = (courseName: string): string => courseName.split(' ')[0] ?? '';

/** Examinations whose results are out; of a course also those of its other levels, which pupils call by the same name. */
async function releasedExaminations(
  ctx: Ctx,
  { courseId, period, after = new Date(0) }: OfOwn & { after?: Date | undefined },
  isAlone: boolean,
): Promise<ToldLine[]> {
  const told = (await examinationsIn(ctx, period)).filter(
    ({ score, sitting }) => score !== null && sitting.open_at > after,
  );
  if (told.length === 0) return [];
  const { rows } = await courseReports(ctx.reads, ctx.actor.userId, { page: 1, page_size: 50 });
  const name = rows.find((row) => row.course_id === courseId)?.course_name;
  const found = told.filter(
    ({ module }) => courseId === null || module.id === courseId || family(module.name) === family(name ?? ' '),
  );
  return found.length === 0
    ? []
    : [
        ...(isAlone && name !== undefined ? [line('my_results.unsat_of', { course: name })] : []),
        line('my_results.examinations', { count: found.length }),
        ...found.map((one) =>
          item('result.test', {
            part: one.name,
            course: one.module.name,
            score: one.score,
            day: { day: one.sitting.open_at },
            verdict: { word: one.passed ? 'passed' : 'not_passed' },
          }),
        ),
      ];
}

const myResults = readTool({
  name: 'my_results',
  call: studentReportEndpoints.exams,
  levels: ['self'],
  arguments: z.object({
    kind: z.enum(BY).optional(),
    which: z.enum(['latest']).optional(),
    course: course.optional(),
    period: period.optional(),
  }),
  pages: ['/student/report', '/student/overview', '/student/examtest', '/student/practice'],
  async read(ctx, given, { isLately }) {
    const userId = ctx.actor.userId;
    const all = given.period ?? everUpTo(ctx.clock.now());
    const asked = { userId, courseId: given.course ?? null, period: all };
    // They come the last first.
    const wanted = <Row>(rows: Row[]) => (given.which === 'latest' ? rows.slice(0, 1) : rows);
    const exams =
      given.kind === 'practice'
        ? []
        : wanted(await endedExams(ctx, asked, given.course !== undefined && isLately && given.which === undefined));
    const practices = given.kind === 'exam' ? [] : wanted(await endedWork(ctx.reads, { ...asked, kind: 'practice' }));
    const after = given.which === 'latest' ? exams[0]?.ended_at : undefined;
    const examinations =
      given.kind === 'practice' ? [] : await releasedExaminations(ctx, { ...asked, after }, exams.length === 0);
    if (exams.length + practices.length + examinations.length === 0)
      return given.kind === 'exam' ? { lines: [line('my_results.unsat')], at: OWN_REPORT } : noRows(OWN_REPORT);
    const lineOf = (
      key: string,
      row: Pick<EndedRow, 'course_part_name' | 'course_name' | 'score' | 'ended_at' | 'pass_score'>,
    ) =>
      item(key, {
        part: row.course_part_name,
        course: row.course_name,
        score: row.score,
        day: { day: row.ended_at },
        verdict: { word: row.score >= (row.pass_score ?? 0) ? 'passed' : 'not_passed' },
      });
    return {
      lines: [
        ...(exams.length > 0 ? [line('my_results.exams', { count: exams.length })] : []),
        ...items(
          exams,
          (row) => lineOf(!isTold(row) ? 'result.untold' : row.test_name === null ? 'result.exam' : 'result.test', row),
          6,
        ),
        ...(practices.length > 0 ? [line('my_results.practices', { count: practices.length })] : []),
        ...items(practices, (row) => lineOf('result.practice', row), 6),
        ...examinations,
      ],
      at: OWN_REPORT,
    };
  },
});

/** Of each part that was practised the last score, best or worst first. */
const myParts = readTool({
  name: 'my_strengths',
  call: studentReportEndpoints.exams,
  levels: ['self'],
  arguments: z.object({ order: z.enum(['lowest', 'highest']), course: course.optional(), period: period.optional() }),
  pages: ['/student/practice', '/student/report'],
  async read(ctx, given) {
    const all = given.period ?? everUpTo(ctx.clock.now());
    const rows = await endedWork(ctx.reads, {
      userId: ctx.actor.userId,
      kind: 'practice',
      courseId: given.course ?? null,
      period: all,
    });
    const latest = new Map<number, EndedRow>();
    for (const row of rows) if (!row.is_repeat && !latest.has(row.course_part_id)) latest.set(row.course_part_id, row);
    const found = [...latest.values()].sort((a, b) =>
      given.order === 'lowest' ? a.score - b.score : b.score - a.score,
    );
    if (found.length === 0) return noRows(OWN_REPORT);
    return {
      lines: [
        line('my_strengths', { order: { word: given.order } }),
        ...found.slice(0, 5).map((row) =>
          item(
            'result.practice',
            {
              part: row.course_part_name,
              course: row.course_name,
              score: row.score,
              day: { day: row.ended_at },
            },
            [['/student/practice', { id: row.course_part_id, class: row.class_id }]],
          ),
        ),
      ],
      at: OWN_REPORT,
    };
  },
});

const myProgress = readTool({
  name: 'my_progress',
  call: studentReportEndpoints.courses,
  levels: ['self'],
  arguments: z.object({ course: course.optional() }),
  pages: ['/student/overview', '/student/report', '/student/lesson'],
  async read(ctx, given) {
    const { rows } = await courseReports(ctx.reads, ctx.actor.userId, { page: 1, page_size: 50 });
    const wanted = rows.filter((row) =>
      given.course === undefined ? row.assigned > 0 : row.course_id === given.course,
    );
    if (wanted.length === 0) return noRows(OWN_REPORT);
    return {
      lines: [
        line('my_progress.heading', { count: wanted.length }),
        ...wanted.map((row) =>
          item('my_progress.line', {
            course: row.course_name,
            completed: row.completed,
            assigned: row.assigned,
            percent: { percent: progressOf(row) },
          }),
        ),
      ],
      at: OWN_REPORT,
    };
  },
});

/** How much one has done oneself, and in how many minutes. */
const myWork = readTool({
  name: 'my_work',
  call: studentReportEndpoints.exams,
  levels: ['self'],
  arguments: z.object({ course: course.optional(), period: period.optional() }),
  lately: isWork,
  isUpToToday: true,
  pages: ['/student/report', '/student/practice'],
  async read(ctx, given) {
    if (!given.period) return noRows(OWN_REPORT);
    const asked = { userId: ctx.actor.userId, courseId: given.course ?? null, period: given.period };
    const practice = await endedWork(ctx.reads, { ...asked, kind: 'practice' });
    const exams = await endedExams(ctx, asked);
    const sat = (await examinationsIn(ctx, given.period)).filter(
      (one) => one.activity_id !== null && one.state !== 'running' && (given.course ?? one.module.id) === one.module.id,
    );
    return {
      lines: [line('my_work', { practice: practice.length, exam: exams.length + sat.length })],
      at: OWN_REPORT,
    };
  },
});

const PATHS = {
  lesson: '/student/lesson',
  practice: '/student/practice',
  exam: '/student/examtest',
  test: '/student/examtest',
  material: '/student/overview',
} as const;

/** Where one does it. */
const doneAt = ({ type, course_part_id, gift_id }: DueRow, classId: number): Address => [
  PATHS[type],
  type === 'material'
    ? { material: gift_id ?? undefined }
    : course_part_id === null || type === 'exam'
      ? {}
      : { id: course_part_id, class: classId },
];

/** What one was given and has not done, as the own record has it, and examinations that are open; with a time, what closes in it. */
const myWorkDue = readTool({
  name: 'my_work_due',
  isAhead: true,
  isOnlyAhead: true,
  call: studentCourseEndpoints.parts,
  levels: ['self'],
  arguments: z.object({
    kind: z.enum(['lesson', 'practice', 'exam']).optional(),
    course: course.optional(),
    period: period.optional(),
  }),
  pages: ['/student/overview', '/student/practice', '/student/lesson', '/student/examtest'],
  async read(ctx, given) {
    const { userId } = ctx.actor;
    const at: Address[] = [['/student/overview'], ['/student/practice']];
    const own = await classOfStudent(ctx.db, userId);
    const due = own
      ? await dueOf(ctx.db, { userId, classId: own.id, courseId: given.course, now: ctx.clock.now() })
      : [];
    const kindOf = ({ type }: DueRow) => (type === 'test' ? 'exam' : type);
    const all = due.filter((row) => given.kind === undefined || kindOf(row) === given.kind);
    const { period: days } = given;
    const isThen = (close: Date | null) =>
      days === undefined || (close !== null && dayOf(close) >= days.from && dayOf(close) <= days.to);
    const found = all.filter(({ close_at }) => isThen(close_at));
    // What is not due in this time may still be open: "nothing" would be read as "all done".
    const later = all.length - found.length;
    const examinations = (await ownExaminations(ctx, given.course)).filter(
      ({ state, sitting }) => state === 'open' && (given.kind ?? 'exam') === 'exam' && isThen(sitting.close_at),
    );
    const none = later > 0 ? 'my_work_due.none_then' : 'my_work_due.none';
    return {
      lines: [
        line(found.length > 0 ? 'my_work_due.heading' : none, { count: found.length }),
        ...items(
          found,
          (row) =>
            item(
              row.close_at === null ? 'my_work_due.line' : 'my_work_due.due',
              {
                part: row.name,
                course: row.course_name ?? '–',
                type: { word: row.type },
                until: row.close_at && { moment: row.close_at },
              },
              [doneAt(row, own?.id ?? 0)],
            ),
          12,
        ),
        ...(later > 0 ? [line('my_work_due.later', { count: later })] : []),
        ...examinations.map(({ name, sitting }) =>
          line('my_work_due.examination', { name, until: { moment: sitting.close_at } }, [['/student/examtest']]),
        ),
      ],
      at,
    };
  },
});
/** Of a student's own work. */
export const ownWorkTools = [myWorkDue, myResults, myProgress, myParts, myWork];
