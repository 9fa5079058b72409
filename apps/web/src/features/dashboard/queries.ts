import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { type Asked, queryOf } from './asked';

export type Dashboard = AnswerOf<Calls['GET /api/admin_dashboard_api/']>;
export type Competency = AnswerOf<Calls['GET /api/dashboard_competencies/']>['results'][number];
export type Help = AnswerOf<Calls['GET /api/dashboard_needs_help/']>;
export type ByAddress = AnswerOf<Calls['GET /api/dashboard_by_address/']>;

export const useDashboard = (asked: Asked) => {
  const query = queryOf(asked);
  return useQuery({
    queryKey: ['dashboard', 'whole', query],
    queryFn: ({ signal }) => call('GET /api/admin_dashboard_api/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** What can be chosen beside what is chosen already. */
export const choicesQuery = (asked: Asked) => {
  const query = queryOf(asked);
  return queryOptions({
    queryKey: ['dashboard', 'choices', query],
    queryFn: ({ signal }) => call('GET /api/admin_dashboard_api_filter', { query }, { signal }),
    staleTime: 60_000,
  });
};

export const useCompetencies = (asked: Asked, isNear: boolean) => {
  const query = queryOf(asked);
  return useQuery({
    queryKey: ['dashboard', 'competencies', query],
    queryFn: ({ signal }) => call('GET /api/dashboard_competencies/', { query }, { signal }),
    enabled: asked.hasSchool && isNear,
    placeholderData: keepPreviousData,
  });
};

/** More than a class has. */
const ALL = String(MAX_PAGE_SIZE);

export const useHelp = (asked: Asked) => {
  const query = { ...queryOf(asked), page_size: ALL };
  return useQuery({
    queryKey: ['dashboard', 'help', query],
    queryFn: ({ signal }) => call('GET /api/dashboard_needs_help/', { query }, { signal }),
    enabled: asked.filters.class !== '',
  });
};

export const useByAddress = (asked: Asked, system: 'old' | 'new') => {
  const query = { ...queryOf(asked), system };
  return useQuery({
    queryKey: ['dashboard', 'address', query],
    queryFn: ({ signal }) => call('GET /api/dashboard_by_address/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
