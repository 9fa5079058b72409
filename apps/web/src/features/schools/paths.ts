import type { FormMode } from '@/components/form/fieldBinding';

export const SCHOOLS_PATH = '/admin/school';

export const SCHOOL_TABS = ['info', 'years', 'personnel', 'classes', 'courses', 'upgrade'] as const;
export type SchoolTab = (typeof SCHOOL_TABS)[number];

/** The screen of one school, with its parameters. */
export function schoolPath(mode: FormMode, id?: number, tab: SchoolTab = 'info'): string {
  const address = `/admin/detail/?mode=${mode}`;
  const named = id === undefined ? address : `${address}&id=${id}`;
  return tab === 'info' ? named : `${named}&tab=${tab}`;
}
