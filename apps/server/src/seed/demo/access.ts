import type { PermissionCode, RoleScope } from '@khue/contract/permissions';
import { SCHOOL_STAFF_CODE } from '../reference/system-roles';

interface DemoGroup {
  code: string;
  name: string;
  description: string;
  permissions: readonly PermissionCode[];
}

/** Sets of permissions that school staff hold through groups, so that the matrix shows what that means. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    code: 'CLASS_CARE',
    name: 'Quản lý lớp học',
    description: 'Mở lớp, xếp học sinh, chọn giáo viên chủ nhiệm.',
    permissions: ['school_year.view', 'class.view', 'class.create', 'class.edit'],
  },
  {
    code: 'SCHOOL_REPORTS',
    name: 'Báo cáo nhà trường',
    description: 'Xem và tải báo cáo, thống kê của trường.',
    permissions: ['dashboard.view', 'report.view', 'report.export', 'statistics.view', 'statistics.export'],
  },
];

export const DEMO_ROLE: {
  code: string;
  name: string;
  description: string;
  scope: RoleScope;
  grants: PermissionCode[];
} = {
  code: 'REPORT_OFFICER',
  name: 'Phụ trách báo cáo',
  description: 'Tổng hợp số liệu cho ban giám hiệu.',
  scope: 'school',
  grants: ['school.view'],
};

export const DEMO_GROUPS_OF_ROLES: readonly { role: string; group: string }[] = [
  { role: SCHOOL_STAFF_CODE, group: 'CLASS_CARE' },
  { role: SCHOOL_STAFF_CODE, group: 'SCHOOL_REPORTS' },
  { role: DEMO_ROLE.code, group: 'SCHOOL_REPORTS' },
];
