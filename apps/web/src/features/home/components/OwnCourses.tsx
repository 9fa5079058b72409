import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CourseProgress } from '@/components/learning/CourseProgress';
import { DueTime } from '@/components/learning/DueTime';
import { coursesByDue, nextPart } from '@/components/learning/dueFirst';
import { look, lookWith } from '@/components/look/look';
import { EmptyRowList, QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { ENROLMENT, type OwnCourse, useOwnCourses, useOwnParts } from '@/lib/ownLearning';
import { screenPath } from '@/lib/screenPaths';
import { partPath } from '@/lib/studentPaths';
import classes from './Student.module.css';

const FEW = 4;

function CourseRow({ course }: { course: OwnCourse }) {
  const { t } = useTranslation('home');
  const next = nextPart(useOwnParts().data?.filter(({ module }) => module.id === course.id) ?? []);
  return (
    <RowItem
      to={screenPath('student_overview', { course: course.id })}
      name={course.name}
      facts={
        <>
          {course.next_close_at && <DueTime close_at={course.next_close_at} />}
          {course.has_exam && <Tag kind="primary">{t('courses.has_exam')}</Tag>}
          {course.enrolment_progress === ENROLMENT.waiting && (
            <StatusMark kind="waiting">{t('courses.preparing')}</StatusMark>
          )}
          {course.enrolment_progress === ENROLMENT.failed && (
            <StatusMark kind="error">{t('courses.failed')}</StatusMark>
          )}
        </>
      }
      beside={
        next && (
          <Link className={classes.play} to={partPath(next)} aria-label={t('courses.go_on', { name: next.name })}>
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          </Link>
        )
      }
    >
      {next && (
        <QuietFact>
          {t('courses.next')} <span translate="no">{next.name}</span>
        </QuietFact>
      )}
      <CourseProgress course={course} />
    </RowItem>
  );
}

/** What the student learns, and how far they are; a course opens what has been assigned of it. */
export function OwnCourses() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useOwnCourses();
  return (
    <section className={look('mt-22')} aria-labelledby="own-courses">
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between', 'baseline', 'gap-2-16', 'mb-10')}>
        <h2 id="own-courses" className={look('title')}>
          {t('courses.title')}
        </h2>
        {data && data.length > FEW && !showsAll && (
          <Button variant="subtle" size="lg" onClick={() => setShowsAll(true)}>
            {t('courses.show_all', { total: format.number(data.length) })}
          </Button>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data?.length === 0 && <EmptyRowList>{t('courses.none')}</EmptyRowList>}
      {data && data.length > 0 && (
        <RowList>
          {coursesByDue(data)
            .slice(0, showsAll ? data.length : FEW)
            .map((course) => (
              <CourseRow key={course.id} course={course} />
            ))}
        </RowList>
      )}
    </section>
  );
}
