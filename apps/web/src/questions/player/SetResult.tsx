import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconCircleDot,
  IconCircleX,
  IconRefresh,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { PlayerButton } from './PlayerButton';
import type { Checked, Content } from './playing';
import classes from './QuestionSet.module.css';
import { outcomeOf } from './responses';
import { summaryOf } from './setSummary';

const ICONS = {
  right: IconCircleCheck,
  partly: IconCircleDashedCheck,
  wrong: IconCircleX,
  saved: IconCircleDot,
  open: IconCircle,
};

interface Props {
  head: RefObject<HTMLHeadingElement | null>;
  content: Extract<Content, { kind: 'question_set' }>;
  results: readonly (Checked | null)[];
  show: (question: number) => void;
  startOver: () => void;
}

/** The end of a set: the sum in the open, what is said about it, and the way back to every question. */
export function SetResult({ head, content, results, show, startOver }: Props) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const summary = summaryOf(results, content.passPercentage, content.feedback);
  const terms = (['right', 'partly', 'wrong', 'open'] as const).filter((term) => summary[term] > 0);
  return (
    <section className={lookWith(classes.set, 'stack', 'gap-14')}>
      <h3 className={classes.title} ref={head} tabIndex={-1}>
        {t('set.result')}
      </h3>
      <p className={lookWith(classes.score, 'row', 'gap-12', 'm-0')}>
        <strong>{format.percent(summary.percent)}</strong>
        <Tag kind={summary.passed ? 'success' : 'error'}>{t(summary.passed ? 'set.passed' : 'set.not_passed')}</Tag>
      </p>
      <p className={classes.sum}>
        {terms.map((term) => t(`set.sum_${term}`, { count: summary[term] })).join(' + ')}
        {' = '}
        {t('set.count', { count: results.length })}
      </p>
      {summary.feedback && (
        <p className={look('m-0', 'p-12-16', 'pre-line', 'primary-soft', 'round-lg', 'line-primary')} translate="no">
          {summary.feedback}
        </p>
      )}
      <ul className={lookWith(classes.list, 'grid', 'list', 'gap-8')}>
        {results.map((result, index) => {
          const outcome = result ? outcomeOf(result) : 'open';
          const Icon = ICONS[outcome];
          return (
            <li key={content.questions[index]?.id}>
              <button type="button" className={classes.back} data-outcome={outcome} onClick={() => show(index)}>
                <Icon size={20} stroke={1.8} aria-hidden="true" />
                <span>{t('set.question', { number: index + 1 })}</span>
                <span className={look('ml-auto', 'dimmed', 'text-md')}>{t(`set.outcome_${outcome}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={lookWith(classes.bar, 'flex', 'wrap', 'between', 'gap-10', 'line-top')}>
        <PlayerButton leftSection={<IconRefresh size={18} />} onClick={startOver}>
          {t('set.start_over')}
        </PlayerButton>
      </div>
    </section>
  );
}
