import { defineList } from '@/components/table/useListParams';
import { FILTERS } from './asked';

export const SCHOOLS = defineList({
  call: 'GET /api/dashboard_student_count_by_schools_v2/',
  filters: FILTERS,
  pageSize: 20,
  ordering: 'name',
  sortable: ['name', 'class_count', 'student_count', 'active_count'],
});

export const CLASSES = defineList({
  call: 'GET /api/dashboard_class_module_stats/',
  filters: FILTERS,
  pageSize: 50,
  ordering: 'class',
  sortable: ['class', 'module', 'student_count'],
});

export const PARTS = defineList({
  call: 'GET /api/dashboard_class_submodule_stats/',
  filters: [...FILTERS],
  pageSize: 50,
  ordering: 'class',
  sortable: ['class'],
});

export const STUDENTS = defineList({
  call: 'GET /api/dashboard_class_submodule_stats_detail_v2/',
  filters: [...FILTERS, 'sub_module'],
  pageSize: 50,
  ordering: 'name',
  sortable: ['name'],
});
