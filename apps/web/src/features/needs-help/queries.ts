import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineList } from '@/components/table/useListParams';
import { gathering, reading } from '@/lib/reading';
import type { QueryOf } from '@/lib/rows';

const CALL = 'GET /api/needs_help/';
export type HelpRow = AnswerOf<Calls[typeof CALL]>['results'][number];

export const NEEDS_HELP = defineList({
  call: CALL,
  filters: ['school', 'class', 'module', 'reason'],
  pageSize: PAGE_SIZE.reports,
  ordering: 'urgency',
  sortable: [],
});

/** Classes of the school and the courses they take. */
export const useHelpChoices = (school: string, ofClass: string) =>
  useQuery({
    ...reading('GET /api/admin_dashboard_api_filter', { query: { school, class: ofClass } }),
    placeholderData: keepPreviousData,
  }).data;

/** Every row of the list, for a workbook. */
export const wholeListQuery = (asked: QueryOf<typeof CALL>) =>
  gathering([CALL], ['whole list', asked], async (read) => {
    const rows: HelpRow[] = [];
    for (let page = 1; ; page++) {
      const { count, results } = await read(CALL, {
        query: { ...asked, page: String(page), page_size: String(MAX_PAGE_SIZE) },
      });
      rows.push(...results);
      if (results.length === 0 || rows.length >= count) return rows;
    }
  });
