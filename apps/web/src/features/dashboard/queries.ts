import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import { type Asked, queryOf } from './asked';

export type Dashboard = AnswerOf<Calls['GET /api/admin_dashboard_api/']>;
export type CourseDashboard = AnswerOf<Calls['GET /api/dashboard_course/']>;
export type Competency = AnswerOf<Calls['GET /api/dashboard_competencies/']>['results'][number];
export type Help = AnswerOf<Calls['GET /api/needs_help/']>;
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

/** The most urgent stand on the page; the workbook has more than a school ever has. */
const FIRST = 8;

/** Who needs help in the school or class that is looked at. */
export const helpQuery = ({ filters: { school, class: schoolClass, module } }: Asked, most: number = FIRST) =>
  reading('GET /api/needs_help/', { query: { school, class: schoolClass, module, page_size: String(most) } });

export const useHelp = (asked: Asked) => useQuery({ ...helpQuery(asked), placeholderData: keepPreviousData });

export const useByAddress = (asked: Asked, system: 'old' | 'new') => {
  const query = { ...queryOf(asked), system };
  return useQuery({ ...reading('GET /api/dashboard_by_address/', { query }), placeholderData: keepPreviousData });
};
