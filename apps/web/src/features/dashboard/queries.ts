import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import { type Asked, queryOf } from './asked';

export type Dashboard = AnswerOf<Calls['GET /api/admin_dashboard_api/']>;
export type CourseDashboard = AnswerOf<Calls['GET /api/dashboard_course/']>;
export type Competency = AnswerOf<Calls['GET /api/dashboard_competencies/']>['results'][number];
export type Help = AnswerOf<Calls['GET /api/dashboard_needs_help/']>;
export type ByAddress = AnswerOf<Calls['GET /api/dashboard_by_address/']>;

export const useDashboard = (asked: Asked) => {
  const query = queryOf(asked);
  return useQuery({ ...reading('GET /api/admin_dashboard_api/', { query }), placeholderData: keepPreviousData });
};

export const useCourseDashboard = (asked: Asked) => {
  const query = queryOf(asked);
  return useQuery({ ...reading('GET /api/dashboard_course/', { query }), placeholderData: keepPreviousData });
};

/** What can be chosen beside what is chosen already. */
export const choicesQuery = (asked: Asked) => {
  const query = queryOf(asked);
  return queryOptions({ ...reading('GET /api/admin_dashboard_api_filter', { query }), staleTime: 60_000 });
};

export const useCompetencies = (asked: Asked, isNear: boolean) => {
  const query = queryOf(asked);
  return useQuery({
    ...reading('GET /api/dashboard_competencies/', { query }),
    enabled: asked.hasSchool && isNear,
    placeholderData: keepPreviousData,
  });
};

/** More than a class has. */
const ALL = String(MAX_PAGE_SIZE);

export const useHelp = (asked: Asked) => {
  const query = { ...queryOf(asked), page_size: ALL };
  return useQuery({ ...reading('GET /api/dashboard_needs_help/', { query }), enabled: asked.filters.class !== '' });
};

export const useByAddress = (asked: Asked, system: 'old' | 'new') => {
  const query = { ...queryOf(asked), system };
  return useQuery({ ...reading('GET /api/dashboard_by_address/', { query }), placeholderData: keepPreviousData });
};
