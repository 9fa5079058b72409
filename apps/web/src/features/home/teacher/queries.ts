import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { gathering, reading } from '@/lib/reading';
import { screenPath } from '@/lib/screenPaths';
import { daysAgo } from '@/lib/vietnamDay';

export type ClassActivity = AnswerOf<Calls['GET /api/dashboard_class_module_stats/']>['results'][number];
type ClassExam = AnswerOf<Calls['GET /api/class_exams/']>['results'][number];

/** The exam of a course in a class, or a test that a teacher has made. */
export interface ClassTest
  extends Pick<ClassExam, 'status' | 'open_at' | 'close_at' | 'running' | 'finished' | 'student_count'> {
  to: string;
  name: string;
  classes: string;
}

export type Assignment = AnswerOf<Calls['GET /api/active_submodule_class_practice/']>['results'][number];

const ALL = String(MAX_PAGE_SIZE);
const FEW = '5';
const RECENT_DAYS = 7;

export const useHelpFirst = () => useQuery(reading('GET /api/needs_help/', { query: { page_size: FEW } }));

/** Each of one's classes in each of its courses, within the last days. */
export const useActivity = (isWanted: boolean) =>
  useQuery({
    ...reading('GET /api/dashboard_class_module_stats/', {
      query: { start_date: daysAgo(RECENT_DAYS - 1), page_size: ALL },
    }),
    select: ({ results }) => results,
    enabled: isWanted,
  });

const detail = (asked: string) => `${screenPath('teacher_tests')}/detail?${asked}`;
const EXAMS = 'GET /api/class_exams/';
const TESTS = 'GET /api/class_tests/';
/** More than anybody has open at once. */
const MANY = '100';

/** What classes sit or will sit: all exams of courses, and of teachers' own tests those that are not over. */
export const useClassTests = () =>
  useQuery(
    gathering([EXAMS, TESTS], ['to watch'], async (read): Promise<ClassTest[]> => {
      const [exams, open, waiting] = await Promise.all([
        read(EXAMS, { query: { page_size: ALL } }),
        read(TESTS, { query: { state: 'open', page_size: MANY } }),
        read(TESTS, { query: { state: 'scheduled', page_size: MANY } }),
      ]);
      return [
        ...exams.results.map((exam) => ({
          ...exam,
          to: detail(`module=${exam.module.id}&class=${exam.class.id}`),
          name: exam.name ?? exam.module.name,
          classes: exam.class.name,
        })),
        ...[...open.results, ...waiting.results].map(({ id, name, classes, state, open_at, close_at, counts }) => ({
          to: detail(`test=${id}`),
          name,
          classes: classes.map((one) => one.name).join(', '),
          status: state === 'open' ? ('open' as const) : ('waiting' as const),
          open_at,
          close_at,
          running: Math.max(0, counts.started - counts.ended),
          finished: counts.ended,
          student_count: counts.students,
        })),
      ];
    }),
  );

export const useAssigned = (classIds: readonly number[]) =>
  useQuery({
    ...reading('GET /api/active_submodule_class_practice/', {
      query: { class_ids: classIds.join(','), page_size: ALL },
    }),
    select: ({ results }) => results,
  });
