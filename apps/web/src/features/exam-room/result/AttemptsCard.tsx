import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { examResult, roomOf } from '../examPaths';
import type { ExamResult } from '../queries';
import classes from './Result.module.css';

/** Every attempt at the exam; the one that is shown is edged, the others open. */
export function AttemptsCard({ result }: { result: ExamResult }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { attempts, attempts_left: left, close_at } = result;
  // What is closed leaves no attempts.
  const isOver = close_at !== null && Date.parse(close_at) <= Date.now();
  return (
    <section className={`${classes.card} ${classes.attemptsCard}`} aria-labelledby="attempts">
      <h2 id="attempts" className={classes.title}>
        {t('result.attempts')}
      </h2>
      <ul className={lookWith(classes.attempts, 'grid', 'gap-8', 'mb-12', 'p-0', 'no-list')}>
        {attempts.map((one) => (
          <li key={one.activity_id}>
            <Link
              to={one.status === 'open' ? roomOf(result) : examResult(one.activity_id)}
              className={lookWith(classes.attempt, 'hover')}
              aria-current={one.activity_id === result.activity_id ? 'page' : undefined}
            >
              <span>{t('result.attempt', { number: one.number })}</span>
              <strong>{one.score === null ? '–' : format.number(one.score)}</strong>
              {one.status === 'open' && <Tag kind="now">{t('result.running_attempt')}</Tag>}
              {one.passed !== null && (
                <Tag kind={one.passed ? 'success' : 'error'}>{t(one.passed ? 'passed' : 'not_passed')}</Tag>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className={look('m-0', 'dimmed', 'text-card')}>
        {isOver && t('result.attempts_used', { used: attempts.length })}
        {!isOver &&
          (left === null
            ? t('result.attempts_free', { used: attempts.length })
            : t('result.attempts_left', { used: attempts.length, left }))}{' '}
        {attempts.length > 1 && result.score !== null && `${t('result.best_counts')} `}
        {close_at && t(isOver ? 'result.closed' : 'result.closes', { end: format.end(close_at, format.timeOfDay) })}
      </p>
    </section>
  );
}
