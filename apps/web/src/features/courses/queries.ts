import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { Course, CourseListRequest } from './courseTypes';

const LIST = 'courses';
const COURSE = 'course';
const courseKey = (id: number) => [COURSE, id];

export const useCourses = (query: CourseListRequest) =>
  useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => call('GET /api/modules/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many courses there are in all, and how many of them are active. */
export const useCourseTotals = () =>
  useQuery({
    queryKey: [LIST, 'totals'],
    queryFn: async ({ signal }) => {
      const [all, active] = await Promise.all([
        call('GET /api/modules/', { query: { page_size: '1' } }, { signal }),
        call('GET /api/modules/', { query: { page_size: '1', status: '1' } }, { signal }),
      ]);
      return { all: all.count, active: active.count };
    },
  });

export const readCourse = (id: number, signal?: AbortSignal) =>
  call('GET /api/modules/{id}', { params: { id } }, { signal });

export const useCourse = (id: number | undefined) =>
  useQuery({
    queryKey: courseKey(id ?? 0),
    queryFn: ({ signal }) => readCourse(id ?? 0, signal),
    enabled: id !== undefined,
  });

export const usePlatformCourses = (search: string, page: number) =>
  useQuery({
    queryKey: ['platform-courses', search, page],
    queryFn: ({ signal }) => call('GET /api/edx_list_course/', { query: { search, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Puts a fresh copy of a course where every screen looks for it. */
export function useCourseCache() {
  const client = useQueryClient();
  return {
    keep: (course: Course) => {
      client.setQueryData(courseKey(course.id), course);
      return client.invalidateQueries({ queryKey: [LIST] });
    },
    /** The course or its parts changed elsewhere: read both again. */
    refresh: (id: number) =>
      Promise.all([
        client.invalidateQueries({ queryKey: courseKey(id) }),
        client.invalidateQueries({ queryKey: [LIST] }),
      ]),
  };
}
