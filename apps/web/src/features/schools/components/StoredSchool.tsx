import { Suspense } from 'react';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import { usePermission } from '@/lib/session';
import { useSlots } from '@/lib/slots';
import type { School } from '../schoolTypes';
import { SchoolForm } from './SchoolForm';
import { SchoolHeader } from './SchoolHeader';
import { SchoolTabs } from './SchoolTabs';
import type { SchoolTab } from './useSchoolTabs';
import { useSchoolTabs } from './useSchoolTabs';

// What most visits do not open is fetched when it is.
const YearsTab = lazyComponent(async () => (await import('./years/YearsTab')).YearsTab);
const PersonnelTab = lazyComponent(async () => (await import('./PersonnelTab')).PersonnelTab);
const ClassesTab = lazyComponent(async () => (await import('./ClassesTab')).ClassesTab);
const UpgradeTab = lazyComponent(async () => (await import('./upgrade/UpgradeTab')).UpgradeTab);

interface Props {
  school: School;
  wanted: 'view' | 'edit';
  tab: SchoolTab;
}

/** One school: its own data, and what belongs to it behind tabs. */
export function StoredSchool({ school, wanted, tab }: Props) {
  const mayEdit = usePermission('school.edit');
  const isEditing = wanted === 'edit' && mayEdit;
  const tabs = useSchoolTabs();
  const { SchoolCourses } = useSlots();
  const shown = !isEditing && tabs.includes(tab) ? tab : 'info';
  return (
    <>
      <SchoolHeader school={school} mode={isEditing ? 'edit' : 'view'} mayEdit={mayEdit && shown === 'info'} />
      <SchoolTabs school={school} tabs={tabs} current={shown} />
      <Suspense fallback={<LoadingState />}>
        {shown === 'info' && <SchoolForm key={String(isEditing)} mode={isEditing ? 'edit' : 'view'} school={school} />}
        {shown === 'years' && <YearsTab school={school} />}
        {shown === 'personnel' && <PersonnelTab school={school} />}
        {shown === 'classes' && <ClassesTab school={school} />}
        {shown === 'courses' && <SchoolCourses schoolId={school.id} />}
        {shown === 'upgrade' && <UpgradeTab school={school} />}
      </Suspense>
    </>
  );
}
