import { z } from 'zod';
import { ACTIVITY_STATUSES } from './activities';
import { attendanceMark, attendanceTotals } from './class-attendance';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { idOrObject, instant, nullableInstant, optionalDate, reference } from './fields';
import { filterId, listOf, listQuery } from './list';
import { oneName } from './one-name';
import { filterDay } from './period';

const OWN = { exempt: 'Only what the caller has done.' };
/** From 0 to 10. Null: nothing to tell, or a course that tells nothing of its exams. */
const score = () => z.number().nullable();

const courseReport = z.object({
  module: reference(),
  /** Null for whoever is enrolled on their own. */
  class: reference().nullable(),
  /** Completed of assigned, in per cent with one decimal; null while nothing is assigned. */
  progress: z.number().nullable(),
  completed: z.number().int(),
  assigned: z.number().int(),
  practice_count: z.number().int(),
  exam_count: z.number().int(),
  /** Of exams. */
  best_score: score(),
  passed: z.boolean().nullable(),
  last_activity: nullableInstant(),
});

const ended = z.object({
  activity_id: z.number().int(),
  module: reference(),
  class: reference(),
  name: z.string(),
  /** Null of a test that a teacher has made; that one is named by `test_id`. */
  sub_module: reference().nullable(),
  test_id: z.number().int().nullable(),
  status: z.enum(ACTIVITY_STATUSES),
  started_at: instant(),
  ended_at: instant(),
  score: score(),
  passed: z.boolean().nullable(),
});

const activityReport = z.object({
  /** The days that it is about, Vietnam's. */
  start_date: z.string(),
  end_date: z.string(),
  /** The last ones first, at most a thousand; the days count all of them. */
  results: z.array(ended),
  by_day: z.array(z.object({ date: z.string(), count: z.number().int(), average_score: score() })),
});

const period = { start_date: optionalDate(), end_date: optionalDate() };
const ofCourse = () =>
  oneName(z.object({ module_id: idOrObject().nullable().optional(), ...period }), { course_id: ['module_id'] });

const courseInClass = z.object({
  module: reference(),
  class: reference(),
  progress: z.number().nullable(),
  practice_count: z.number().int(),
  /** One's own best score of the period's exams, and the mean of what the class has; null below four who sat one. */
  average_score: score(),
  class_average: score(),
});

const ownAttendance = z.object({
  start_date: z.string(),
  end_date: z.string(),
  totals: attendanceTotals,
  /** Lessons that were held, the last first. */
  lessons: z.array(
    z.object({
      session_id: z.number().int(),
      topic: z.string(),
      class: reference(),
      start_time: instant(),
      ...attendanceMark,
    }),
  ),
  /** Lessons before these that are not told. */
  left_off: z.number().int(),
});

export const studentReportEndpoints = {
  courses: endpoint({
    method: 'GET',
    path: '/api/report_student_modules/',
    tag: 'students',
    summary: 'One’s own courses with how far one is in them',
    access: permission('report.view'),
    scope: OWN,
    query: listQuery({ pageSize: PAGE_SIZE.studentReports, ordering: ['name'] }, {}),
    responses: { 200: listOf(courseReport) },
    errors: [],
  }),
  exams: endpoint({
    method: 'POST',
    path: '/api/report_student_exam_activity/',
    tag: 'students',
    summary: 'One’s own exams and tests that ended within a period (the last 30 days), and by day',
    access: permission('report.view'),
    scope: OWN,
    body: ofCourse(),
    responses: { 200: activityReport },
    errors: [],
    example: { body: {} },
  }),
  practice: endpoint({
    method: 'POST',
    path: '/api/report_student_practice_activity/',
    tag: 'students',
    summary: 'One’s own practice that ended within a period (the last 30 days), and by day',
    access: permission('report.view'),
    scope: OWN,
    body: ofCourse(),
    responses: { 200: activityReport },
    errors: [],
    example: { body: {} },
  }),
  classCourses: endpoint({
    method: 'GET',
    path: '/api/student_dashboard_class_module_stats/',
    tag: 'students',
    summary: 'The courses of one’s classes: one’s own figures of a period beside those of the class',
    access: permission('report.view'),
    scope: OWN,
    query: listQuery(
      { pageSize: PAGE_SIZE.studentReports, ordering: ['name'] },
      { class_id: filterId(), from_date: filterDay(), to_date: filterDay() },
    ),
    responses: { 200: listOf(courseInClass) },
    errors: [],
  }),
  attendance: endpoint({
    method: 'GET',
    path: '/api/report_student_attendance/',
    tag: 'students',
    summary: 'What one was oneself in the lessons of one’s classes within a period (the last 30 days)',
    access: permission('report.view'),
    scope: OWN,
    query: z.object({ from_date: filterDay(), to_date: filterDay() }),
    responses: { 200: ownAttendance },
    errors: [],
  }),
};
