import { z } from 'zod';
import { endpoint, heavy, permission } from './endpoint';
import { reference } from './fields';
import { averageScore, count, courseOfFigures, FIGURE_NAMES, figureFilters, perCent, period } from './figures';
import { oneName } from './one-name';

const unit = z.object({ code: z.string(), name: z.string() });

const figures = z.object({
  /** That have the course. */
  school_count: count(),
  /** In the course today: the base of the share that practises. */
  enrolled_count: count(),
  practised_count: count(),
  /** Students who sat its exam: the base of the pass rate. */
  exam_count: count(),
  passed_count: count(),
  average_score: averageScore(),
});

const courseDashboard = z.object({
  ...period,
  /** The one that is asked for, or the one with most enrolled; null where there is none. */
  module: courseOfFigures().nullable(),
  figures,
  previous: figures,
  /** Wards of the new addresses; provinces where the whole country is asked about. */
  unit_level: z.enum(['province', 'ward']),
  /** The lowest share of those who practise first; units with few students and schools without an address last. */
  units: z.array(
    z.object({
      unit: unit.nullable(),
      school_count: count(),
      enrolled_count: count(),
      practised_count: count(),
      previous_practised_count: count(),
    }),
  ),
  /** Schools to look at. */
  schools: z.object({
    /** Those that are urgent or to be watched, and in how many units they lie. */
    count: count(),
    unit_count: count(),
    /** The most urgent first, then those of which too few sat the exam to say anything; at most two hundred. */
    results: z.array(
      z.object({
        school: reference(),
        unit: unit.nullable(),
        level: z.enum(['urgent', 'watch', 'few']),
        reason: z.enum(['pass_low', 'practice_low', 'pass_fell', 'practice_fell', 'few_sat']),
        /** The share that the reason is about, its change in points, and of how many students it is. */
        share: perCent(),
        change: z.number().nullable(),
        student_count: count(),
      }),
    ),
  }),
  /** What makes a school one to look at: shares below, or fallen by so many points, of at least so many students. */
  rule: z.object({
    least: count(),
    pass_low: z.number(),
    practice_low: z.number(),
    pass_fell: z.number(),
    practice_fell: z.number(),
  }),
});

export const courseDashboardEndpoints = heavy({
  course: endpoint({
    method: 'GET',
    path: '/api/dashboard_course/',
    tag: 'dashboards',
    summary:
      'One course: who practises, passes and by what average, with the period before, by unit, and schools to look at',
    access: permission('dashboard.view'),
    scope: {},
    query: oneName(z.object(figureFilters), FIGURE_NAMES),
    responses: { 200: courseDashboard },
    errors: [],
  }),
});
