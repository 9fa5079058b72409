import type { FormMode } from '@/components/form/fieldBinding';

export const COURSES_PATH = '/admin/course';

export type CourseTab = 'info' | 'parts';

/** The screen of one course, with its parameters. */
export function coursePath(mode: FormMode, id?: number, tab: CourseTab = 'info'): string {
  if (id === undefined) return `/admin/module/?mode=${mode}`;
  const address = `/admin/module/?id=${id}&mode=${mode}`;
  return tab === 'info' ? address : `${address}&tab=${tab}`;
}
