import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { type LessonStanding, lessonsInOrder, standingOf } from '../dueFirst';
import { type OwnCourse, useOwnLessons } from '../queries';
import panel from './CoursePanel.module.css';
import { CourseProgress } from './CourseProgress';
import { DueTime } from './DueTime';
import classes from './Student.module.css';

const MARKS: Record<LessonStanding, StatusKind> = { open: 'waiting', waiting: 'idle', done: 'done', closed: 'error' };

/** What has been assigned of a course, and until when each of it can be done. */
export function CoursePanel({ course, onClose }: { course: OwnCourse; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation(['home', 'components']);
  const format = useFormat();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const { data, error, refetch } = useOwnLessons();
  const lessons = lessonsInOrder(data?.filter(({ module }) => module.id === course.id) ?? []);
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
      <div className={panel.body}>
        {course.description && (
          <p className={classes.dim} translate="no">
            {course.description}
          </p>
        )}
        <CourseProgress course={course} />
        {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
        {lessons.length > 0 && (
          <ul className={classes.list} aria-label={t('lessons.title')}>
            {lessons.map((lesson) => {
              const standing = standingOf(lesson);
              return (
                <li key={lesson.id} className={classes.row}>
                  <span className={classes.words}>
                    <span className={classes.name} translate="no">
                      {lesson.name}
                    </span>
                    <span className={classes.facts}>
                      <span className={classes.dim}>{t(`kinds.${lesson.sub_module_type}`)}</span>
                      <StatusMark kind={MARKS[standing]}>{t(`lessons.${standing}`)}</StatusMark>
                      {standing === 'open' && <DueTime close_at={lesson.close_at} />}
                      {standing === 'waiting' && lesson.open_at && (
                        <span className={classes.dim}>
                          {t('lessons.opens', {
                            time: format.time(lesson.open_at),
                            day: format.weekday(lesson.open_at),
                          })}
                        </span>
                      )}
                      {standing === 'closed' && lesson.close_at && (
                        <span className={classes.dim}>{format.dateTime(lesson.close_at)}</span>
                      )}
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Modal>
  );
}
