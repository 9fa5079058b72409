import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { CourseProgress } from '@/components/learning/CourseProgress';
import { DueTime } from '@/components/learning/DueTime';
import { type PartStanding, partsInOrder, standingOf } from '@/components/learning/dueFirst';
import { look } from '@/components/look/look';
import { QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { type OwnCourse, type OwnPart, useOwnParts } from '@/lib/ownLearning';
import { partPath } from '@/lib/studentPaths';
import panel from './CoursePanel.module.css';

const MARKS: Record<PartStanding, StatusKind> = { open: 'waiting', waiting: 'idle', done: 'done', closed: 'error' };

function PartRow({ part }: { part: OwnPart }) {
  const { t } = useTranslation('learning');
  const format = useFormat();
  const standing = standingOf(part);
  return (
    <RowItem
      to={part.state === 'open' ? partPath(part) : undefined}
      name={part.name}
      facts={
        <>
          <QuietFact>{t(`kinds.${part.sub_module_type}`)}</QuietFact>
          <StatusMark kind={MARKS[standing]}>
            {standing === 'closed' && part.close_at
              ? t('standing.closed_at', { end: format.end(part.close_at) })
              : t(`standing.${standing}`)}
          </StatusMark>
          {standing === 'open' && <DueTime close_at={part.close_at} />}
          {standing === 'waiting' && part.open_at && (
            <QuietFact>
              {t('standing.opens', { time: format.time(part.open_at), day: format.onDay(part.open_at) })}
            </QuietFact>
          )}
        </>
      }
    />
  );
}

/** What has been assigned of a course, and until when each of it can be done. */
export function CoursePanel({ course, onClose }: { course: OwnCourse; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation(['home', 'learning', 'components']);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const { data, error, refetch } = useOwnParts();
  const parts = partsInOrder(data?.filter(({ module }) => module.id === course.id) ?? []);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={<span translate="no">{course.name}</span>}
      classNames={{ title: dialog.title, content: dialog.content, close: panel.close }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      <div className={look('grid', 'gap-14', 'text-lg', 'leading-165')}>
        {course.description && (
          <p className={look('m-0', 'dimmed')} translate="no">
            {course.description}
          </p>
        )}
        <CourseProgress course={course} />
        {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
        {parts.length > 0 && (
          <RowList label={t('course_parts')}>
            {parts.map((part) => (
              <PartRow key={part.id} part={part} />
            ))}
          </RowList>
        )}
      </div>
    </Modal>
  );
}
