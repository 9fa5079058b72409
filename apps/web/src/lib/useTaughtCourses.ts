import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMe } from './me';
import { reading } from './reading';
import { taughtCourses } from './taughtCourses';

const coursesOf = (id: number) =>
  reading('GET /api/classes/{id}/modules/', {
    params: { id },
    query: { page_size: String(MAX_PAGE_SIZE), ordering: 'name' },
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
