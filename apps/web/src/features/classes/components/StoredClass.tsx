import { Button } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { PageTabs } from '@/components/page/PageTabs';
import { LoadingState } from '@/components/states/LoadingState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';
import { yearName } from '@/components/text/yearName';
import { useFormat } from '@/lib/format';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { useSlots } from '@/lib/slots';
import type { SchoolClass } from '../classTypes';
import { useRoster } from '../queries';
import { ClassForm } from './ClassForm';
import { ClassListSheet } from './ClassListSheet';
import { History } from './History';
import { Roster } from './Roster';
import { Teachers } from './Teachers';

export const CLASS_TABS = ['info', 'students', 'teachers', 'courses', 'history'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];

interface Props {
  row: SchoolClass;
  wanted: 'view' | 'edit';
  tab: ClassTab;
}

export function StoredClass({ row, wanted, tab }: Props) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const mayEdit = usePermission('class.edit');
  const maySeePeople = usePermission('account.view');
  const maySeeCourses = usePermission('course.view');
  const mayReset = usePermission('account.run');
  const { ClassCourses, ResetClassPasswords } = useSlots();
  const isEditing = wanted === 'edit' && mayEdit;
  const roster = useRoster(row.id, maySeePeople && !isEditing);
  const shown = tab === 'students' && !maySeePeople ? 'info' : tab;
  const tabs = [
    { key: 'info', label: t('tabs.info'), to: detailPath('class', 'view', row.id) },
    ...(maySeePeople
      ? [
          {
            key: 'students',
            label: t('tabs.students'),
            to: detailPath('class', 'view', row.id, 'students'),
            count: row.student_count,
          },
        ]
      : []),
    { key: 'teachers', label: t('tabs.teachers'), to: detailPath('class', 'view', row.id, 'teachers') },
    ...(maySeeCourses
      ? [{ key: 'courses', label: t('tabs.courses'), to: detailPath('class', 'view', row.id, 'courses') }]
      : []),
    { key: 'history', label: t('tabs.history'), to: detailPath('class', 'view', row.id, 'history') },
  ];
  const facts = [row.grade?.name, row.school.name, yearName(row.school_year.name)].filter(Boolean).join(' · ');

  return (
    <>
      <PageHeader
        title={row.name}
        titleIsData
        mark={
          <>
            <ActiveStatus status={row.status} />
            {row.is_past && <Tag>{t('past_year')}</Tag>}
          </>
        }
        sentence={
          <>
            <span translate="no">{facts}</span> ·{' '}
            {t('size', { count: row.student_count, total: format.number(row.student_count) })}
          </>
        }
        crumbs={[
          { label: t('title'), to: screenPath('class') },
          { label: row.name, to: isEditing ? detailPath('class', 'view', row.id) : undefined, isData: true },
          ...(isEditing ? [{ label: t('edit') }] : []),
        ]}
        actions={
          !isEditing && (
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
              {mayReset && shown === 'students' && !row.is_past && row.student_count > 0 && (
                <Suspense>
                  <ResetClassPasswords classId={row.id} className={row.name} />
                </Suspense>
              )}
              {mayEdit && (
                <Button
                  component={Link}
                  to={detailPath('class', 'edit', row.id)}
                  leftSection={<IconPencil size={18} stroke={1.6} />}
                >
                  {t('edit')}
                </Button>
              )}
            </>
          )
        }
      />
      <PageTabs label={row.name} tabs={tabs} current={isEditing ? 'info' : shown} />
      {isEditing ? (
        <ClassForm key="edit" mode="edit" row={row} />
      ) : (
        <>
          {shown === 'info' && <ClassForm key="view" mode="view" row={row} />}
          {shown === 'students' && <Roster row={row} roster={roster} mayChange={mayEdit && !row.is_past} />}
          {shown === 'teachers' && <Teachers row={row} mayChange={mayEdit && !row.is_past} />}
          {shown === 'courses' && maySeeCourses && (
            <Suspense fallback={<LoadingState />}>
              <ClassCourses classId={row.id} schoolId={row.school.id} isPast={row.is_past} />
            </Suspense>
          )}
          {shown === 'history' && <History row={row} />}
          {roster.data && <ClassListSheet row={row} students={roster.data.results} />}
        </>
      )}
    </>
  );
}
