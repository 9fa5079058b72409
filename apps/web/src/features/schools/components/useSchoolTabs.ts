import { usePermission } from '@/lib/session';

export const SCHOOL_TABS = ['info', 'years', 'personnel', 'classes', 'courses', 'upgrade'] as const;
export type SchoolTab = (typeof SCHOOL_TABS)[number];

/** The parts of a school that the reader may see. */
export function useSchoolTabs(): SchoolTab[] {
  const may: Record<SchoolTab, boolean> = {
    info: true,
    years: usePermission('school_year.view'),
    personnel: usePermission('account.view'),
    classes: usePermission('class.view'),
    courses: usePermission('course.view'),
    upgrade: usePermission('school_year.view'),
  };
  return SCHOOL_TABS.filter((tab) => may[tab]);
}
