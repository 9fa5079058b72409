/** What the log tells of, as its filters offer it. A verb is `area.action`, and both have their words. */
export const VERBS = [
  'auth.sign_in',
  'auth.sign_out',
  'auth.change_password',
  'auth.request_reset',
  'auth.reset_password',
  'profile.edit',
  'account.create',
  'account.edit',
  'account.reset_password',
  'account.print_slips',
  'account.export',
  'school.create',
  'school.edit',
  'school.export',
  'role.create',
  'role.edit',
  'role.preview',
  'permission_group.create',
  'permission_group.edit',
  'audit.export',
  'file.upload',
  'job.retry',
  'job.cancel',
] as const;

export const TARGETS = ['account', 'school', 'class', 'role', 'permission_group', 'task', 'file'] as const;
