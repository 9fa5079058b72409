import type { Ctx } from '../../../platform/http/context';
import {
  type Address,
  daysOf,
  everUpTo,
  type Figure,
  line,
  type Told,
  type ToolPeriod,
} from '../../../platform/tools/read-tool';
import { courseOf, NO_COURSE } from '../figures/course-figures.repo';
import { studentFigures } from '../figures/student-figures.repo';
import { questionOf } from '../lists/question.service';

/** More than any class or teacher has: what is ranked or listed leaves nobody out. */
export const ALL = { page: 1, page_size: 1_000 };
export const LOOKING_AFTER = ['classes', 'school', 'all'] as const;
export const CLASS_NEEDED = { school: ['class'], all: ['class'] } as const;
export const OF_CLASSES = [
  '/teacher/statistics',
  '/teacher/report',
  '/teacher/classes',
  '/teacher/overview',
  '/admin/class',
];

/** Results of exams are told whenever they were; all else is work of a time. */
export const isWork = (given: Readonly<Record<string, unknown>>) =>
  given.by !== 'exam' && given.by !== 'pass' && given.score === undefined;

export interface OfClass {
  class?: number | undefined;
  course?: number | undefined;
  period?: ToolPeriod | undefined;
}

export const filtersOf = (given: OfClass) => ({
  class: given.class,
  module: given.course,
  start_date: given.period?.from,
  end_date: given.period?.to,
});
/** Figures of a class as its screens show them. */
export const statisticsAt = (given: OfClass): Address[] => [
  ['/teacher/statistics', filtersOf(given)],
  ['/admin/dashboard', filtersOf(given)],
  ...(given.class === undefined ? [] : ([['/admin/classdetail', { id: given.class }]] as Address[])),
];
/** The whole list of who needs help. */
export const needsHelpAt = (given: OfClass): Address[] => [
  ['/teacher/needs-help', { class: given.class, module: given.course }],
  ['/admin/needs-help', { class: given.class, module: given.course }],
];
export const reportOfStudentsAt = (given: OfClass): Address[] => [
  ...(given.period === undefined && given.class !== undefined && given.course !== undefined
    ? ([['/teacher/tests/detail', { module: given.course, class: given.class }]] as Address[])
    : []),
  ['/teacher/report', filtersOf(given)],
  ['/admin/report/2a', filtersOf(given)],
  ...statisticsAt(given),
];
export const reportOfClassesAt = (given: OfClass & { school?: number | undefined }): Address[] => [
  ['/admin/report/1b', { ...filtersOf(given), school: given.school }],
  ...statisticsAt(given),
];

export const questionFor = (
  ctx: Ctx,
  given: OfClass & { classes?: readonly number[]; school?: number | undefined; students?: readonly number[] },
) =>
  questionOf(ctx, {
    class_id: given.class,
    class_ids: given.classes === undefined ? undefined : [...given.classes],
    course_id: given.course,
    school_id: given.school,
    user_ids: given.students === undefined ? undefined : [...given.students],
    ...daysOf(given.period),
  });

type Given = Parameters<typeof questionFor>[1];

/**
 * The course that figures are told of, named before them: the one that was asked for, or the one most in use there.
 * Figures of several courses together would say nothing.
 */
export async function inOneCourse<Asked extends Given>(ctx: Ctx, given: Asked) {
  const course = await courseOf(ctx.reads, questionFor(ctx, given));
  const heading = course && line('of_course', { course: course.course_name, pass: { limit: course.pass_score } });
  return {
    given: { ...given, course: course?.course_id ?? given.course ?? NO_COURSE },
    heading: heading ? [heading] : [],
  };
}

export const studentsOf = async (ctx: Ctx, { period: asked, ...given }: OfClass) => {
  const question = questionFor(ctx, { ...given, period: asked ?? everUpTo(ctx.clock.now()) });
  return (await studentFigures(ctx.reads, question, { page: ALL })).rows;
};

export const named = (row: {
  user_id: number;
  full_name: string;
  username: string;
  code: string | null;
  class_name: string;
}) => ({
  name: { person: row },
  class: row.class_name,
});

export const noRows = (at: readonly Address[], figures: Record<string, Figure> = {}): Told => ({
  lines: [line('nothing', figures)],
  at,
});

/** A class is of the grade that its name begins with. */
export const isOfGrade = (className: string, grade: number | undefined): boolean =>
  grade === undefined || Number(/^\d{1,2}/.exec(className)?.[0]) === grade;

export const BY = ['practice', 'exam'] as const;
