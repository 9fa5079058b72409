import { useListParams } from '@/components/table/useListParams';
import type { CourseListRequest } from './courseTypes';

const LIST = {
  filters: ['name', 'grade', 'status', 'edx_synced'],
  sortable: ['name', 'grade', 'status', 'updated_at'],
  pageSize: 20,
  ordering: 'name',
} as const;

/** The state of the course list as the address holds it, and the request it stands for. */
export function useCourseList() {
  const list = useListParams(LIST);
  // An address is text that anyone may write; the server says what is wrong with it.
  const filters = { ...list.filters, ordering: list.ordering } as CourseListRequest;
  return { list, request: { ...filters, page: String(list.page), page_size: String(list.pageSize) } };
}

export type CourseListState = ReturnType<typeof useCourseList>;
