import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '@/components/date/period';
import { gathering, reading } from '@/lib/reading';

export type ClassFigures = AnswerOf<Calls['GET /api/dashboard_class_module_stats/']>['results'][number];
export type Chapter = AnswerOf<Calls['GET /api/dashboard_class_chapters/']>['results'][number];
export type PartFigures = AnswerOf<Calls['GET /api/dashboard_class_submodule_stats/']>['results'][number];
export type PartStudent = AnswerOf<Calls['GET /api/dashboard_class_submodule_stats_detail_v2/']>['results'][number];
export type Competency = AnswerOf<Calls['GET /api/dashboard_competencies/']>['results'][number];
export type HelpRow = AnswerOf<Calls['GET /api/needs_help/']>['results'][number];

/** The class, the course and the days that are looked at. */
export interface Chosen {
  classId: number;
  courseId: number;
  period: Period;
}

const ALL = String(MAX_PAGE_SIZE);
export const STUDENTS_A_PAGE = 100;

const asked = ({ classId, courseId, period }: Chosen) => ({
  class: String(classId),
  module: String(courseId),
  start_date: period.from,
  end_date: period.to,
});

/** One's own classes, and the courses of the one that is chosen. */
export const useChoices = (classId: number | undefined) =>
  useQuery({
    ...reading('GET /api/admin_dashboard_api_filter', {
      query: classId === undefined ? {} : { class: String(classId) },
    }),
    placeholderData: keepPreviousData,
  });

/** How the class stands in the course; null where it does not take it. */
export const figuresQuery = (chosen: Chosen) =>
  gathering(['GET /api/dashboard_class_module_stats/'], ['results', chosen], async (read) => {
    const { results } = await read('GET /api/dashboard_class_module_stats/', { query: asked(chosen) });
    return results[0] ?? null;
  });

export const chaptersQuery = (chosen: Chosen) =>
  gathering(['GET /api/dashboard_class_chapters/'], ['results', chosen], async (read) => {
    const { results } = await read('GET /api/dashboard_class_chapters/', {
      query: { ...asked(chosen), page_size: ALL },
    });
    return results;
  });

export const useParts = (chosen: Chosen) =>
  useQuery({
    ...reading('GET /api/dashboard_class_submodule_stats/', { query: { ...asked(chosen), page_size: ALL } }),
    select: ({ results }) => results,
  });

export const usePartStudents = (chosen: Chosen, partId: number, page: number) =>
  useQuery({
    ...reading('GET /api/dashboard_class_submodule_stats_detail_v2/', {
      query: {
        ...asked(chosen),
        sub_module: String(partId),
        page: String(page),
        page_size: String(STUDENTS_A_PAGE),
      },
    }),
    placeholderData: keepPreviousData,
  });

export const competenciesQuery = (chosen: Chosen) =>
  gathering(['GET /api/dashboard_competencies/'], ['results', chosen], async (read) => {
    const { results } = await read('GET /api/dashboard_competencies/', { query: asked(chosen) });
    return results;
  });

/** As of now, whatever days are looked at. */
export const needsHelpQuery = ({ classId, courseId }: Chosen) =>
  reading('GET /api/needs_help/', { query: { class: String(classId), module: String(courseId), page_size: ALL } });

export const useFigures = (chosen: Chosen) => useQuery(figuresQuery(chosen));
export const useChapters = (chosen: Chosen) => useQuery(chaptersQuery(chosen));
export const useCompetencies = (chosen: Chosen) => useQuery(competenciesQuery(chosen));
export const useNeedsHelp = (chosen: Chosen) => useQuery(needsHelpQuery(chosen));
