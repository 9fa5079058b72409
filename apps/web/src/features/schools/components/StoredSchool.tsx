import { Suspense } from 'react';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyPart } from '@/lib/lazyPart';
import { useParts } from '@/lib/parts';
import { usePermission } from '@/lib/session';
import type { SchoolTab } from '../paths';
import type { School } from '../schoolTypes';
import { SchoolForm } from './SchoolForm';
import { SchoolHeader } from './SchoolHeader';
import { SchoolTabs } from './SchoolTabs';
import { useSchoolTabs } from './useSchoolTabs';

// What most visits do not open is fetched when it is.
const YearsTab = lazyPart(async () => (await import('./years/YearsTab')).YearsTab);
const PersonnelTab = lazyPart(async () => (await import('./PersonnelTab')).PersonnelTab);
const ClassesTab = lazyPart(async () => (await import('./ClassesTab')).ClassesTab);
const UpgradeTab = lazyPart(async () => (await import('./upgrade/UpgradeTab')).UpgradeTab);

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
  const { SchoolCourses } = useParts();
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
