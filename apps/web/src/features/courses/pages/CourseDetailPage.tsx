import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { look } from '@/components/look/look';
import { DetailScreen, readAddress } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { PageTabs } from '@/components/page/PageTabs';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { usePageContext } from '@/lib/pageContext';
import { detailPath } from '@/lib/screenPaths';
import { CourseForm } from '../components/CourseForm';
import { PartTree } from '../components/PartTree';
import { SyncButton, SyncSum } from '../components/SyncButton';
import { SyncState } from '../components/SyncState';
import type { SyncResult } from '../courseTypes';
import { COURSE } from '../queries';

export default function CourseDetailPage() {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const [search] = useSearchParams();
  const { view: maySeeParts } = useAbilities('course_part');
  const tab = maySeeParts && search.get('tab') === 'parts' ? 'parts' : 'info';
  usePageContext({ courseId: readAddress(search).id });
  const [synced, setSynced] = useState<{ course: number; result: SyncResult }>();
  return (
    <DetailScreen
      screen="course"
      can={useAbilities('course')}
      icon={<IconBook2 size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{
        ...newRowWords(t),
        form: <CourseForm mode="create" />,
      }}
      useRow={COURSE.useRow}
    >
      {(course, { mode, header }) => (
        <>
          {header({
            title: course.name,
            mark: (
              <>
                <ActiveStatus status={course.status} />
                <SyncState course={course} />
              </>
            ),
            sentence: t('summary', {
              lessons: format.number(course.lesson_count),
              practices: format.number(course.practice_count),
              exam: course.has_exam ? t('has_exam') : t('no_exam'),
            }),
            actions: course.can.sync && (
              <SyncButton course={course} onDone={(result) => setSynced({ course: course.id, result })} />
            ),
          })}
          {synced?.course === course.id && (
            <p className={look('mb-14', 'p-8-14', 'primary-soft', 'round-md', 'line-primary')} role="status">
              <SyncSum result={synced.result} />
            </p>
          )}
          {mode === 'view' && (
            <PageTabs
              label={course.name}
              current={tab}
              tabs={[
                { key: 'info', label: t('tabs.info'), to: detailPath('course', 'view', course.id) },
                ...(maySeeParts
                  ? [{ key: 'parts', label: t('tabs.parts'), to: detailPath('course', 'view', course.id, 'parts') }]
                  : []),
              ]}
            />
          )}
          {mode === 'view' && tab === 'parts' ? (
            <PartTree course={course} />
          ) : (
            <CourseForm key={mode} mode={mode} course={course} />
          )}
        </>
      )}
    </DetailScreen>
  );
}
