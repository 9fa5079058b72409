import { createBrowserRouter, type RouteObject } from 'react-router';
import LoginPage from '@/features/session/pages/LoginPage';
import { loadTexts } from '@/lib/i18n';
import { Blank } from './Blank';
import { CrashPage } from './CrashPage';
import { PATHS, screen } from './screens';
import { holdBackStrangers } from './signInAddress';

const signedOutScreens: RouteObject[] = [
  // Part of the first chunk: it is what most cold loads show, and much of it is used on every screen.
  { path: PATHS.login, loader: () => loadTexts('auth').then(() => null), Component: LoginPage },
  { path: PATHS.forgot, lazy: screen(() => import('@/features/session/pages/ForgotPage'), 'auth') },
  { path: PATHS.reset, lazy: screen(() => import('@/features/session/pages/ResetPage'), 'auth') },
  { path: PATHS.confirmEmail, lazy: screen(() => import('@/features/session/pages/ConfirmEmailPage'), 'auth') },
];

const screensInShell: RouteObject[] = [
  { path: '/', lazy: screen(async () => ({ default: (await import('./FirstScreen')).FirstScreen })) },
  { path: PATHS.profile, lazy: screen(() => import('@/features/session/pages/ProfilePage'), 'auth', 'components') },
  {
    path: PATHS.schools,
    lazy: screen(() => import('@/features/schools/pages/SchoolListPage'), 'schools', 'components'),
  },
  {
    path: PATHS.school,
    lazy: screen(() => import('@/features/schools/pages/SchoolDetailPage'), 'schools', 'components', 'validation'),
  },
  {
    path: PATHS.classes,
    lazy: screen(() => import('@/features/classes/pages/ClassListPage'), 'classes', 'components'),
  },
  {
    path: PATHS.class,
    lazy: screen(() => import('@/features/classes/pages/ClassDetailPage'), 'classes', 'components', 'validation'),
  },
  {
    path: PATHS.grades,
    lazy: screen(() => import('@/features/grades/pages/GradeListPage'), 'grades', 'components'),
  },
  {
    path: PATHS.grade,
    lazy: screen(() => import('@/features/grades/pages/GradeDetailPage'), 'grades', 'components', 'validation'),
  },
  {
    path: PATHS.accounts,
    lazy: screen(() => import('@/features/accounts/pages/AccountListPage'), 'accounts', 'components'),
  },
  {
    path: PATHS.account,
    lazy: screen(() => import('@/features/accounts/pages/AccountDetailPage'), 'accounts', 'components', 'validation'),
  },
  {
    path: PATHS.accountBulk,
    lazy: screen(() => import('@/features/accounts/pages/AccountBulkPage'), 'accounts', 'imports', 'components'),
  },
  {
    path: PATHS.accountHistory,
    lazy: screen(() => import('@/features/accounts/pages/AccountHistoryPage'), 'accounts', 'components'),
  },
  {
    path: PATHS.accountErrors,
    lazy: screen(() => import('@/features/accounts/pages/AccountErrorsPage'), 'accounts', 'components'),
  },
  {
    path: PATHS.accountSlips,
    lazy: screen(() => import('@/features/accounts/pages/AccountSlipsPage'), 'accounts', 'components'),
  },
  {
    path: PATHS.roles,
    lazy: screen(() => import('@/features/roles/pages/RoleListPage'), 'roles', 'components'),
  },
  {
    path: PATHS.role,
    lazy: screen(
      () => import('@/features/roles/pages/RoleDetailPage'),
      'roles',
      'permissions',
      'components',
      'validation',
    ),
  },
  {
    path: PATHS.groups,
    lazy: screen(() => import('@/features/roles/pages/GroupListPage'), 'roles', 'components'),
  },
  {
    path: PATHS.group,
    lazy: screen(
      () => import('@/features/roles/pages/GroupDetailPage'),
      'roles',
      'permissions',
      'components',
      'validation',
    ),
  },
  {
    path: PATHS.permissions,
    lazy: screen(() => import('@/features/roles/pages/PermissionListPage'), 'roles', 'permissions', 'components'),
  },
  {
    path: PATHS.audit,
    // The log names fields as their forms do.
    lazy: screen(
      () => import('@/features/audit/pages/AuditPage'),
      'audit',
      'accounts',
      'schools',
      'roles',
      'components',
    ),
  },
  {
    path: PATHS.courses,
    lazy: screen(() => import('@/features/courses/pages/CourseListPage'), 'courses', 'components'),
  },
  {
    path: PATHS.course,
    lazy: screen(() => import('@/features/courses/pages/CourseDetailPage'), 'courses', 'components', 'validation'),
  },
  {
    path: PATHS.students,
    lazy: screen(() => import('@/features/enrolment/pages/StudentListPage'), 'enrolment', 'components'),
  },
  {
    path: PATHS.platform,
    lazy: screen(() => import('@/features/courses/pages/PlatformPage'), 'courses', 'components'),
  },
  { path: PATHS.outbox, lazy: screen(() => import('@/features/outbox/pages/OutboxPage'), 'outbox', 'components') },
  { path: PATHS.teacher, lazy: screen(() => import('@/features/home/pages/TeacherHomePage'), 'home') },
  {
    path: PATHS.teacherClasses,
    lazy: screen(() => import('@/features/teaching/pages/OwnClassesPage'), 'teaching', 'components'),
  },
  {
    path: PATHS.teacherClass,
    lazy: screen(() => import('@/features/teaching/pages/OwnClassPage'), 'teaching', 'components'),
  },
  {
    path: PATHS.teacherCourses,
    lazy: screen(() => import('@/features/teaching/pages/OwnCoursesPage'), 'teaching', 'components'),
  },
  {
    path: PATHS.assign,
    lazy: screen(() => import('@/features/teaching/pages/AssignPage'), 'teaching', 'components', 'validation'),
  },
  { path: PATHS.student, lazy: screen(() => import('@/features/home/pages/StudentHomePage'), 'home') },
  { path: '*', lazy: screen(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage })) },
];

export function createRouter() {
  holdBackStrangers();
  return createBrowserRouter([
    {
      HydrateFallback: Blank,
      ErrorBoundary: CrashPage,
      children: [
        ...signedOutScreens,
        { path: PATHS.newPassword, lazy: screen(() => import('@/features/session/pages/NewPasswordPage'), 'auth') },
        {
          lazy: screen(async () => ({ default: (await import('./shell/SignedIn')).SignedIn }), 'shell', 'work'),
          children: [{ ErrorBoundary: CrashPage, children: screensInShell }],
        },
      ],
    },
  ]);
}
