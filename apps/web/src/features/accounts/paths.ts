import type { FormMode } from '@/components/form/fieldBinding';

export const ACCOUNTS_PATH = '/admin/account';
export const BULK_PATH = `${ACCOUNTS_PATH}/bulk`;
export const HISTORY_PATH = `${ACCOUNTS_PATH}/history`;
export const ERRORS_PATH = `${ACCOUNTS_PATH}/errors`;

/** The screen of one account, with its parameters. */
export function accountPath(mode: FormMode, id?: number): string {
  const address = `${ACCOUNTS_PATH}/accountdetail/?mode=${mode}`;
  return id === undefined ? address : `${address}&id=${id}`;
}

/** Whose first passwords are printed: those of one person, of a class or of a bulk run. */
export const slipsPath = (of: 'user' | 'class' | 'task', id: number) => `${ACCOUNTS_PATH}/slips?${of}=${id}`;

/** An import, at the step it has reached. */
export const importPath = (id: number) => `${BULK_PATH}?import=${id}`;
