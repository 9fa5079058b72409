import { dashboardEndpoints } from '@khue/contract/dashboards';
import { reportEndpoints } from '@khue/contract/reports';
import { z } from 'zod';
import { type Address, everUpTo, item, line, readTool, toolArguments } from '../../../platform/tools/read-tool';
import { standing } from '../dashboards/dashboard.repo';
import { averageOf, perCentOf } from '../figures/figures.rules';
import { schoolFigures, totalFigures } from '../figures/school-figures.repo';

import { filtersOf, isWork, LOOKING_AFTER, noRows, questionFor, statisticsAt } from './told-figures.service';

const { course, school, period, most } = toolArguments;

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

/** How many students worked, of all that the caller looks after. */
const activity = readTool({
  name: 'activity',
  call: reportEndpoints.total,
  levels: LOOKING_AFTER,
  arguments: z.object({ school: school.optional(), course: course.optional(), period: period.optional() }),
  lately: isWork,
  pages: ['/admin/dashboard', '/admin/report', '/teacher/statistics', '/teacher/overview'],
  async read(ctx, given) {
    const total = await totalFigures(ctx.reads, questionFor(ctx, given));
    const average = averageOf(total.total, total.sat);
    return {
      lines: [
        line(average === null ? 'activity.unsat' : 'activity.line', {
          active: total.active_count,
          practised: total.practised_count,
          idle: total.student_count - total.practised_count,
          count: total.student_count,
          sat: total.sat,
          average: { score: average },
          pass_rate: { percent: perCentOf(total.passed, total.sat) },
        }),
      ],
      at: [
        ['/admin/dashboard', { school: given.school, ...filtersOf(given) }],
        ['/admin/report/1a', filtersOf(given)],
        ...statisticsAt(given),
      ],
    };
  },
});

const rankSchools = readTool({
  name: 'rank_schools',
  call: reportEndpoints.schools,
  levels: ['all'],
  arguments: z.object({
    order: z.enum(['highest', 'lowest']),
    by: z.enum(['size', 'active', 'exam']),
    course: course.optional(),
    period: period.optional(),
    most: most.optional(),
  }),
  lately: isWork,
  pages: ['/admin/report', '/admin/dashboard', '/admin/school'],
  async read(ctx, given) {
    const descending = given.order === 'highest';
    const asked = { ...given, period: given.period ?? everUpTo(ctx.clock.now()) };
    const found = await schoolFigures(ctx.reads, questionFor(ctx, asked), {
      page: { page: 1, page_size: given.by === 'exam' ? MOST_SCHOOLS : (given.most ?? 5) },
      ordering: {
        field: given.by === 'size' ? 'student_count' : 'active_count',
        descending: given.by === 'exam' || descending,
      },
    });
    const average = (row: (typeof found.rows)[number]) => averageOf(row.total, row.sat);
    const sat = found.rows.filter((row) => average(row) !== null);
    const rows =
      given.by === 'exam'
        ? sat.sort((a, b) => ((average(a) ?? 0) - (average(b) ?? 0)) * (descending ? -1 : 1))
        : found.rows;
    const at: Address[] = [['/admin/report/1a', filtersOf(given)], ['/admin/dashboard']];
    if (rows.length === 0) return noRows(at);
    return {
      lines: [
        line('rank_schools', { order: { word: given.order }, by: { word: `by_${given.by}` } }),
        ...rows.slice(0, given.most ?? 5).map((row) =>
          item(average(row) === null ? 'school_row.unsat' : 'school_row.line', {
            school: row.school_name,
            count: row.student_count,
            active: row.active_count,
            sat: row.sat,
            average: { score: average(row) },
          }),
        ),
      ],
      at,
    };
  },
});
/** Of a country, by results, those with the most work. */
const MOST_SCHOOLS = 200;

/** Of schools and of all that somebody looks after. */
export const schoolTools = [counts, activity, rankSchools];
