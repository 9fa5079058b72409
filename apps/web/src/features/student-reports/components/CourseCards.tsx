import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { CourseBesideClass, CourseReport } from '../queries';
import classes from './StudentReport.module.css';

interface Props {
  courses: readonly CourseReport[];
  beside: readonly CourseBesideClass[];
}

/** How far one is in each course, and how one stands beside the class. */
export function CourseCards({ courses, beside }: Props) {
  return (
    <ul className={classes.courses}>
      {courses.map((course) => (
        <CourseCard
          key={`${course.module.id}/${course.class?.id ?? ''}`}
          course={course}
          beside={beside.find((one) => one.module.id === course.module.id && one.class.id === course.class?.id)}
        />
      ))}
    </ul>
  );
}

function CourseCard({ course, beside }: { course: CourseReport; beside: CourseBesideClass | undefined }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const facts = [
    t('course.practised', { count: course.practice_count, times: format.number(course.practice_count) }),
    course.last_activity && t('course.last', { when: format.relative(course.last_activity) }),
  ].filter(Boolean);
  return (
    <li className={classes.course}>
      <h3 className={classes.courseName} translate="no">
        {course.module.name}
        {course.class && <span className={classes.dim}> · {course.class.name}</span>}
      </h3>
      {course.progress === null ? (
        <p className={classes.dim}>{t('course.nothing_assigned')}</p>
      ) : (
        <div className={classes.progress}>
          <Progress
            className={classes.bar}
            value={course.progress}
            aria-label={t('course.progress_of', { name: course.module.name })}
          />
          <span>
            {t('course.done_of', { done: format.number(course.completed), total: format.number(course.assigned) })}
          </span>
        </div>
      )}
      <p className={classes.dim}>{facts.join(' · ')}</p>
      {course.exam_count > 0 && (
        <p className={classes.exam}>
          {course.best_score === null ? (
            <span className={classes.dim}>{t('course.score_untold')}</span>
          ) : (
            <>
              <span>
                {t('course.best')} <strong>{format.number(course.best_score)}</strong>
              </span>
              {course.passed !== null && (
                <StatusMark kind={course.passed ? 'done' : 'idle'}>
                  {course.passed ? t('passed') : t('not_passed')}
                </StatusMark>
              )}
            </>
          )}
        </p>
      )}
      {beside?.class_average != null && (
        <p className={classes.dim}>{t('course.class_average', { score: format.number(beside.class_average) })}</p>
      )}
    </li>
  );
}
