import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { type ExamResult, useAsked, useWrongQuestions } from '../queries';
import { PractiseWrong } from './PractiseWrong';
import classes from './Result.module.css';
import { ReviewedQuestion } from './ReviewedQuestion';
import { toReview } from './result.rules';

const FILTERS = ['all', 'wrong', 'empty'] as const;

/** What was not right, with what would have been; until that may be shown, when it will be. */
export function ReviewCard({ result }: { result: ExamResult }) {
  const { t } = useTranslation('exams');
  return (
    <section className={classes.card} aria-labelledby="review">
      <h2 id="review" className={classes.title}>
        {t('result.review')}
      </h2>
      {result.review === 'open' ? <OpenReview activity={result.activity_id} /> : <ClosedReview result={result} />}
    </section>
  );
}

function ClosedReview({ result: { review, review_waits_for, close_at } }: { result: ExamResult }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  if (review === 'score') return <p className={look('m-0', 'dimmed', 'text-card')}>{t('result.score_only')}</p>;
  return (
    <p className={look('m-0', 'dimmed', 'text-card')}>
      {review_waits_for === 'close' && close_at !== null
        ? t('result.later_close', { end: format.end(close_at, format.timeOfDay) })
        : t(review_waits_for === 'class' ? 'result.later_class' : 'result.later_release')}
    </p>
  );
}

function OpenReview({ activity }: { activity: number }) {
  const { t } = useTranslation('exams');
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const wrong = useWrongQuestions(activity, true);
  const asked = useAsked(activity, true);
  const error = wrong.error ?? asked.error;
  if (error) {
    return (
      <ErrorState
        error={error}
        retry={() => {
          void wrong.refetch();
          void asked.refetch();
        }}
      />
    );
  }
  if (!wrong.data || !asked.data) return <LoadingState lines={3} />;
  const all = toReview(asked.data, wrong.data);
  if (all.length === 0) return <p className={look('m-0', 'dimmed', 'text-card')}>{t('result.all_right')}</p>;
  const of = {
    all,
    wrong: all.filter(({ kind }) => kind !== 'empty'),
    empty: all.filter(({ kind }) => kind === 'empty'),
  };
  return (
    <>
      {of.wrong.length > 0 && <PractiseWrong activity={activity} count={of.wrong.length} />}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div
        className={lookWith(classes.filter, 'inline-flex', 'wrap', 'gap-2', 'mb-8', 'p-3', 'sunken', 'round-md')}
        role="group"
        aria-label={t('result.filter')}
      >
        {FILTERS.map((name) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
            {t(`result.${name}`, { count: of[name].length })}
          </button>
        ))}
      </div>
      {of[filter].length === 0 && <p className={look('m-0', 'dimmed', 'text-card')}>{t('result.none_here')}</p>}
      <ul className={classes.questions}>
        {of[filter].map((one) => (
          <li key={one.question.id}>
            <ReviewedQuestion reviewed={one} />
          </li>
        ))}
      </ul>
    </>
  );
}
