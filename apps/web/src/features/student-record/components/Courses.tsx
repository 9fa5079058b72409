import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { StudentRecord } from '../queries';
import { Card } from './Card';
import classes from './StudentRecord.module.css';

/** How far the student is in each course, the best score against the pass mark, and the average of the term. */
export function Courses({ courses, term }: Pick<StudentRecord, 'courses' | 'term'>) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  return (
    <Card
      title={t('courses.title')}
      beside={<span className={look('note')}>{t('courses.count', { count: courses.length })}</span>}
    >
      {courses.length === 0 && <p className={look('note', 'm-0')}>{t('courses.none')}</p>}
      <ul className={lookWith(classes.lines, 'list', 'stack', 'gap-10')}>
        {courses.map((course) => (
          <li key={course.module.id} className={look('stack', 'gap-4', 'p-6-0')}>
            <span className={look('cluster', 'between', 'gap-2-12')}>
              <span className={look('semibold', 'break')} translate="no">
                {course.module.name}
              </span>
              <span className={look('no-wrap')}>
                {t('courses.done_of', { done: format.number(course.completed), total: format.number(course.assigned) })}
              </span>
            </span>
            <Progress
              value={course.progress ?? 0}
              aria-label={t('courses.progress_of', { name: course.module.name })}
            />
            <span className={look('cluster', 'between', 'gap-2-12', 'note')}>
              {course.best_score === null
                ? t('courses.no_score', { pass: format.score(course.pass_score) })
                : t('courses.best', { best: format.score(course.best_score), pass: format.score(course.pass_score) })}
              {course.passed !== null && (
                <StatusMark kind={course.passed ? 'done' : 'waiting'}>
                  {t(course.passed ? 'passed' : 'not_passed')}
                </StatusMark>
              )}
            </span>
            {term !== undefined && course.marks && course.marks.length > 0 && (
              <TermMarks term={term} marks={course.marks} average={course.term_average ?? null} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Course = StudentRecord['courses'][number];

/** What stands in the gradebook this term: mark by mark, and the average once it is there. */
function TermMarks({
  term,
  marks,
  average,
}: {
  term: 1 | 2;
  marks: NonNullable<Course['marks']>;
  average: number | null;
}) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  return (
    <div className={look('note')}>
      <p className={look('m-0')}>
        {t(average === null ? `courses.marks_${term}` : `courses.average_${term}`, {
          average: average === null ? '' : format.score(average),
        })}
      </p>
      <ul className={lookWith(classes.marks, 'list', 'flex', 'wrap', 'gap-2-12')}>
        {marks.map(({ name, kind, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may have one name, and their order is theirs
          <li key={at} title={t(`courses.kinds.${kind}`)}>
            <span translate="no">{name}</span>{' '}
            <strong>{value === null ? t('courses.no_mark') : format.score(value)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
