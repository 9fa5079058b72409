import type { FormMode } from '@/components/form/fieldBinding';

export const ROLES_PATH = '/admin/role';
export const GROUPS_PATH = '/admin/group';

const detail = (screen: string, mode: FormMode, id?: number) =>
  id === undefined ? `/admin/${screen}/?mode=${mode}` : `/admin/${screen}/?mode=${mode}&id=${id}`;

/** The screens of one role and one group, with their parameters. */
export const rolePath = (mode: FormMode, id?: number) => detail('roledetail', mode, id);
export const groupPath = (mode: FormMode, id?: number) => detail('groupdetail', mode, id);
