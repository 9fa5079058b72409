import { PAGE_SIZE } from '@khue/contract/constants';
import { addressSystemOf } from '@/components/address/addressSystem';
import { useListParams } from '@/components/table/useListParams';
import type { AccountListRequest } from './accountTypes';

const LIST = {
  filters: [
    'search_term',
    'address',
    'province',
    'district',
    'ward',
    'province_2',
    'ward_2',
    'school',
    'classes',
    'role',
    'status',
  ],
  settings: ['address'],
  sortable: ['full_name', 'username', 'email', 'status', 'created_at'],
  pageSize: PAGE_SIZE.users,
  ordering: 'full_name',
} as const;

/** The state of the account list as the address holds it, and the request it stands for. */
export function useAccountList() {
  const list = useListParams(LIST);
  const { address: _shapesThePage, ...wanted } = list.filters;
  // An address is text that anyone may write; the server says what is wrong with it.
  const filters = { ...wanted, ordering: list.ordering } as AccountListRequest;
  return {
    list,
    system: addressSystemOf(list.filters),
    filters,
    request: { ...filters, page: String(list.page), page_size: String(list.pageSize) },
  };
}

export type AccountListState = ReturnType<typeof useAccountList>;
