import { PAGE_SIZE } from '@khue/contract/constants';
import { defineList } from '@/components/table/useListParams';
import { askedOf } from './reportAddress';

const ADDRESS = ['address', 'province', 'district', 'ward', 'province2', 'ward2'] as const;
const PERIOD = ['start_date', 'end_date'] as const;
const COMMON = { settings: ['address'], pageSize: PAGE_SIZE.reports, ordering: 'name', ask: askedOf } as const;

export const SCHOOL_REPORT = defineList({
  ...COMMON,
  call: 'GET /api/admin_report_1a/',
  filters: [...ADDRESS, 'school', 'module', ...PERIOD],
  sortable: ['name', 'class_count', 'student_count'],
});

export const CLASS_REPORT = defineList({
  ...COMMON,
  call: 'GET /api/admin_report_1b/',
  filters: [...ADDRESS, 'school', 'class', 'module', ...PERIOD],
  sortable: ['name', 'student_count'],
});

export const STUDENT_REPORT = defineList({
  ...COMMON,
  call: 'GET /api/admin_report_2a/',
  filters: [...ADDRESS, 'school', 'class', 'module', ...PERIOD],
  sortable: ['name'],
});

/** The same of one's own classes. */
export const OWN_STUDENTS = defineList({
  ...COMMON,
  settings: [],
  call: 'GET /api/admin_report_2a/',
  filters: ['class', 'module', ...PERIOD],
  sortable: ['name'],
});

/** Students of one's own classes in each part that is assigned to them. */
export const PART_REPORT = defineList({
  call: 'GET /api/dashboard_class_submodule_stats_detail_v2/',
  filters: ['class', 'module', 'sub_module', 'user_ids', ...PERIOD],
  pageSize: PAGE_SIZE.reports,
  ask: askedOf,
  // Part by part, as the server has it.
  ordering: '',
  sortable: ['name'],
});
