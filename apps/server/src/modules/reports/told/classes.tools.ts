import { dashboardEndpoints } from '@khue/contract/dashboards';
import { reportEndpoints } from '@khue/contract/reports';
import { z } from 'zod';
import {
  everUpTo,
  item,
  line,
  readTool,
  type ToldLine,
  type ToolPeriod,
  toolArguments,
} from '../../../platform/tools/read-tool';
import { classFigures } from '../figures/class-figures.repo';
import { classCourses } from '../figures/class-work.repo';
import { averageOf, perCentOf, shareOf } from '../figures/figures.rules';

import {
  ALL,
  BY,
  byCourse,
  CLASS_NEEDED,
  isOfGrade,
  isWork,
  LOOKING_AFTER,
  noRows,
  OF_CLASSES,
  type OfClass,
  questionFor,
  reportOfClassesAt,
  statisticsAt,
} from './told-figures.service';

const { class: schoolClass, classes, course, school, period, most } = toolArguments;

/** Of a class and course by day: who was active, practised and sat, and what came of it. */
const classWork = readTool({
  name: 'class_work',
  call: dashboardEndpoints.classCourses,
  levels: LOOKING_AFTER,
  arguments: z.object({ class: schoolClass.optional(), course: course.optional(), period: period.optional() }),
  needs: CLASS_NEEDED,
  lately: isWork,
  pages: OF_CLASSES,
  async read(ctx, given) {
    const { rows } = await classCourses(ctx.reads, questionFor(ctx, given), { page: { page: 1, page_size: 48 } });
    const at = statisticsAt(given);
    if (rows.length === 0) return noRows(at);
    const lines = rows.flatMap((row, place) => {
      const average = averageOf(row.total, row.sat);
      const ofCourse = item(average === null ? 'class_work.unsat' : 'class_work.course', {
        course: row.course_name,
        progress: { percent: perCentOf(row.completed, row.assigned) },
        practised: row.practised,
        count: row.enrolled_count,
        sat: row.sat,
        average: { mean: average },
        pass: { limit: row.pass_score },
        pass_rate: { percent: perCentOf(row.passed, row.sat) },
      });
      if (rows[place - 1]?.class_id === row.class_id) return [ofCourse];
      const ofClass = { class: row.class_name, count: row.student_count };
      return [line('class_work.class', ofClass, statisticsAt({ ...given, class: row.class_id })), ofCourse];
    });
    return { lines, at };
  },
});

const compareClasses = readTool({
  name: 'compare_classes',
  tellsExams: true,
  call: reportEndpoints.classes,
  levels: LOOKING_AFTER,
  arguments: z.object({ classes, course: course.optional(), period: period.optional() }),
  lately: isWork,
  pages: [...OF_CLASSES, '/admin/report'],
  async read(ctx, asked, { isLately }) {
    const { lines, given } = await byCourse(ctx, asked, async (one) => {
      const figuresIn = async (days: ToolPeriod | undefined) =>
        (await classFigures(ctx.reads, questionFor(ctx, { ...one, period: days }), { page: ALL })).rows;
      const work = await figuresIn(one.period);
      const exams = isLately ? await figuresIn(everUpTo(ctx.clock.now())) : work;
      return one.classes.flatMap((id) => {
        const [row, sat] = [work, exams].map((rows) => rows.find(({ class_id }) => class_id === id));
        return row && sat ? [classLine({ ...row, sat: sat.sat, total: sat.total, passed: sat.passed }, one)] : [];
      });
    });
    return { lines, at: reportOfClassesAt({ course: given.course, period: given.period }) };
  },
});

type ClassFiguresRow = Awaited<ReturnType<typeof classFigures>>['rows'][number];
function classLine(row: ClassFiguresRow, given: OfClass): ToldLine {
  const average = averageOf(row.total, row.sat);
  return item(
    average === null ? 'class_row.unsat' : 'class_row.line',
    {
      class: row.class_name,
      count: row.enrolled_count,
      active: row.active_count,
      practised: row.practised_count,
      percent: { percent: shareOf(row.practised_count, row.enrolled_count) },
      sat: row.sat,
      average: { mean: average },
      pass_rate: { percent: perCentOf(row.passed, row.sat) },
    },
    statisticsAt({ ...given, class: row.class_id }),
  );
}

const RANKED: Record<(typeof BY)[number] | 'pass' | 'size', (row: ClassFiguresRow) => number | null> = {
  size: (row) => row.student_count,
  exam: (row) => averageOf(row.total, row.sat),
  pass: (row) => perCentOf(row.passed, row.sat),
  practice: (row) => shareOf(row.practised_count, row.enrolled_count),
};

/** Only what they are ranked by: results are told whenever they were, work of the time that is asked for. */
function rankedLine(row: ClassFiguresRow, given: OfClass & { by: keyof typeof RANKED }): ToldLine {
  const { by } = given;
  if (by === 'size') return item('class_row.size', { class: row.class_name, count: row.student_count });
  return item(
    by === 'practice' ? 'class_row.practice' : 'class_row.results',
    {
      class: row.class_name,
      count: row.enrolled_count,
      practised: row.practised_count,
      percent: { percent: shareOf(row.practised_count, row.enrolled_count) },
      sat: row.sat,
      average: { mean: averageOf(row.total, row.sat) },
      pass_rate: { percent: perCentOf(row.passed, row.sat) },
    },
    statisticsAt({ ...given, class: row.class_id }),
  );
}

const rankClasses = readTool({
  name: 'rank_classes',
  call: reportEndpoints.classes,
  levels: LOOKING_AFTER,
  arguments: z.object({
    order: z.enum(['highest', 'lowest']),
    by: z.enum([...BY, 'pass', 'size']),
    school: school.optional(),
    grade: toolArguments.grade.optional(),
    course: course.optional(),
    period: period.optional(),
    most: most.optional(),
  }),
  needs: { all: ['school'] },
  lately: isWork,
  pages: ['/admin/report', '/teacher/statistics', '/admin/dashboard'],
  async read(ctx, asked) {
    // How large a class is does not depend on a course.
    const isBySize = asked.by === 'size' && asked.course === undefined;
    const ranked = async (given: typeof asked): Promise<ToldLine[]> => {
      const period = given.period ?? everUpTo(ctx.clock.now());
      const { rows } = await classFigures(ctx.reads, questionFor(ctx, { ...given, period }), { page: ALL });
      const known = rows.flatMap((row, place) => {
        if (isBySize && rows[place - 1]?.class_id === row.class_id) return [];
        const value = isOfGrade(row.class_name, given.grade) ? RANKED[given.by](row) : null;
        return value === null ? [] : [{ row, value }];
      });
      known.sort((a, b) => (given.order === 'lowest' ? a.value - b.value : b.value - a.value));
      return known.slice(0, given.most ?? 5).map(({ row }) => rankedLine(row, { ...given, period }));
    };
    const { lines, given } = isBySize
      ? { lines: await ranked(asked), given: asked }
      : await byCourse(ctx, asked, ranked);
    const at = reportOfClassesAt({ ...given, period: given.period ?? everUpTo(ctx.clock.now()) });
    if (lines.length === 0) return noRows(at);
    return {
      lines: [line('rank_classes', { order: { word: given.order }, by: { word: `by_${given.by}` } }), ...lines],
      at,
    };
  },
});

/** Of classes. */
export const classTools = [classWork, compareClasses, rankClasses];
