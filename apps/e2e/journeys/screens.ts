/** Every screen of the product, with who may see it. The language, accessibility and weight tests visit them all. */
export interface ScreenToVisit {
  name: string;
  path: string;
  /** Absent: before signing in. */
  as?: 'admin' | 'staff' | 'teacher' | 'student';
}

export const SCREENS_TO_VISIT: readonly ScreenToVisit[] = [
  { name: 'log-in', path: '/user/login' },
  { name: 'log-in after an expired session', path: '/user/login?next=%2Fadmin%2Fschool&reason=expired' },
  { name: 'forgotten password', path: '/user/forgot' },
  { name: 'new password from a mail', path: '/user/reset?token=unknown' },
  { name: 'schools', path: '/admin/school', as: 'admin' },
  { name: 'schools by the old address', path: '/admin/school?address=old&name=truong', as: 'admin' },
  { name: 'a school', path: '/admin/detail/?mode=view&id=1', as: 'admin' },
  { name: 'a school being edited', path: '/admin/detail/?mode=edit&id=1', as: 'admin' },
  { name: 'a new school', path: '/admin/detail/?mode=create', as: 'admin' },
  { name: 'a school that does not exist', path: '/admin/detail/?mode=view&id=99999999', as: 'admin' },
  { name: 'accounts', path: '/admin/account', as: 'admin' },
  { name: 'accounts by the old address', path: '/admin/account?address=old&search_term=nguyen', as: 'admin' },
  { name: 'an account', path: '/admin/account/accountdetail/?mode=view&id=1', as: 'admin' },
  { name: 'an account being edited', path: '/admin/account/accountdetail/?mode=edit&id=1', as: 'admin' },
  { name: 'a new account', path: '/admin/account/accountdetail/?mode=create', as: 'admin' },
  { name: 'an account that does not exist', path: '/admin/account/accountdetail/?mode=view&id=99999999', as: 'admin' },
  { name: 'bulk creation, typed', path: '/admin/account/bulk', as: 'staff' },
  { name: 'bulk creation, from a file', path: '/admin/account/bulk?way=file', as: 'admin' },
  { name: 'an import that does not exist', path: '/admin/account/bulk?import=99999999', as: 'admin' },
  { name: 'history of created accounts', path: '/admin/account/history', as: 'admin' },
  { name: 'history of bulk runs', path: '/admin/account/history?task_type=create_accounts', as: 'admin' },
  { name: 'accounts that failed', path: '/admin/account/errors', as: 'admin' },
  { name: 'password slips before they are opened', path: '/admin/account/slips?class=1', as: 'staff' },
  { name: 'roles', path: '/admin/role', as: 'admin' },
  { name: 'a role', path: '/admin/roledetail/?mode=view&id=2', as: 'admin' },
  { name: 'a role being edited', path: '/admin/roledetail/?mode=edit&id=2', as: 'admin' },
  { name: 'a new role', path: '/admin/roledetail/?mode=create', as: 'admin' },
  { name: 'a role that does not exist', path: '/admin/roledetail/?mode=view&id=99999999', as: 'admin' },
  { name: 'permission groups', path: '/admin/group', as: 'admin' },
  { name: 'a permission group', path: '/admin/groupdetail/?mode=view&id=1', as: 'admin' },
  { name: 'a permission group being edited', path: '/admin/groupdetail/?mode=edit&id=1', as: 'admin' },
  { name: 'a new permission group', path: '/admin/groupdetail/?mode=create', as: 'admin' },
  { name: 'permissions', path: '/admin/permission', as: 'admin' },
  { name: 'activity log', path: '/admin/audit', as: 'admin' },
  { name: 'outbox', path: '/admin/outbox', as: 'admin' },
  { name: 'schools of school staff', path: '/admin/school', as: 'staff' },
  { name: 'profile', path: '/user/profile', as: 'staff' },
  { name: 'profile being edited', path: '/user/profile?mode=edit', as: 'staff' },
  { name: 'overview of a teacher', path: '/teacher/overview', as: 'teacher' },
  { name: 'overview of a student', path: '/student/overview', as: 'student' },
  { name: 'a page that does not exist', path: '/admin/nothing-here', as: 'admin' },
];
