import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import type { QueryOf } from '@/lib/rows';
import type { ReportFilters } from './reportAddress';

const FRESH_MS = 5 * 60_000;

export type Choices = AnswerOf<Calls['GET /api/admin_dashboard_api_filter']>;
export type Totals = AnswerOf<Calls['GET /api/admin_report_total/']>;

/** What can be chosen where this is: the classes of a school, the courses they take, the units of an address by name. */
export function useReportChoices({ province, district, province2, school, class: ofClass }: ReportFilters) {
  const query = { province, district, province2, school, class: ofClass };
  return useQuery({
    ...reading('GET /api/admin_dashboard_api_filter', { query }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }).data;
}

/** The courses that a class takes; nothing as long as that is not known. */
export const useCoursesOfClass = (ofClass: string) =>
  useQuery({
    ...reading('GET /api/admin_dashboard_api_filter', { query: { class: ofClass } }),
    enabled: ofClass !== '',
    staleTime: FRESH_MS,
  }).data?.modules;

/** The line of totals: of everything that is asked for, whichever page one is on. */
export const useReportTotal = (asked: QueryOf<'GET /api/admin_report_total/'> & { ordering?: unknown }) => {
  const { ordering: _ofRows, ...query } = asked;
  return useQuery(reading('GET /api/admin_report_total/', { query }));
};

/** The parts of a course that are assigned to a class. */
export function useAssignedParts(ofClass: string, module: string) {
  const query = { class: ofClass, module, page_size: '100' };
  return useQuery({
    ...reading('GET /api/dashboard_class_submodule_stats/', { query }),
    enabled: ofClass !== '' && module !== '',
    staleTime: FRESH_MS,
  }).data?.results;
}
