import { addressSystemOf } from '@/components/address/addressSystem';
import { useListParams } from '@/components/table/useListParams';
import type { SchoolListRequest } from './schoolTypes';

const FILTERS = [
  'name',
  'address',
  'province',
  'district',
  'ward',
  'province2',
  'ward2',
  'school_type',
  'status',
  'schools_address',
] as const;
const SETTINGS = ['address'] as const;
const SORTABLE = ['name', 'schools_type', 'status', 'updated_at'] as const;
const PAGE_SIZE = 20;

/** The state of the school list as the address holds it, and the request it stands for. */
export function useSchoolList() {
  const list = useListParams({
    filters: FILTERS,
    settings: SETTINGS,
    sortable: SORTABLE,
    pageSize: PAGE_SIZE,
    ordering: 'name',
  });
  const { address: _shapesThePage, ...wanted } = list.filters;
  // An address is text that anyone may write; the server says what is wrong with it.
  const filters = { ...wanted, ordering: list.ordering } as SchoolListRequest;
  return {
    list,
    system: addressSystemOf(list.filters),
    filters,
    request: { ...filters, page: String(list.page), page_size: String(list.pageSize) },
  };
}

export type SchoolListState = ReturnType<typeof useSchoolList>;
