import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

const ALL = String(MAX_PAGE_SIZE);
const MANY = '50';

/** Those who teach at a school, for those who may look them up. */
export const teachersOf = (school: string): ChoiceSource => ({
  calls: ['GET /api/get_teacher_schools/'],
  key: ['session-hosts', 'school', school],
  load: async (name, signal) => {
    const query = { school_id: school, name, page_size: MANY, ordering: 'name' };
    const { count, results } = await call('GET /api/get_teacher_schools/', { query }, { signal });
    return { count, choices: results.map((row) => ({ value: String(row.id), label: row.name })) };
  },
});

/** Those who teach a class, and oneself. */
export const teachersOfClass = (classId: string, own: { value: string; label: string }): ChoiceSource => ({
  calls: ['GET /api/classes/{id}/teachers/'],
  key: ['session-hosts', 'class', classId, own.value],
  load: async (_, signal) => {
    if (!classId) return { count: 1, choices: [own] };
    const { results } = await call(
      'GET /api/classes/{id}/teachers/',
      { params: { id: classId }, query: { page_size: ALL } },
      { signal },
    );
    const others = results.map((row) => ({ value: String(row.id), label: row.name }));
    const choices = [own, ...others.filter(({ value }) => value !== own.value)];
    return { count: choices.length, choices };
  },
});

/** The courses of a class. */
export const coursesOf = (classId: string): ChoiceSource => ({
  calls: ['GET /api/classes/{id}/modules/'],
  key: ['session-courses', classId],
  load: async (_, signal) => {
    const { count, results } = await call(
      'GET /api/classes/{id}/modules/',
      { params: { id: classId }, query: { page_size: ALL } },
      { signal },
    );
    return { count, choices: results.map(({ id, name }) => ({ value: String(id), label: name })) };
  },
});

/** The parts of a course that can be taught, in their order. */
export const useCourseParts = (course: string) =>
  useQuery({
    ...reading('GET /api/sub_modules/', {
      query: { module_id: course, status: '1', archived: 'false', page_size: ALL },
    }),
    select: ({ results }) => results,
    enabled: course !== '',
  });

/** The holidays of the country from one day to another. */
export const useHolidays = (from = '', to = '') =>
  useQuery({ ...reading('GET /api/school_holidays/', { query: { from, to } }), enabled: from !== '' && to !== '' });
