import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DetailScreen, readAddress } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { PageTabs } from '@/components/page/PageTabs';
import { LoadingState } from '@/components/states/LoadingState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { yearName } from '@/components/text/yearName';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { reading } from '@/lib/reading';
import { detailPath } from '@/lib/screenPaths';
import { useSlots } from '@/lib/slots';
import { ClassesTab } from '../components/ClassesTab';
import { SCHOOL } from '../queries';
import type { School } from '../schoolTypes';
import classes from './SchoolDetailPage.module.css';

const SCHOOL_TABS = ['info', 'years', 'hours', 'personnel', 'classes', 'teaching', 'courses', 'upgrade'] as const;
type SchoolTab = (typeof SCHOOL_TABS)[number];

const useTeacherCount = (school: number, enabled: boolean) =>
  useQuery({
    ...reading('GET /api/get_teacher_schools/', { query: { school_id: String(school), page_size: '1' } }),
    enabled,
  }).data?.total_count;

interface Props {
  school: School;
  tabs: readonly SchoolTab[];
  current: SchoolTab;
}

function SchoolTabs({ school, tabs, current }: Props) {
  const { t } = useTranslation('schools');
  const counts: Partial<Record<SchoolTab, number>> = {
    personnel: useTeacherCount(school.id, tabs.includes('personnel')),
    classes: school.class_count,
  };
  return (
    <PageTabs
      label={school.name}
      current={current}
      tabs={tabs.map((tab) => ({
        key: tab,
        label: t(`tabs.${tab}`),
        to: detailPath('school', 'view', school.id, tab),
        count: counts[tab],
      }))}
    />
  );
}

// What stands behind a tab is fetched when that is opened; staff of a school begin at its classes.
const SchoolForm = lazyComponent(async () => (await import('../components/SchoolForm')).SchoolForm, 'validation');
const YearsTab = lazyComponent(async () => (await import('../components/years/YearsTab')).YearsTab, 'validation');
const HoursTab = lazyComponent(async () => (await import('../components/hours/HoursTab')).HoursTab, 'validation');
const PersonnelTab = lazyComponent(async () => (await import('../components/PersonnelTab')).PersonnelTab);
const TeachingTab = lazyComponent(
  async () => (await import('../components/setup/TeachingTab')).TeachingTab,
  'school_setup',
);
const SetupChecklist = lazyComponent(
  async () => (await import('../components/setup/SetupChecklist')).SetupChecklist,
  'school_setup',
);
const UpgradeTab = lazyComponent(async () => (await import('../components/upgrade/UpgradeTab')).UpgradeTab);

/** One school: its own data, and what belongs to it behind tabs. */
export default function SchoolDetailPage() {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const [search] = useSearchParams();
  usePageContext({ schoolId: readAddress(search).id });
  const { can } = useMe();
  const tabs = useSchoolTabs();
  const { SchoolCourses } = useSlots();
  const asked = search.get('mode') === 'edit' ? 'info' : search.get('tab');
  const tab = tabs.find((name) => name === asked) ?? 'info';
  const sentenceOf = (school: School) => {
    const size = { classes: format.number(school.class_count), students: format.number(school.student_count) };
    return school.current_school_year
      ? t('size_in_year', { ...size, year: yearName(school.current_school_year.name) })
      : t('size', size);
  };
  const lastEditOf = ({ updated_by, updated_at }: School) =>
    updated_by
      ? t('last_edit_by', { date: format.date(updated_at), person: updated_by })
      : t('last_edit', { date: format.date(updated_at) });

  return (
    <DetailScreen
      screen="school"
      can={useAbilities('school')}
      // What stands behind the other tabs is changed there.
      editsHere={tab === 'info'}
      icon={<IconBuildingCommunity size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{
        ...newRowWords(t),
        form: (
          <Suspense fallback={<LoadingState />}>
            <SchoolForm mode="create" />
          </Suspense>
        ),
      }}
      useRow={SCHOOL.useRow}
    >
      {(school, { mode, header }) => (
        <>
          {header({
            title: school.name,
            mark: <ActiveStatus status={school.status} />,
            sentence: sentenceOf(school),
            actions: <span className={classes.lastEdit}>{lastEditOf(school)}</span>,
          })}
          {mode === 'view' && can.school.choose && school.wards_2 === null && (
            <p className={classes.noAddress}>{t('no_new_address')}</p>
          )}
          {mode === 'view' && tab === 'info' && school.can.add_class && (
            <Suspense>
              <SetupChecklist key={school.id} school={school} />
            </Suspense>
          )}
          <SchoolTabs
            school={school}
            tabs={tabs.filter((name) => name !== 'teaching' || school.can.set_teaching)}
            current={tab}
          />
          <Suspense fallback={<LoadingState />}>
            {tab === 'info' && <SchoolForm key={mode} mode={mode} school={school} />}
            {tab === 'years' && <YearsTab school={school} />}
            {tab === 'hours' && <HoursTab school={school} />}
            {tab === 'personnel' && <PersonnelTab school={school} />}
            {tab === 'classes' && <ClassesTab school={school} />}
            {tab === 'teaching' && school.can.set_teaching && <TeachingTab school={school} />}
            {tab === 'courses' && <SchoolCourses schoolId={school.id} mayRegister={school.can.register_course} />}
            {tab === 'upgrade' && <UpgradeTab school={school} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  );
}

/** What of a school the reader may see. */
function useSchoolTabs(): SchoolTab[] {
  const { can } = useMe();
  const may: Record<SchoolTab, boolean> = {
    info: true,
    years: can.school_year.view,
    hours: can.session.view,
    personnel: can.account.view,
    classes: can.class.view,
    teaching: can.class.view,
    courses: can.course.view,
    upgrade: can.school_year.view,
  };
  return SCHOOL_TABS.filter((tab) => may[tab]);
}
