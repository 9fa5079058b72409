import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '@/components/date/period';
import { reading } from '@/lib/reading';

export type CourseReport = AnswerOf<Calls['GET /api/report_student_modules/']>['results'][number];
export type CourseBesideClass = AnswerOf<Calls['GET /api/student_dashboard_class_module_stats/']>['results'][number];
export type ActivityReport = AnswerOf<Calls['POST /api/report_student_exam_activity/']>;
export type Ended = ActivityReport['results'][number];

const ALL = '1000';

export const useCourseReports = () =>
  useQuery({
    ...reading('GET /api/report_student_modules/', { query: { page_size: ALL } }),
    select: ({ results }) => results,
  });

export const useBesideClass = (period: Period) =>
  useQuery({
    ...reading('GET /api/student_dashboard_class_module_stats/', {
      query: { from_date: period.from, to_date: period.to, page_size: ALL },
    }),
    select: ({ results }) => results,
    placeholderData: keepPreviousData,
  });

export type OwnAttendance = AnswerOf<Calls['GET /api/report_student_attendance/']>;

export const useOwnAttendance = (period: Period) =>
  useQuery({
    ...reading('GET /api/report_student_attendance/', { query: { from_date: period.from, to_date: period.to } }),
    placeholderData: keepPreviousData,
  });

const CALLS = {
  exam: 'POST /api/report_student_exam_activity/',
  practice: 'POST /api/report_student_practice_activity/',
} as const;

export const useActivityReport = (kind: 'exam' | 'practice', period: Period, course: number | undefined) =>
  useQuery({
    ...reading(CALLS[kind], {
      body: { start_date: period.from, end_date: period.to, ...(course ? { module_id: course } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
