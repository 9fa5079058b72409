import { useListParams } from '@/components/table/useListParams';
import type { StudentListRequest } from './enrolmentTypes';

/** Ten students at a time here. */
const LIST = {
  filters: ['search_term', 'school', 'classes', 'module_id_param', 'enroll_status'],
  sortable: ['full_name', 'username', 'status'],
  pageSize: 10,
  ordering: 'full_name',
} as const;

/** The state of the student list as the address holds it, and the request it stands for. */
export function useStudentList() {
  const list = useListParams(LIST);
  const { enroll_status, ...wanted } = list.filters;
  // Whether somebody is enrolled can only be asked of a course.
  const asked = list.filters.module_id_param === '' ? wanted : { ...wanted, enroll_status };
  const filters = { ...asked, ordering: list.ordering } as StudentListRequest;
  return { list, request: { ...filters, page: String(list.page), page_size: String(list.pageSize) } };
}

export type StudentListState = ReturnType<typeof useStudentList>;
