import { MAX_PAGE_SIZE, STATUS_ACTIVE } from '@khue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gathering, reading } from '@/lib/reading';
import { type CourseChoice, PROGRESS, type Task } from './enrolmentTypes';

const MOVING_MS = 3000;
const POLL_MS = 1000;
const ALL = String(MAX_PAGE_SIZE);

/** The enrolments of a page of people; read again while some of them are on their way to the platform. */
export const useEnrolmentsOf = (usernames: readonly string[]) =>
  useQuery({
    ...reading('GET /api/enrollment_view/', { query: { usernames: usernames.join(','), page_size: ALL } }),
    enabled: usernames.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ progress }) => progress === PROGRESS.waiting) ? MOVING_MS : false,
  });

/** Those of some courses that the platform refused. */
export const useFailuresIn = (courseIds: readonly string[], enabled: boolean) =>
  useQuery({
    ...gathering(['GET /api/enrollment_view/'], ['failed', courseIds], async (read) => {
      const pages = await Promise.all(
        courseIds.map((course_id) =>
          read('GET /api/enrollment_view/', {
            query: { course_id, progress: '2', ordering: '-updated_at', page_size: '100' },
          }),
        ),
      );
      return pages.flatMap(({ results }) => results);
    }),
    enabled,
  });

interface Linked {
  edx_course_id: string | null;
  name: string;
  grade: { name: string } | null;
}

/** One choice for each course of the platform: several of ours may be linked to one of theirs. */
function choicesOf(courses: readonly Linked[]): CourseChoice[] {
  const byId = new Map<string, CourseChoice>();
  for (const { edx_course_id: courseId, name, grade } of courses) {
    if (courseId === null) continue;
    const known = byId.get(courseId);
    byId.set(
      courseId,
      known ? { ...known, name: `${known.name} / ${name}` } : { courseId, name, gradeName: grade?.name ?? null },
    );
  }
  return [...byId.values()];
}

/** Active courses that people can be enrolled in: those of a school, or all of them. */
export const useCourseChoices = (school: number | undefined) =>
  useQuery(
    gathering(
      ['GET /api/modules/', 'GET /api/schools/{id}/modules/'],
      ['to enrol in', school],
      async (read): Promise<CourseChoice[]> => {
        const { results } = await (school === undefined
          ? read('GET /api/modules/', { query: { status: '1', page_size: ALL, ordering: 'name' } })
          : read('GET /api/schools/{id}/modules/', {
              params: { id: school },
              query: { page_size: ALL, ordering: 'name' },
            }));
        return choicesOf(results.filter(({ status }) => status === STATUS_ACTIVE));
      },
    ),
  );

export const isOver = (task: Task | undefined) =>
  task !== undefined && task.status !== 'pending' && task.status !== 'running';

/** Follows one piece of background work until it is over. */
export const useEnrolTask = (taskId: number) =>
  useQuery({
    ...reading('GET /api/task_history/{taskId}/', { params: { taskId } }, { background: true }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });
