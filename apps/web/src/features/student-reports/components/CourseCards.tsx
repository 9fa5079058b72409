import { look, lookWith } from '@/components/look/look';
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
    <ul className={lookWith(classes.courses, 'grid', 'list', 'gap-14')}>
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
    <li className={lookWith(classes.course, 'card', 'p-14-18')}>
      <h3 className={look('m-0', 'text-lg', 'semibold', 'leading-15')} translate="no">
        {course.module.name}
        {course.class && <span className={look('dimmed', 'regular')}> · {course.class.name}</span>}
      </h3>
      {course.progress === null ? (
        <p className={look('dimmed', 'regular')}>{t('course.nothing_assigned')}</p>
      ) : (
        <div className={look('row', 'gap-12', 'mt-4')}>
          <Progress
            className={look('grow')}
            value={course.progress}
            aria-label={t('course.progress_of', { name: course.module.name })}
          />
          <span>
            {t('course.done_of', { done: format.number(course.completed), total: format.number(course.assigned) })}
          </span>
        </div>
      )}
      <p className={look('dimmed', 'regular')}>{facts.join(' · ')}</p>
      {course.exam_count > 0 && (
        <p className={look('cluster', 'gap-2-12')}>
          {course.best_score === null ? (
            <span className={look('dimmed', 'regular')}>{t('course.score_untold')}</span>
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
        <p className={look('dimmed', 'regular')}>
          {t('course.class_average', { score: format.number(beside.class_average) })}
        </p>
      )}
    </li>
  );
}
