import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import classes from './OwnCourses.module.css';

const WAITING = 0;
const FAILED = 2;
const POLL_MS = 5000;

const useOwnCourses = () =>
  useQuery({
    queryKey: ['own-courses'],
    queryFn: ({ signal }) => call('GET /api/student_modules/', undefined, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((course) => course.enrolment_progress === WAITING) ? POLL_MS : false,
  });

/** What the student who is signed in learns, and how far they are. */
export function OwnCourses() {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { data, error, refetch } = useOwnCourses();
  return (
    <section className={classes.section} aria-labelledby="own-courses">
      <h2 id="own-courses" className={classes.title}>
        {t('own.title')}
      </h2>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data?.results.length === 0 && <p className={classes.none}>{t('own.none')}</p>}
      <ul className={classes.cards}>
        {data?.results.map((course) => (
          <li key={course.id} className={classes.card}>
            <span className={classes.icon} aria-hidden="true">
              <IconBook2 size={24} stroke={1.6} />
            </span>
            <div className={classes.words}>
              <h3 className={classes.name} translate="no">
                {course.name}
              </h3>
              {course.description && (
                <p className={classes.dim} translate="no">
                  {course.description}
                </p>
              )}
              {course.assigned > 0 ? (
                <div className={classes.progress}>
                  <Progress
                    className={classes.bar}
                    value={course.progress}
                    aria-label={t('own.progress_of', { name: course.name })}
                  />
                  <span>
                    {t('own.done_of', {
                      done: format.number(course.completed),
                      total: format.number(course.assigned),
                    })}
                  </span>
                </div>
              ) : (
                <p className={classes.dim}>{t('own.nothing_assigned')}</p>
              )}
              <p className={classes.facts}>
                {course.has_exam && <Tag kind="primary">{t('own.has_exam')}</Tag>}
                {course.next_close_at && (
                  <span>{t('own.closes', { when: format.dateTime(course.next_close_at) })}</span>
                )}
                {course.enrolment_progress === WAITING && <StatusMark kind="waiting">{t('own.preparing')}</StatusMark>}
                {course.enrolment_progress === FAILED && <StatusMark kind="error">{t('own.failed')}</StatusMark>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
