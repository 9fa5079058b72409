import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';

export type SchoolCourse = AnswerOf<Calls['GET /api/schools/{id}/modules/']>['results'][number];
export type ClassCourse = AnswerOf<Calls['GET /api/classes/{id}/modules/']>['results'][number];
export type GradeCourse = AnswerOf<Calls['GET /api/grades/{id}/modules/']>['results'][number];

/** A course that can be registered, as a dialog offers it. */
export interface CourseOffer {
  id: number;
  name: string;
  grade: { name: string } | null;
}

/** How often numbers that move in the background are read again. */
const MOVING_MS = 2500;
const RUNNING = 1;
const ALL = { page_size: '1000', ordering: 'name' };

export const useSchoolCourses = (id: number) =>
  useQuery(reading('GET /api/schools/{id}/modules/', { params: { id }, query: ALL }));

export const useClassCourses = (id: number) =>
  useQuery({
    ...reading('GET /api/classes/{id}/modules/', { params: { id }, query: ALL }),
    refetchInterval: ({ state }) => (state.data?.results.some(({ waiting }) => waiting > 0) ? MOVING_MS : false),
  });

export const useGradeCourses = (id: number) =>
  useQuery({
    ...reading('GET /api/grades/{id}/modules/', { params: { id }, query: ALL }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((row) => row.registration_progress === RUNNING) ? MOVING_MS : false,
  });

/** Active courses that can be registered; with a school those that it does not have yet. */
export const useAvailableCourses = (school?: number) =>
  useQuery({
    ...reading('GET /api/list_course_avail/', {
      query: { ...ALL, ...(school === undefined ? {} : { school: String(school) }) },
    }),
    select: ({ results }): CourseOffer[] => results,
  });
