import { Button } from '@mantine/core';
import { IconClipboardPlus, IconUsersGroup } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DetailScreen, readAddress } from '@/components/page/DetailScreen';
import { PageTabs } from '@/components/page/PageTabs';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { usePageContext } from '@/lib/pageContext';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { useSlots } from '@/lib/slots';
import { Assignments } from '../components/Assignments';
import { CoursesOfClass } from '../components/CoursesOfClass';
import { Students } from '../components/Students';
import { useClass } from '../queries';

const CLASS_TABS = ['students', 'courses', 'assignments', 'attendance'] as const;

/** One class of a teacher: who is in it, what it takes, and what it has been given to do. */
export default function OwnClassPage() {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const [search] = useSearchParams();
  const tab = CLASS_TABS.find((name) => name === search.get('tab')) ?? 'students';
  const find = search.get('find') ?? '';
  const { ClassAttendance } = useSlots();
  usePageContext({ classId: readAddress(search).id });
  return (
    <DetailScreen
      screen="teacher_classes"
      editsHere={false}
      icon={<IconUsersGroup size={24} stroke={1.6} />}
      words={{
        list: t('classes.title'),
        back: t('classes.back'),
        one: t('class.title'),
        notFound: t('class.not_found'),
        notFoundAdvice: t('class.not_found_advice'),
        loadFailed: t('class.load_failed'),
      }}
      useRow={useClass}
    >
      {(row, { header }) => (
        <>
          {header({
            title: row.name,
            sentence: (
              <>
                {row.grade && <span translate="no">{row.grade.name} · </span>}
                {t('class.size', { count: row.student_count, total: format.number(row.student_count) })}
              </>
            ),
            actions: row.can.assign && (
              <Button
                component={Link}
                to={screenPath('assign', { class: row.id })}
                leftSection={<IconClipboardPlus size={18} stroke={1.6} />}
              >
                {t('assign.button')}
              </Button>
            ),
          })}
          <PageTabs
            label={row.name}
            current={tab}
            tabs={CLASS_TABS.filter((name) => name !== 'attendance' || row.can.attendance).map((name) => ({
              key: name,
              label: t(`class.tabs.${name}`),
              to: detailPath('teacher_classes', 'view', row.id, name),
              count: name === 'students' ? row.student_count : undefined,
            }))}
          />
          {tab === 'students' && <Students key={find} classId={row.id} find={find} />}
          {tab === 'courses' && <CoursesOfClass classId={row.id} mayAssign={row.can.assign} />}
          {tab === 'assignments' && <Assignments classId={row.id} mayAssign={row.can.assign} />}
          {tab === 'attendance' && row.can.attendance && (
            <Suspense fallback={<LoadingState />}>
              <ClassAttendance classId={row.id} />
            </Suspense>
          )}
        </>
      )}
    </DetailScreen>
  );
}
