import type { FormMode } from '../../components/form/fieldBinding';

export const SCHOOLS_PATH = '/admin/school';

/** The screen of one school, with the parameters that the specification gives it. */
export function schoolPath(mode: FormMode, id?: number): string {
  return id === undefined ? `/admin/detail/?mode=${mode}` : `/admin/detail/?mode=${mode}&id=${id}`;
}
