import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from './api';
import { useMe } from './me';
import { taughtCourses } from './taughtCourses';

const coursesOf = (id: number) => ({
  queryKey: ['registrations', 'class', id, 'of a teacher'],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { page_size: String(MAX_PAGE_SIZE), ordering: 'name' };
    return call('GET /api/classes/{id}/modules/', { params: { id }, query }, { signal });
  },
});

export const useClassCourses = (id: number) => useQuery(coursesOf(id));

/** The courses of one's own classes; a teacher has a handful of them. */
export function useTaughtCourses() {
  const { classes } = useMe();
  return useQueries({
    queries: classes.map(({ id }) => coursesOf(id)),
    combine: (answers) => ({
      data: answers.every(({ data }) => data)
        ? taughtCourses(classes.map((row, index) => ({ row, courses: answers[index]?.data?.results ?? [] })))
        : undefined,
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  });
}
