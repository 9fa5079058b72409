import type { Calls } from '@khue/contract/all';
import type { HelpRole } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';

export type HelpArticle = AnswerOf<Calls['GET /api/help_pages/{key}/']>;
export type HelpHead = AnswerOf<Calls['GET /api/help_pages/']>['results'][number];

/** They come with the program: once read, they stay as they are. */
const HOUR = 60 * 60_000;

export const helpListQuery = (language: string, role: HelpRole | undefined, search: string) =>
  queryOptions({
    queryKey: ['help', language, 'list', role, search],
    staleTime: HOUR,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/help_pages/', { query: { role, search } }, { signal }),
  });

export const helpPageQuery = (language: string, key: string) =>
  queryOptions({
    queryKey: ['help', language, 'page', key],
    staleTime: HOUR,
    queryFn: ({ signal }) => call('GET /api/help_pages/{key}/', { params: { key } }, { signal }),
  });
