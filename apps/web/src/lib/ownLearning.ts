import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from './api';

/** What changes when something was learned. */
export const OWN_COURSES = 'own-courses';
export const OWN_PARTS = 'own-parts';

export type OwnCourse = AnswerOf<Calls['GET /api/student_modules/']>['results'][number];
export type OwnPart = AnswerOf<Calls['GET /api/student_sub_modules/']>['results'][number];

export const ENROLMENT = { waiting: 0, failed: 2 } as const;
const POLL_MS = 5000;
const ALL = String(MAX_PAGE_SIZE);

/** The courses of the student who is signed in; looked at again while one is still being prepared. */
export const useOwnCourses = () =>
  useQuery({
    queryKey: [OWN_COURSES],
    queryFn: async ({ signal }) =>
      (await call('GET /api/student_modules/', { query: { page_size: ALL } }, { signal })).results,
    refetchInterval: ({ state }) =>
      state.data?.some((course) => course.enrolment_progress === ENROLMENT.waiting) ? POLL_MS : false,
  });

/** What is assigned to the student's class, of every course. */
export const useOwnParts = () =>
  useQuery({
    queryKey: [OWN_PARTS],
    queryFn: async ({ signal }) =>
      (await call('GET /api/student_sub_modules/', { query: { page_size: ALL } }, { signal })).results,
  });

/** The exams of the student; asked for only by those who have one. */
export const useOwnExams = (isWanted: boolean) =>
  useQuery({
    queryKey: ['own-exams'],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await call('GET /api/student_exams/', { query: { page_size: ALL } }, { signal })).results,
  });
