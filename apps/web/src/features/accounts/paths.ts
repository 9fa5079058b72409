import type { FormMode } from '../../components/form/fieldBinding';

export const ACCOUNTS_PATH = '/admin/account';

/** The screen of one account, with the parameters that the specification gives it. */
export function accountPath(mode: FormMode, id?: number): string {
  const address = `${ACCOUNTS_PATH}/accountdetail/?mode=${mode}`;
  return id === undefined ? address : `${address}&id=${id}`;
}
