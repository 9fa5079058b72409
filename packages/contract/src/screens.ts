import type { PermissionCode } from './permissions';

export type ScreenGroup = 'home' | 'school' | 'teaching' | 'people' | 'watch';

export interface Screen {
  key: string;
  path: string;
  group: ScreenGroup;
  /** The screen appears in the menu of those who hold this permission… */
  permission?: PermissionCode;
  /** …and, for the areas of teachers and students, only for roles of that scope. */
  scopes?: readonly ('all' | 'school' | 'classes' | 'self')[];
}

/** Every screen that stands in a menu, in menu order. A screen is listed once it exists. */
export const SCREENS = [
  { key: 'teacher_overview', path: '/teacher/overview', group: 'home', permission: 'class.view', scopes: ['classes'] },
  { key: 'student_overview', path: '/student/overview', group: 'home', permission: 'practice.view', scopes: ['self'] },
  {
    key: 'teacher_classes',
    path: '/teacher/classes',
    group: 'teaching',
    permission: 'class.view',
    scopes: ['classes'],
  },
  {
    key: 'teacher_courses',
    path: '/teacher/courses',
    group: 'teaching',
    permission: 'course.view',
    scopes: ['classes'],
  },
  { key: 'assign', path: '/teacher/assign', group: 'teaching', permission: 'assignment.create', scopes: ['classes'] },
  { key: 'school', path: '/admin/school', group: 'school', permission: 'school.view', scopes: ['all', 'school'] },
  { key: 'class', path: '/admin/class', group: 'school', permission: 'class.view', scopes: ['all', 'school'] },
  { key: 'grade', path: '/admin/grade', group: 'school', permission: 'grade.view', scopes: ['all'] },
  { key: 'course', path: '/admin/course', group: 'teaching', permission: 'course.view', scopes: ['all', 'school'] },
  { key: 'account', path: '/admin/account', group: 'people', permission: 'account.view', scopes: ['all', 'school'] },
  { key: 'account_bulk', path: '/admin/account/bulk', group: 'people', permission: 'account.import' },
  { key: 'account_history', path: '/admin/account/history', group: 'people', permission: 'account.create' },
  { key: 'account_errors', path: '/admin/account/errors', group: 'people', permission: 'account.edit' },
  {
    key: 'student',
    path: '/admin/account/students',
    group: 'people',
    permission: 'enrolment.view',
    scopes: ['all', 'school'],
  },
  { key: 'role', path: '/admin/role', group: 'people', permission: 'role.view' },
  { key: 'group', path: '/admin/group', group: 'people', permission: 'permission_group.view' },
  { key: 'permission', path: '/admin/permission', group: 'people', permission: 'role.view' },
  { key: 'platform', path: '/admin/platform', group: 'watch', permission: 'course.run', scopes: ['all'] },
  { key: 'audit', path: '/admin/audit', group: 'watch', permission: 'audit.view' },
  { key: 'outbox', path: '/admin/outbox', group: 'watch', permission: 'audit.view', scopes: ['all'] },
] as const satisfies readonly Screen[];

export type ScreenKey = (typeof SCREENS)[number]['key'];

export function screensFor(permissions: readonly string[], scope: string): Screen[] {
  return (SCREENS as readonly Screen[]).filter(
    (screen) =>
      (!screen.permission || permissions.includes(screen.permission)) &&
      (!screen.scopes || (screen.scopes as readonly string[]).includes(scope)),
  );
}
