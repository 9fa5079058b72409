import type { ComponentType } from 'react';
import { loadTexts } from '@/lib/i18n';

/** The addresses of this product's screens. All answer with and without a trailing slash. */
export const PATHS = {
  login: '/user/login',
  forgot: '/user/forgot',
  reset: '/user/reset',
  confirmEmail: '/user/confirm-email',
  newPassword: '/user/new-password',
  profile: '/user/profile',
  schools: '/admin/school',
  school: '/admin/detail',
  classes: '/admin/class',
  class: '/admin/classdetail',
  grades: '/admin/grade',
  grade: '/admin/gradedetail',
  accounts: '/admin/account',
  account: '/admin/account/accountdetail',
  accountBulk: '/admin/account/bulk',
  accountHistory: '/admin/account/history',
  accountErrors: '/admin/account/errors',
  accountSlips: '/admin/account/slips',
  courses: '/admin/course',
  course: '/admin/module',
  students: '/admin/account/students',
  platform: '/admin/platform',
  audit: '/admin/audit',
  roles: '/admin/role',
  role: '/admin/roledetail',
  groups: '/admin/group',
  group: '/admin/groupdetail',
  permissions: '/admin/permission',
  outbox: '/admin/outbox',
  teacher: '/teacher/overview',
  teacherClasses: '/teacher/classes',
  teacherClass: '/teacher/classes/detail',
  teacherCourses: '/teacher/courses',
  assign: '/teacher/assign',
  student: '/student/overview',
} as const;

/** A screen is fetched when it is opened, its words at the same time as its code. */
export function screen(load: () => Promise<{ default: ComponentType }>, ...texts: string[]) {
  return async () => {
    const [module] = await Promise.all([load(), texts.length > 0 ? loadTexts(...texts) : null]);
    return { Component: module.default };
  };
}
