import { usePermission } from '@/lib/session';
import { SCHOOL_TABS, type SchoolTab } from '../paths';

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
