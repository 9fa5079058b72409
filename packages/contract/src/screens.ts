import type { PermissionCode, RoleScope } from './permissions';

export type ScreenGroup = 'home' | 'learning' | 'school' | 'teaching' | 'material' | 'people' | 'help' | 'watch';

export interface Screen {
  key: string;
  path: string;
  group: ScreenGroup;
  /** Opens for those who hold this permission… */
  permission?: PermissionCode;
  /** …and, for the areas of teachers and students, only for roles of that scope. */
  scopes?: readonly RoleScope[];
  /** The screen of one row, with `id` and `mode` in its query. */
  detail?: string;
  /** A tab of that screen: it has no entry of its own in the menu while that screen has one. */
  tabOf?: string;
}

/** Where schools are kept: one, several, or all of them. */
const OFFICE = ['all', 'province', 'ward', 'school'] as const;

/** Every screen with an entry in a menu, or with a tab beside one, in menu order. What each shows is in the web's `app/screens.ts`. */
export const SCREENS = [
  {
    key: 'dashboard',
    path: '/admin/dashboard',
    group: 'home',
    permission: 'dashboard.view',
    scopes: OFFICE,
  },
  { key: 'teacher_overview', path: '/teacher/overview', group: 'home', permission: 'class.view', scopes: ['classes'] },
  { key: 'student_overview', path: '/student/overview', group: 'home', permission: 'practice.view', scopes: ['self'] },
  {
    key: 'teacher_calendar',
    path: '/teacher/calendar',
    group: 'home',
    permission: 'session.view',
    scopes: ['classes'],
  },
  {
    key: 'student_calendar',
    path: '/student/calendar',
    group: 'home',
    permission: 'session.view',
    scopes: ['self'],
  },
  { key: 'teacher_messages', path: '/teacher/messages', group: 'home', permission: 'class.view', scopes: ['classes'] },
  { key: 'student_messages', path: '/student/messages', group: 'home', permission: 'practice.view', scopes: ['self'] },
  {
    key: 'teacher_room',
    path: '/teacher/offline-meeting',
    group: 'teaching',
    permission: 'session.run',
    scopes: ['classes'],
  },
  {
    key: 'student_room',
    path: '/student/offline-meeting',
    group: 'learning',
    permission: 'session.view',
    scopes: ['self'],
  },
  { key: 'student_lesson', path: '/student/lesson', group: 'learning', permission: 'practice.view', scopes: ['self'] },
  {
    key: 'student_practice',
    path: '/student/practice',
    group: 'learning',
    permission: 'practice.view',
    scopes: ['self'],
  },
  { key: 'student_exams', path: '/student/examtest', group: 'learning', permission: 'exam.view', scopes: ['self'] },
  { key: 'student_report', path: '/student/report', group: 'learning', permission: 'report.view', scopes: ['self'] },
  {
    key: 'teacher_classes',
    path: '/teacher/classes',
    group: 'teaching',
    permission: 'class.view',
    scopes: ['classes'],
    detail: '/teacher/classes/detail',
  },
  {
    key: 'teacher_courses',
    path: '/teacher/courses',
    group: 'teaching',
    permission: 'course.view',
    scopes: ['classes'],
  },
  {
    key: 'teacher_gradebook',
    path: '/teacher/gradebook',
    group: 'teaching',
    permission: 'gradebook.view',
    scopes: ['classes'],
  },
  { key: 'assign', path: '/teacher/assign', group: 'teaching', permission: 'assignment.create', scopes: ['classes'] },
  {
    key: 'teacher_materials',
    path: '/teacher/materials',
    group: 'material',
    permission: 'material.view',
    scopes: ['classes'],
  },
  {
    key: 'teacher_content_bank',
    path: '/teacher/content-bank',
    group: 'material',
    permission: 'material.view',
    scopes: ['classes'],
    detail: '/teacher/content-bank/detail',
  },
  {
    key: 'additional_material',
    path: '/teacher/additional-material',
    group: 'material',
    permission: 'material.view',
    scopes: ['classes'],
  },
  {
    key: 'school',
    path: '/admin/school',
    group: 'school',
    permission: 'school.view',
    scopes: OFFICE,
    detail: '/admin/detail',
  },
  {
    key: 'class',
    path: '/admin/class',
    group: 'school',
    permission: 'class.view',
    scopes: OFFICE,
    detail: '/admin/classdetail',
  },
  {
    key: 'grade',
    path: '/admin/grade',
    group: 'school',
    permission: 'grade.view',
    scopes: ['all'],
    detail: '/admin/gradedetail',
  },
  {
    key: 'course',
    path: '/admin/course',
    group: 'teaching',
    permission: 'course.view',
    scopes: OFFICE,
    detail: '/admin/module',
  },
  {
    key: 'gradebook',
    path: '/admin/gradebook',
    group: 'teaching',
    permission: 'gradebook.view',
    scopes: OFFICE,
  },
  {
    key: 'examination',
    path: '/admin/examination',
    group: 'teaching',
    permission: 'examination.view',
    scopes: OFFICE,
    detail: '/admin/examination/detail',
  },
  {
    key: 'certificate_template',
    path: '/admin/certificate-templates',
    group: 'teaching',
    permission: 'certificate.view',
    scopes: OFFICE,
    detail: '/admin/certificate-template',
    tabOf: 'examination',
  },
  {
    key: 'exam_rooms',
    path: '/teacher/exam-rooms',
    group: 'teaching',
    permission: 'examination.run',
    detail: '/teacher/exam-room',
  },
  {
    key: 'exam_marking',
    path: '/teacher/exam-marking',
    group: 'teaching',
    permission: 'examination.run',
    detail: '/teacher/exam-marking/answer',
  },
  {
    key: 'calendar',
    path: '/admin/calendar',
    group: 'teaching',
    permission: 'session.view',
    scopes: OFFICE,
  },
  {
    key: 'teacher_tests',
    path: '/teacher/tests',
    group: 'teaching',
    permission: 'statistics.view',
    scopes: ['classes', 'province', 'ward', 'school'],
    detail: '/teacher/tests/detail',
  },
  {
    key: 'blueprints',
    path: '/teacher/tests/blueprints',
    group: 'teaching',
    permission: 'material.create',
    scopes: [...OFFICE, 'classes'],
    detail: '/teacher/tests/blueprint',
    tabOf: 'teacher_tests',
  },
  {
    key: 'content_bank',
    path: '/admin/content-bank',
    group: 'material',
    permission: 'material.view',
    scopes: OFFICE,
    detail: '/admin/content-bank/detail',
  },
  {
    key: 'h5p_libraries',
    path: '/admin/content-bank/libraries',
    group: 'material',
    permission: 'material.import',
    scopes: ['all'],
    tabOf: 'content_bank',
  },
  {
    key: 'account',
    path: '/admin/account',
    group: 'people',
    permission: 'account.view',
    scopes: OFFICE,
    detail: '/admin/account/accountdetail',
  },
  { key: 'account_bulk', path: '/admin/account/bulk', group: 'people', permission: 'account.import', tabOf: 'account' },
  {
    key: 'account_history',
    path: '/admin/account/history',
    group: 'people',
    permission: 'account.create',
    tabOf: 'account',
  },
  {
    key: 'account_errors',
    path: '/admin/account/errors',
    group: 'people',
    permission: 'account.edit',
    tabOf: 'account',
  },
  {
    key: 'student',
    path: '/admin/account/students',
    group: 'people',
    permission: 'enrolment.view',
    scopes: OFFICE,
  },
  { key: 'role', path: '/admin/role', group: 'people', permission: 'role.view', detail: '/admin/roledetail' },
  {
    key: 'group',
    path: '/admin/group',
    group: 'people',
    permission: 'permission_group.view',
    detail: '/admin/groupdetail',
    tabOf: 'role',
  },
  { key: 'permission', path: '/admin/permission', group: 'people', permission: 'role.view', tabOf: 'role' },
  {
    key: 'meeting_account',
    path: '/admin/meeting-account',
    group: 'people',
    permission: 'meeting_account.view',
    scopes: ['all'],
    detail: '/admin/meeting-account/detail',
  },
  { key: 'support', path: '/admin/support', group: 'help', permission: 'support.view', scopes: OFFICE },
  { key: 'messages', path: '/admin/messages', group: 'help', permission: 'account.view', scopes: OFFICE },
  { key: 'feedback', path: '/admin/feedback', group: 'help', permission: 'feedback.view', scopes: OFFICE },
  {
    key: 'student_support',
    path: '/student/support',
    group: 'help',
    permission: 'support.view',
    scopes: ['self'],
  },
  {
    key: 'student_online_support',
    path: '/student/online-support',
    group: 'help',
    permission: 'support.view',
    scopes: ['self'],
  },
  {
    key: 'student_feedback',
    path: '/student/feedback',
    group: 'help',
    permission: 'feedback.view',
    scopes: ['self'],
  },
  {
    key: 'teacher_statistics',
    path: '/teacher/statistics',
    group: 'watch',
    permission: 'statistics.view',
    scopes: ['classes'],
  },
  {
    key: 'teacher_report',
    path: '/teacher/report',
    group: 'watch',
    permission: 'report.view',
    scopes: ['classes'],
  },
  {
    key: 'teacher_report_parts',
    path: '/teacher/report/parts',
    group: 'watch',
    permission: 'statistics.view',
    scopes: ['classes'],
    tabOf: 'teacher_report',
  },
  {
    key: 'teacher_needs_help',
    path: '/teacher/needs-help',
    group: 'watch',
    permission: 'statistics.view',
    scopes: ['classes'],
    tabOf: 'teacher_report',
  },
  {
    key: 'teacher_report_attendance',
    path: '/teacher/report/attendance',
    group: 'watch',
    permission: 'session.edit',
    scopes: ['classes'],
    tabOf: 'teacher_report',
  },
  { key: 'report_1a', path: '/admin/report/1a', group: 'watch', permission: 'report.view', scopes: OFFICE },
  {
    key: 'report_1b',
    path: '/admin/report/1b',
    group: 'watch',
    permission: 'report.view',
    scopes: OFFICE,
    tabOf: 'report_1a',
  },
  {
    key: 'report_2a',
    path: '/admin/report/2a',
    group: 'watch',
    permission: 'report.view',
    scopes: OFFICE,
    tabOf: 'report_1a',
  },
  {
    key: 'needs_help',
    path: '/admin/needs-help',
    group: 'watch',
    permission: 'dashboard.view',
    scopes: OFFICE,
    tabOf: 'report_1a',
  },
  {
    key: 'report_attendance',
    path: '/admin/report/attendance',
    group: 'watch',
    permission: 'session.edit',
    scopes: OFFICE,
    tabOf: 'report_1a',
  },
  {
    key: 'school_page',
    path: '/admin/report/school',
    group: 'watch',
    permission: 'report.view',
    scopes: OFFICE,
    tabOf: 'report_1a',
  },
  { key: 'platform', path: '/admin/platform', group: 'watch', permission: 'course.run', scopes: ['all'] },
  {
    key: 'regrades',
    path: '/admin/regrades',
    group: 'watch',
    permission: 'regrade.approve',
    scopes: OFFICE,
  },
  { key: 'audit', path: '/admin/audit', group: 'watch', permission: 'audit.view' },
  { key: 'outbox', path: '/admin/outbox', group: 'watch', permission: 'audit.view', scopes: ['all'] },
  { key: 'system', path: '/admin/system', group: 'watch', permission: 'audit.view', scopes: ['all'] },
] as const satisfies readonly Screen[];

type Listed = (typeof SCREENS)[number];
export type ScreenKey = Listed['key'];
/** Screens whose rows open on a screen of their own. */
export type DetailKey = Extract<Listed, { detail: string }>['key'];

/** Every screen that opens for somebody, tabs included. */
export function screensFor(permissions: readonly string[], scope: string): Screen[] {
  return (SCREENS as readonly Screen[]).filter(
    (screen) =>
      (!screen.permission || permissions.includes(screen.permission)) &&
      (!screen.scopes || (screen.scopes as readonly string[]).includes(scope)),
  );
}

/** The entries of somebody's menu. Where the screen itself stays closed, the first of its tabs that opens stands for it. */
export function menusFor(permissions: readonly string[], scope: string): Screen[] {
  const open = screensFor(permissions, scope);
  return open.filter((screen, index) => {
    const family = screen.tabOf;
    return !family || !open.some(({ key, tabOf }, other) => key === family || (tabOf === family && other < index));
  });
}

/** The screen and its tabs, as far as they open for somebody: what stands side by side above each of them. */
export function tabsFor(key: ScreenKey, permissions: readonly string[], scope: string): Screen[] {
  return screensFor(permissions, scope).filter((screen) => screen.key === key || screen.tabOf === key);
}
