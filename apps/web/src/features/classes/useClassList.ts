import { PAGE_SIZE } from '@khue/contract/constants';
import { addressSystemOf } from '@/components/address/addressSystem';
import { useListParams } from '@/components/table/useListParams';
import type { ClassListRequest } from './classTypes';

/** In the address: nothing is the current year of each school, this is every year, a number is one year of a school. */
export const EVERY_YEAR = 'all';

const LIST = {
  filters: [
    'code_name',
    'address',
    'province',
    'district',
    'ward',
    'province2',
    'ward2',
    'school_type',
    'school',
    'school_year',
    'status',
  ],
  settings: ['address'],
  sortable: ['name', 'code', 'status', 'student_count'],
  // All classes, 20 a page.
  pageSize: PAGE_SIZE.default,
  ordering: 'name',
} as const;

function yearFilter(year: string) {
  if (year === '') return { is_current_school_year: 'true' };
  return year === EVERY_YEAR ? {} : { school_year: year };
}

/** The state of the class list as the address holds it, and the request it stands for. */
export function useClassList() {
  const list = useListParams(LIST);
  const { address: _shapesThePage, school_year, ...wanted } = list.filters;
  return {
    list,
    system: addressSystemOf(list.filters),
    // An address is text that anyone may write; the server says what is wrong with it.
    request: {
      ...wanted,
      ...yearFilter(school_year),
      ordering: list.ordering,
      page: String(list.page),
      page_size: String(list.pageSize),
    } as ClassListRequest,
  };
}

export type ClassListState = ReturnType<typeof useClassList>;
