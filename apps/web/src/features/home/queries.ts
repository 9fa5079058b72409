import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';

export type OwnCourse = AnswerOf<Calls['GET /api/student_modules/']>['results'][number];
export type OwnLesson = AnswerOf<Calls['GET /api/student_sub_modules/']>['results'][number];

export const ENROLMENT = { waiting: 0, failed: 2 } as const;
const POLL_MS = 5000;
const ALL = String(MAX_PAGE_SIZE);

/** The courses of the student who is signed in; looked at again while one is still being prepared. */
export const useOwnCourses = () =>
  useQuery({
    queryKey: ['own-courses'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/student_modules/', { query: { page_size: ALL } }, { signal })).results,
    refetchInterval: ({ state }) =>
      state.data?.some((course) => course.enrolment_progress === ENROLMENT.waiting) ? POLL_MS : false,
  });

/** What is assigned to the student's class, of every course. */
export const useOwnLessons = () =>
  useQuery({
    queryKey: ['own-lessons'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/student_sub_modules/', { query: { page_size: ALL } }, { signal })).results,
  });
