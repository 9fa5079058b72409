import { IconBook2, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { screenPath } from '@/lib/screenPaths';
import { coursesByDue } from '../dueFirst';
import { ENROLMENT, useOwnCourses } from '../queries';
import { CourseProgress } from './CourseProgress';
import { DueTime } from './DueTime';
import classes from './Student.module.css';

/** What the student learns, and how far they are; a course opens what has been assigned of it. */
export function OwnCourses() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useOwnCourses();
  return (
    <section className={classes.section} aria-labelledby="own-courses">
      <div className={classes.head}>
        <h2 id="own-courses" className={classes.title}>
          {t('courses.title')}
        </h2>
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data?.length === 0 && <p className={`${classes.list} ${classes.none}`}>{t('courses.none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {coursesByDue(data).map((course) => (
            <li key={course.id}>
              <Link className={classes.row} to={screenPath('student_overview', { course: course.id })}>
                <span className={classes.icon} aria-hidden="true">
                  <IconBook2 size={24} stroke={1.6} />
                </span>
                <span className={classes.words}>
                  <span className={classes.name} translate="no">
                    {course.name}
                  </span>
                  <CourseProgress course={course} />
                  <span className={classes.facts}>
                    {course.next_close_at && <DueTime close_at={course.next_close_at} />}
                    {course.has_exam && <Tag kind="primary">{t('courses.has_exam')}</Tag>}
                    {course.enrolment_progress === ENROLMENT.waiting && (
                      <StatusMark kind="waiting">{t('courses.preparing')}</StatusMark>
                    )}
                    {course.enrolment_progress === ENROLMENT.failed && (
                      <StatusMark kind="error">{t('courses.failed')}</StatusMark>
                    )}
                  </span>
                </span>
                <IconChevronRight className={classes.chevron} size={20} stroke={1.7} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
