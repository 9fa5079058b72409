import type { FormMode } from '@/components/form/fieldBinding';

export const CLASSES_PATH = '/admin/class';

export const CLASS_TABS = ['info', 'students', 'teachers', 'courses', 'history'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];

/** The screen of one class, with its parameters. */
export function classPath(mode: FormMode, id?: number, tab: ClassTab = 'info'): string {
  const address = `/admin/classdetail/?mode=${mode}`;
  const named = id === undefined ? address : `${address}&id=${id}`;
  return tab === 'info' ? named : `${named}&tab=${tab}`;
}
