import type { Ctx } from '../../../platform/http/context';
import {
  type Address,
  daysOf,
  everUpTo,
  type Figure,
  line,
  type Told,
  type ToldLine,
  type ToolPeriod,
} from '../../../platform/tools/read-tool';
import { coursesOf, NO_COURSE } from '../figures/course-figures.repo';
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

/** Of more courses the rest is counted. */
const MOST_COURSES = 6;

/**
 * Figures of one course after another, each under its name: those of several together would say nothing, and those of
 * one of them would be an answer to another question. `given` is with the course, where it is only one.
 */
export async function byCourse<Asked extends Given>(
  ctx: Ctx,
  asked: Asked,
  tell: (given: Asked & { course: number }) => Promise<ToldLine[]> | ToldLine[],
): Promise<{ lines: ToldLine[]; given: Asked }> {
  const courses = await coursesOf(ctx.reads, questionFor(ctx, asked), MOST_COURSES + 1);
  const [first, another] = courses;
  if (!first) return { lines: await tell({ ...asked, course: asked.course ?? NO_COURSE }), given: asked };
  const told = await Promise.all(
    courses.slice(0, MOST_COURSES).map(async ({ course_id, course_name, pass_score }) => {
      const lines = await tell({ ...asked, course: course_id });
      const heading = line('of_course', { course: course_name, pass: { limit: pass_score } });
      return lines.length === 0 ? [] : [heading, ...lines];
    }),
  );
  const more = courses.length > MOST_COURSES ? [line('more_courses')] : [];
  return { lines: [...told.flat(), ...more], given: another ? asked : { ...asked, course: first.course_id } };
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
