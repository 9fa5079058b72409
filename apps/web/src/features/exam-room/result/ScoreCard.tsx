import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { Marked } from '@/components/text/Marked';
import { useFormat } from '@/lib/format';
import { Unreadable } from '@/questions/work/Unreadable';
import type { ExamResult } from '../queries';
import classes from './Result.module.css';

/** The score on its line with the pass mark, and the sum behind it. Where the course tells nothing: that it was handed in. */
export function ScoreCard({ result }: { result: ExamResult }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { score, correct_count: right, question_answer: answered, question_count: all } = result;
  if (score === null || right === null) {
    return (
      <section className={classes.card}>
        <h2 className={classes.handedIn}>{t('result.handed_in')}</h2>
        <p className={look('m-0', 'dimmed', 'text-card')}>
          {t('result.held_back', { answered: format.number(answered), all: format.number(all) })}
        </p>
      </section>
    );
  }
  const ended = result.attempts.filter((one) => one.score !== null);
  const before = ended[ended.findIndex((one) => one.activity_id === result.activity_id) - 1];
  const change = before?.score == null ? null : score - before.score;
  const Arrow = (change ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight;
  const sum = { right, wrong: answered - right, empty: all - answered, all };
  return (
    <section className={classes.card} aria-label={t('result.score')}>
      <div className={look('flex', 'wrap', 'between', 'end', 'gap-8')}>
        <p className={classes.score}>
          <strong>{format.number(score)}</strong> <span>{t('result.of_ten')}</span>
        </p>
        <div className={look('stack', 'end', 'gap-6')}>
          {result.passed !== null && (
            <Tag kind={result.passed ? 'success' : 'error'}>{t(result.passed ? 'passed' : 'not_passed')}</Tag>
          )}
          {change !== null && before && (
            <span className={look('row', 'gap-4', 'dimmed', 'text-md')}>
              <Arrow size={16} stroke={1.8} aria-hidden="true" />
              {t('result.against_last', {
                change: `${change > 0 ? '+' : ''}${format.number(change)}`,
                number: before.number,
              })}
            </span>
          )}
        </div>
      </div>
      <div
        className={classes.bar}
        role="img"
        aria-label={t('result.bar', { score: format.number(score), pass: format.number(result.exam_pass_score) })}
      >
        <span className={classes.fill} style={{ width: `${score * 10}%` }} />
        <span className={classes.mark} style={{ left: `${result.exam_pass_score * 10}%` }} />
      </div>
      <p className={look('flex', 'note', 'between', 'm-0')} aria-hidden="true">
        <span>0</span>
        <span>{t('result.pass_line', { score: format.number(result.exam_pass_score) })}</span>
        <span>10</span>
      </p>
      <p className={lookWith(classes.sum, 'mt-12', 'text-card', 'line-top')}>
        <Marked t={t} i18nKey="result.sum" values={sum} components={{ b: <strong /> }} />
      </p>
      <Unreadable questions={result.unreadable} />
    </section>
  );
}
