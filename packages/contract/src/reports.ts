import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, heavy, permission } from './endpoint';
import { nullableInstant, reference } from './fields';
import {
  averageScore,
  count,
  courseOfFigures,
  FIGURE_LIST_SCOPE,
  FIGURE_NAMES,
  figureFilters,
  perCent,
  student,
} from './figures';
import { filterFlag, listOf, listQuery } from './list';
import { oneName } from './one-name';

const figures = {
  /** Students of the classes that take the course. */
  student_count: count(),
  /** Students who practised or sat an exam within the period. */
  active_count: count(),
  /** Students of those classes who are enrolled in the course: the base of shares. The others are outside it. */
  enrolled_count: count(),
  /** Students who practised; how often is `practice_count`. */
  practised_count: count(),
  /** Students who sat an exam. */
  exam_count: count(),
  average_score: averageScore(),
  pass_rate: perCent(),
};

/**
 * The line of totals of every report. Of everything that is asked for, not of a page: averages and rates are worked out
 * anew, never added.
 */
const total = z.object({
  /** The course that is asked for. Without one, averages and rates are null: courses are never mixed. */
  module: courseOfFigures().nullable(),
  school_count: count(),
  class_count: count(),
  ...figures,
  /** Null where there are too many students to look each one up. */
  enrolled_count: count().nullable(),
});

const ofSchool = z.object({ school: reference(), module: courseOfFigures(), class_count: count(), ...figures });
const ofClass = z.object({
  school: reference(),
  class: reference(),
  module: courseOfFigures(),
  class_count: count(),
  ...figures,
});
const ofStudent = z.object({
  user: student,
  class: reference(),
  school: reference(),
  module: courseOfFigures(),
  /** In the course; the others of the class are shown, too. */
  enrolled: z.boolean(),
  /** Completed of assigned parts of the course, as of now: whatever the period. */
  progress: perCent(),
  practice_count: count(),
  /** Of exams within the period, as all but the progress. */
  best_score: z.number().nullable(),
  last_score: z.number().nullable(),
  passed: z.boolean().nullable(),
  last_activity: nullableInstant(),
});

const query = <const Fields extends readonly [string, ...string[]]>(ordering: Fields) =>
  oneName(
    listQuery({ pageSize: PAGE_SIZE.reports, ordering }, { ...figureFilters, export_data: filterFlag() }),
    FIGURE_NAMES,
  );
/** A workbook of up to ten thousand rows is there at once; a longer one is announced when it is done. */
const running = z.object({ task_id: z.number().int() });
const file = z.object({ file_url: z.string() });

const report = { method: 'GET', tag: 'reports', access: permission('report.view'), scope: FIGURE_LIST_SCOPE } as const;

export const reportEndpoints = heavy({
  total: endpoint({
    ...report,
    path: '/api/admin_report_total/',
    // Figures, not rows: what a filter names and the caller may not see counts nothing.
    scope: {},
    summary: 'The line of totals under the reports: of all schools that are asked for together',
    query: oneName(z.object(figureFilters), FIGURE_NAMES),
    responses: { 200: total },
    errors: [],
  }),
  schools: endpoint({
    ...report,
    path: '/api/admin_report_1a/',
    summary: 'Report 1a: each school in each of its courses. With export_data as a workbook',
    query: query(['name', 'class_count', 'student_count']),
    responses: { 200: z.union([listOf(ofSchool), file]), 202: running },
    errors: ['export.empty'],
    cost: { whenSet: 'export_data' },
  }),
  classes: endpoint({
    ...report,
    path: '/api/admin_report_1b/',
    summary: 'Report 1b: each class in each of its courses. With export_data as a workbook',
    query: query(['name', 'student_count']),
    responses: { 200: z.union([listOf(ofClass), file]), 202: running },
    errors: ['export.empty'],
    cost: { whenSet: 'export_data' },
  }),
  students: endpoint({
    ...report,
    path: '/api/admin_report_2a/',
    summary: 'Report 2a: each student in each course of the class. With export_data as a workbook',
    query: query(['name']),
    responses: { 200: z.union([listOf(ofStudent), file]), 202: running },
    errors: ['export.empty'],
    cost: { whenSet: 'export_data' },
  }),
});
