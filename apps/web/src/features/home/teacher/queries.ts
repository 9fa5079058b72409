import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import { daysAgo } from '@/lib/vietnamDay';

export type ClassActivity = AnswerOf<Calls['GET /api/dashboard_class_module_stats/']>['results'][number];
export type ClassTest = AnswerOf<Calls['GET /api/class_exams/']>['results'][number];
export type Assignment = AnswerOf<Calls['GET /api/active_submodule_class_practice/']>['results'][number];
export type HelpRow = AnswerOf<Calls['GET /api/dashboard_needs_help/']>['results'][number];

const ALL = String(MAX_PAGE_SIZE);
const FEW = '5';
const RECENT_DAYS = 7;

export const useHelpFirst = () =>
  useQuery(reading('GET /api/dashboard_needs_help/', { query: { ordering: 'urgency', page_size: FEW } }));

/** Each of one's classes in each of its courses, within the last days. */
export const useActivity = (isWanted: boolean) =>
  useQuery({
    ...reading('GET /api/dashboard_class_module_stats/', {
      query: { start_date: daysAgo(RECENT_DAYS - 1), page_size: ALL },
    }),
    select: ({ results }) => results,
    enabled: isWanted,
  });

export const useClassTests = () =>
  useQuery({ ...reading('GET /api/class_exams/', { query: { page_size: ALL } }), select: ({ results }) => results });

export const useAssigned = (classIds: readonly number[]) =>
  useQuery({
    ...reading('GET /api/active_submodule_class_practice/', {
      query: { class_ids: classIds.join(','), page_size: ALL },
    }),
    select: ({ results }) => results,
  });
