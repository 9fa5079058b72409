import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { lastDays } from '@/components/date/period';
import { call } from '@/lib/api';

export type ClassActivity = AnswerOf<Calls['GET /api/dashboard_class_module_stats/']>['results'][number];
export type ClassTest = AnswerOf<Calls['GET /api/class_exams/']>['results'][number];
export type Assignment = AnswerOf<Calls['GET /api/active_submodule_class_practice/']>['results'][number];
export type HelpRow = AnswerOf<Calls['GET /api/dashboard_needs_help/']>['results'][number];

const ALL = String(MAX_PAGE_SIZE);
const FEW = '5';
const RECENT_DAYS = 7;
const KEY = 'teacher-home';

export const useHelpFirst = () =>
  useQuery({
    queryKey: [KEY, 'help'],
    queryFn: ({ signal }) =>
      call('GET /api/dashboard_needs_help/', { query: { ordering: 'urgency', page_size: FEW } }, { signal }),
  });

/** Each of one's classes in each of its courses, within the last days. */
export const useActivity = (isWanted: boolean) =>
  useQuery({
    queryKey: [KEY, 'activity'],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const { from, to } = lastDays(RECENT_DAYS);
      const query = { start_date: from, end_date: to, page_size: ALL };
      return (await call('GET /api/dashboard_class_module_stats/', { query }, { signal })).results;
    },
  });

export const useClassTests = () =>
  useQuery({
    queryKey: [KEY, 'tests'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/class_exams/', { query: { page_size: ALL } }, { signal })).results,
  });

export const useAssigned = (classIds: readonly number[]) =>
  useQuery({
    queryKey: [KEY, 'assigned', classIds],
    queryFn: async ({ signal }) => {
      const query = { class_ids: classIds.join(','), page_size: ALL };
      return (await call('GET /api/active_submodule_class_practice/', { query }, { signal })).results;
    },
  });
