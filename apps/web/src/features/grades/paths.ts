import type { FormMode } from '@/components/form/fieldBinding';

export const GRADES_PATH = '/admin/grade';

/** The screen of one grade, with its parameters. */
export function gradePath(mode: FormMode, id?: number): string {
  const address = `/admin/gradedetail/?mode=${mode}`;
  return id === undefined ? address : `${address}&id=${id}`;
}
