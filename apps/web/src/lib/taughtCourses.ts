import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from './api';
import { type Me, useMe } from './me';

type OwnClass = Me['classes'][number];
export type ClassCourse = AnswerOf<Calls['GET /api/classes/{id}/modules/']>['results'][number];

/** A course with those of one's own classes that take it. */
export interface TaughtCourse {
  id: number;
  name: string;
  gradeName: string | null;
  classes: { id: number; name: string; enrolled: number; students: number }[];
}

interface CoursesOfClass {
  row: Pick<OwnClass, 'id' | 'name'>;
  courses: readonly Pick<ClassCourse, 'id' | 'name' | 'grade' | 'enrolled' | 'student_count'>[];
}

/** The courses of several classes, each once, with the classes that take it; in Vietnamese order. */
export function taughtCourses(classes: readonly CoursesOfClass[]): TaughtCourse[] {
  const byId = new Map<number, TaughtCourse>();
  for (const { row, courses } of classes) {
    for (const { id, name, grade, enrolled, student_count } of courses) {
      const course = byId.get(id) ?? { id, name, gradeName: grade?.name ?? null, classes: [] };
      course.classes.push({ id: row.id, name: row.name, enrolled, students: student_count });
      byId.set(id, course);
    }
  }
  const order = new Intl.Collator('vi', { numeric: true });
  return [...byId.values()].sort((a, b) => order.compare(a.name, b.name));
}

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
