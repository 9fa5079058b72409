import { Button } from '@mantine/core';
import { IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DetailScreen, readAddress } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { PageTabs } from '@/components/page/PageTabs';
import { LoadingState } from '@/components/states/LoadingState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';
import { yearName } from '@/components/text/yearName';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { detailPath } from '@/lib/screenPaths';
import { useSlots } from '@/lib/slots';
import type { SchoolClass } from '../classTypes';
import { ClassForm } from '../components/ClassForm';
import { ClassListSheet } from '../components/ClassListSheet';
import { DeleteClass } from '../components/DeleteClass';
import { History } from '../components/History';
import { NewClass } from '../components/NewClass';
import { Roster } from '../components/Roster';
import { Teachers } from '../components/Teachers';
import { CLASS, useRoster } from '../queries';

const CLASS_TABS = ['info', 'students', 'teachers', 'courses', 'attendance', 'history'] as const;

export default function ClassDetailPage() {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const [search] = useSearchParams();
  const me = useMe();
  const maySeePeople = me.can.account.view;
  const maySeeCourses = me.can.course.view;
  const { ClassAttendance, ClassCourses, ResetClassPasswords } = useSlots();
  const { id, mode: wanted } = readAddress(search);
  usePageContext({ classId: id });
  const roster = useRoster(id, maySeePeople && wanted !== 'create');
  const tabs = CLASS_TABS.filter(
    (name) => (name !== 'students' || maySeePeople) && (name !== 'courses' || maySeeCourses),
  );
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'info';
  const factsOf = ({ grade, school, school_year }: SchoolClass) =>
    [grade?.name, school.name, yearName(school_year.name)].filter(Boolean).join(' · ');

  return (
    <DetailScreen
      screen="class"
      can={useAbilities('class')}
      icon={<IconUsersGroup size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{
        ...newRowWords(t),
        form: (
          <NewClass
            school={search.get('school') ?? undefined}
            ownSchool={me.can.school.choose ? undefined : String(me.school?.id ?? '')}
          />
        ),
      }}
      useRow={CLASS.useRow}
    >
      {(row, { mode, header }) => (
        <>
          {header({
            title: row.name,
            mark: (
              <>
                <ActiveStatus status={row.status} />
                {row.is_past && <Tag>{t('past_year')}</Tag>}
              </>
            ),
            sentence: (
              <>
                <span translate="no">{factsOf(row)}</span> ·{' '}
                {t('size', { count: row.student_count, total: format.number(row.student_count) })}
              </>
            ),
            actions: (
              <>
                {roster.data && (
                  <Button
                    variant="default"
                    leftSection={<IconPrinter size={18} stroke={1.6} />}
                    onClick={() => window.print()}
                  >
                    {t('print.button')}
                  </Button>
                )}
                {row.can.delete && mode === 'view' && <DeleteClass row={row} />}
                {row.can.reset_passwords && tab === 'students' && !row.is_past && row.student_count > 0 && (
                  <Suspense>
                    <ResetClassPasswords classId={row.id} className={row.name} />
                  </Suspense>
                )}
              </>
            ),
          })}
          <PageTabs
            label={row.name}
            current={mode === 'edit' ? 'info' : tab}
            tabs={tabs
              .filter((name) => name !== 'attendance' || row.can.attendance)
              .map((name) => ({
                key: name,
                label: t(`tabs.${name}`),
                to: detailPath('class', 'view', row.id, name),
                count: name === 'students' ? row.student_count : undefined,
              }))}
          />
          {mode === 'edit' ? (
            <ClassForm key="edit" mode="edit" row={row} />
          ) : (
            <>
              {tab === 'info' && <ClassForm key="view" mode="view" row={row} />}
              {tab === 'students' && <Roster row={row} roster={roster} />}
              {tab === 'teachers' && <Teachers row={row} />}
              {tab === 'courses' && (
                <Suspense fallback={<LoadingState />}>
                  <ClassCourses classId={row.id} schoolId={row.school.id} mayRegister={row.can.register_course} />
                </Suspense>
              )}
              {tab === 'attendance' && row.can.attendance && (
                <Suspense fallback={<LoadingState />}>
                  <ClassAttendance classId={row.id} />
                </Suspense>
              )}
              {tab === 'history' && <History row={row} />}
              {roster.data && <ClassListSheet row={row} students={roster.data.results} />}
            </>
          )}
        </>
      )}
    </DetailScreen>
  );
}
