import type { HelpRole } from '@khue/contract/constants';
import { PATHS } from '@/lib/screenPaths';

export const helpPath = (key: string) => `${PATHS.help}?page=${key}`;

const ROLE_OF: Record<string, HelpRole> = {
  all: 'admin',
  province: 'staff',
  ward: 'staff',
  school: 'staff',
  classes: 'teacher',
  self: 'student',
};

/** What somebody's work is like follows from how far their role reaches, whatever it is called. */
export const helpRoleOf = (scope: string | undefined): HelpRole | undefined => ROLE_OF[scope ?? ''];
