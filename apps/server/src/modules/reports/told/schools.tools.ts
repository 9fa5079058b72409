import { dashboardEndpoints } from '@khue/contract/dashboards';
import { reportEndpoints } from '@khue/contract/reports';
import { z } from 'zod';
import type { Ctx } from '../../../platform/http/context';
import {
  type Address,
  everUpTo,
  item,
  line,
  readTool,
  type ToldLine,
  toolArguments,
} from '../../../platform/tools/read-tool';
import { standing } from '../dashboards/dashboard.repo';
import { classFigures } from '../figures/class-figures.repo';
import { averageOf, perCentOf } from '../figures/figures.rules';
import { type SchoolFiguresRow, totalFigures } from '../figures/school-figures.repo';
import { rememberedFigures } from '../memory/remembered-schools.repo';

import {
  ALL,
  byCourse,
  filtersOf,
  isOfGrade,
  isWork,
  LOOKING_AFTER,
  noRows,
  questionFor,
  reportOfClassesAt,
  statisticsAt,
} from './told-figures.service';

const { course, school, period, most, grade } = toolArguments;
const SCHOOLS_BY = ['size', 'active', 'practice', 'exam', 'pass'] as const;

/** How many there are: schools, classes, students, teachers. */
const counts = readTool({
  name: 'counts',
  call: dashboardEndpoints.overview,
  levels: ['school', 'all'],
  arguments: z.object({ school: school.optional() }),
  pages: ['/admin/dashboard', '/admin/school', '/admin/class', '/admin/account'],
  async read(ctx, given) {
    const now = await standing(ctx.reads, questionFor(ctx, given));
    const isOne = given.school !== undefined || ctx.scope.level === 'school';
    return {
      lines: [
        line(isOne ? 'counts.school' : 'counts.all', {
          schools: now.schools.now,
          classes: now.classes.now,
          students: now.students.now,
          teachers: now.teachers.now,
        }),
      ],
      at: [['/admin/dashboard', { school: given.school }], ['/admin/school'], ['/admin/class']],
    };
  },
});

function activityIn(total: Awaited<ReturnType<typeof totalFigures>>): ToldLine {
  const average = averageOf(total.total, total.sat);
  return line(average === null ? 'activity.unsat' : 'activity.line', {
    active: total.active_count,
    practised: total.practised_count,
    idle: Math.max(0, (total.enrolled_count ?? 0) - total.practised_count),
    count: total.enrolled_count ?? total.student_count,
    sat: total.sat,
    passed: total.passed,
    average: { mean: average },
    pass_rate: { percent: perCentOf(total.passed, total.sat) },
    unsat: Math.max(0, (total.enrolled_count ?? 0) - total.sat),
  });
}

/** Of a course; without a period the exam is told whenever it was, and work of the last weeks. */
async function activityOf(ctx: Ctx, asked: Parameters<typeof questionFor>[1], isLately: boolean): Promise<ToldLine[]> {
  const work = await totalFigures(ctx.reads, questionFor(ctx, asked));
  if (!isLately) return [activityIn(work)];
  const { sat, total, passed } = await totalFigures(
    ctx.reads,
    questionFor(ctx, { ...asked, period: everUpTo(ctx.clock.now()) }),
  );
  return [activityIn({ ...work, sat, total, passed })];
}

async function workInAll(ctx: Ctx, asked: Parameters<typeof questionFor>[1]): Promise<ToldLine> {
  const { active_count, practised_count, student_count } = await totalFigures(ctx.reads, questionFor(ctx, asked));
  const idle = Math.max(0, student_count - practised_count);
  return line('activity.work', { active: active_count, practised: practised_count, count: student_count, idle });
}

/** How many students worked, of all that the caller looks after. */
const activity = readTool({
  name: 'activity',
  call: reportEndpoints.total,
  levels: LOOKING_AFTER,
  arguments: z.object({ school: school.optional(), course: course.optional(), period: period.optional() }),
  lately: isWork,
  tellsExams: true,
  pages: ['/admin/dashboard', '/admin/report', '/teacher/statistics', '/teacher/overview'],
  async read(ctx, asked, { isLately }) {
    const { lines, given } = await byCourse(ctx, asked, (one) => activityOf(ctx, one, isLately));
    // Whoever works in one of several courses works: that comes first, then what comes of each course.
    const all = asked.course === undefined ? [await workInAll(ctx, asked)] : [];
    return {
      lines: [...all, ...lines],
      at: [
        ['/admin/dashboard', { school: given.school, ...filtersOf(given) }],
        ['/admin/report/1a', filtersOf(given)],
        ...statisticsAt(given),
      ],
    };
  },
});

/** The same of the classes of one grade. */
const gradeWork = readTool({
  name: 'grade_work',
  call: reportEndpoints.classes,
  levels: LOOKING_AFTER,
  arguments: z.object({ grade, school: school.optional(), course: course.optional(), period: period.optional() }),
  needs: { all: ['school'] },
  lately: isWork,
  tellsExams: true,
  pages: ['/admin/report', '/admin/dashboard'],
  async read(ctx, asked, { isLately }) {
    const { rows } = await classFigures(ctx.reads, questionFor(ctx, asked), { page: ALL });
    const ofGrade = rows.filter(({ class_name }) => isOfGrade(class_name, asked.grade));
    const classes = [...new Set(ofGrade.map(({ class_id }) => class_id))];
    if (classes.length === 0) return noRows(reportOfClassesAt(asked));
    // The courses are those of these classes, not of the whole school.
    const { lines, given } = await byCourse(ctx, { ...asked, classes }, (one) => activityOf(ctx, one, isLately));
    return { lines, at: reportOfClassesAt(given) };
  },
});

const averageIn = (row: SchoolFiguresRow) => averageOf(row.total, row.sat);
const passRateIn = (row: SchoolFiguresRow) => perCentOf(row.passed, row.sat);

/** What schools are ranked by; null: nobody of it did such a thing, so it has no place. */
const RANKED: Record<(typeof SCHOOLS_BY)[number], (row: SchoolFiguresRow) => number | null> = {
  size: (row) => row.student_count,
  active: (row) => row.active_count,
  practice: (row) => row.practised_count,
  exam: averageIn,
  pass: passRateIn,
};

const rankSchools = readTool({
  name: 'rank_schools',
  call: reportEndpoints.schools,
  levels: ['all'],
  arguments: z.object({
    order: z.enum(['highest', 'lowest']),
    by: z.enum(SCHOOLS_BY),
    course: course.optional(),
    period: period.optional(),
    most: most.optional(),
  }),
  lately: isWork,
  pages: ['/admin/report', '/admin/dashboard', '/admin/school'],
  async read(ctx, asked) {
    const descending = asked.order === 'highest';
    // How many there are and work does not depend on a course; what came of it does.
    const isOfResults = asked.by === 'exam' || asked.by === 'pass';
    const isOfCourse = isOfResults || asked.course !== undefined;
    const ranked = async (given: typeof asked): Promise<ToldLine[]> => {
      const period = given.period ?? everUpTo(ctx.clock.now());
      const rows = await rememberedFigures(ctx.reads, questionFor(ctx, { ...given, period }));
      const known = rows.flatMap((row) => {
        const value = RANKED[given.by](row);
        return value === null ? [] : [{ row, value }];
      });
      known.sort((a, b) => (descending ? b.value - a.value : a.value - b.value));
      return known.slice(0, given.most ?? 5).map(({ row }) =>
        item(isOfResults ? 'school_row.results' : 'school_row.size', {
          school: row.school_name,
          count: row.student_count,
          active: row.active_count,
          practised: row.practised_count,
          sat: row.sat,
          average: { mean: averageIn(row) },
          pass_rate: { percent: passRateIn(row) },
        }),
      );
    };
    // What came of work is told whenever it was, work of the time that is asked for: never both in one line.
    const { lines, given } = isOfCourse
      ? await byCourse(ctx, asked, ranked)
      : { lines: await ranked(asked), given: asked };
    const shown = isOfResults ? { ...given, period: given.period ?? everUpTo(ctx.clock.now()) } : given;
    const at: Address[] = [['/admin/report/1a', filtersOf(shown)], ['/admin/dashboard']];
    if (lines.length === 0) return noRows(at);
    return {
      lines: [line('rank_schools', { order: { word: given.order }, by: { word: `by_${given.by}` } }), ...lines],
      at,
    };
  },
});

/** Schools side by side in each of their courses. */
const compareSchools = readTool({
  name: 'compare_schools',
  call: reportEndpoints.schools,
  levels: ['all'],
  arguments: z.object({ schools: toolArguments.schools, course: course.optional(), period: period.optional() }),
  lately: isWork,
  tellsExams: true,
  pages: ['/admin/report', '/admin/dashboard', '/admin/school'],
  async read(ctx, { schools, ...asked }, { isLately }) {
    const { lines, given } = await byCourse(ctx, asked, async (one) => {
      const rows = (await rememberedFigures(ctx.reads, questionFor(ctx, one))).filter(
        ({ school_id, student_count }) => schools.includes(school_id) && student_count > 0,
      );
      const ever = isLately
        ? await rememberedFigures(ctx.reads, questionFor(ctx, { ...one, period: everUpTo(ctx.clock.now()) }))
        : rows;
      return rows.map((row) => {
        const sat = ever.find(({ school_id }) => school_id === row.school_id) ?? row;
        return item(sat.sat === 0 ? 'compare_schools.unsat' : 'compare_schools.line', {
          school: row.school_name,
          count: row.student_count,
          active: row.active_count,
          practised: row.practised_count,
          sat: sat.sat,
          average: { mean: averageIn(sat) },
          pass_rate: { percent: passRateIn(sat) },
        });
      });
    });
    const at: Address[] = [['/admin/report/1a', filtersOf(given)], ['/admin/dashboard']];
    return lines.length === 0 ? noRows(at) : { lines, at };
  },
});

/** Of schools and of all that somebody looks after. */
export const schoolTools = [counts, activity, gradeWork, rankSchools, compareSchools];
