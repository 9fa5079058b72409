import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';

export type SchoolCourse = AnswerOf<Calls['GET /api/schools/{id}/modules/']>['results'][number];
export type ClassCourse = AnswerOf<Calls['GET /api/classes/{id}/modules/']>['results'][number];
export type GradeCourse = AnswerOf<Calls['GET /api/grades/{id}/modules/']>['results'][number];

/** A course that can be registered, as a dialog offers it. */
export interface CourseOffer {
  id: number;
  name: string;
  grade: { name: string } | null;
}

const REGISTRATIONS = 'registrations';
/** How often numbers that move in the background are read again. */
const MOVING_MS = 2500;
const RUNNING = 1;
const ALL = { page_size: '1000', ordering: 'name' };

export const useSchoolCourses = (id: number) =>
  useQuery({
    queryKey: [REGISTRATIONS, 'school', id],
    queryFn: ({ signal }) => call('GET /api/schools/{id}/modules/', { params: { id }, query: ALL }, { signal }),
  });

export const useClassCourses = (id: number) =>
  useQuery({
    queryKey: [REGISTRATIONS, 'class', id],
    queryFn: ({ signal }) => call('GET /api/classes/{id}/modules/', { params: { id }, query: ALL }, { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(({ waiting }) => waiting > 0) ? MOVING_MS : false),
  });

export const useGradeCourses = (id: number) =>
  useQuery({
    queryKey: [REGISTRATIONS, 'grade', id],
    queryFn: ({ signal }) => call('GET /api/grades/{id}/modules/', { params: { id }, query: ALL }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((row) => row.registration_progress === RUNNING) ? MOVING_MS : false,
  });

/** Active courses that can be registered; with a school those that it does not have yet. */
export const useAvailableCourses = (school?: number) =>
  useQuery({
    queryKey: [REGISTRATIONS, 'available', school],
    queryFn: async ({ signal }): Promise<CourseOffer[]> => {
      const query = { ...ALL, ...(school === undefined ? {} : { school: String(school) }) };
      return (await call('GET /api/list_course_avail/', { query }, { signal })).results;
    },
  });

/** Something was registered or removed: what is registered where, and how often, is read again. */
export function useForgetRegistrations() {
  const client = useQueryClient();
  return () =>
    Promise.all([REGISTRATIONS, 'course', 'courses'].map((name) => client.invalidateQueries({ queryKey: [name] })));
}
