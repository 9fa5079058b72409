import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { examPath } from '@/lib/studentPaths';
import { opensAt, type ShownState, shownState } from '../examOrder';
import { examResult } from '../examPaths';
import type { ServerClock } from '../room/serverClock';
import { nameOfExam, type StudentExam } from '../studentExam';
import classes from './ExamCard.module.css';
import { OpensIn } from './OpensIn';

const TAG = { running: 'now', open: 'primary', closed: 'neutral', done: 'success', over: 'neutral' } as const;
const mayEnter = (state: ShownState): state is 'open' | 'running' => state === 'open' || state === 'running';

interface Props {
  exam: StudentExam;
  clock: ServerClock;
  /** When the server told how it stands. */
  readAt: number;
}

export function ExamCard({ exam, clock, readAt }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const titleId = useId();
  const state = shownState(exam, { now: clock.now(), readAt });
  const opens = state === 'closed' ? opensAt(exam, readAt) : null;
  const attempts = { used: format.number(exam.attempts_used), left: format.number(exam.attempts_left ?? 0) };
  const hasResult = exam.attempts_used > (state === 'running' ? 1 : 0) && exam.activity_id !== null;
  const facts: [string, string][] = [
    ['open_at', exam.open_at ? format.timeOfDay(exam.open_at) : t('fact.no_open')],
    ['close_at', exam.close_at ? format.end(exam.close_at, format.timeOfDay) : t('fact.no_close')],
    ['duration', t('fact.minutes', { count: exam.exam_duration })],
    ...(exam.extra_minutes > 0
      ? [['extra', t('fact.minutes', { count: exam.extra_minutes })] satisfies [string, string]]
      : []),
    ['questions', t('fact.question_count', { count: exam.question_count })],
    ['pass_score', format.number(exam.exam_pass_score)],
    ['attempts', t(exam.attempts_left === null ? 'fact.attempts_free' : 'fact.attempts_left', attempts)],
    ...(exam.best_score === null ? [] : [['best', format.number(exam.best_score)] satisfies [string, string]]),
    ...(exam.last_score === null ? [] : [['last', format.number(exam.last_score)] satisfies [string, string]]),
  ];
  const isUntold = exam.attempts_used > 0 && state !== 'running' && exam.last_score === null;
  return (
    <article
      className={lookWith(classes.card, 'stack', 'panel', 'gap-12', 'p-18-20')}
      data-state={state}
      aria-labelledby={titleId}
    >
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between', 'start')}>
        <div className={look('narrow', 'grow-12')}>
          <h2 id={titleId} className={look('title', 'break')} translate="no">
            {nameOfExam(exam)}
          </h2>
          <p className={look('m-0', 'dimmed', 'text-md')} translate="no">
            {`${exam.module.name} · `}
            {t('fact.class', { name: exam.class.name })}
          </p>
        </div>
        <span className={look('flex', 'wrap', 'gap-6')}>
          <Tag kind={TAG[state]}>{t(`state.${state}`)}</Tag>
          {exam.passed !== null && (
            <Tag kind={exam.passed ? 'success' : 'error'}>{t(exam.passed ? 'passed' : 'not_passed')}</Tag>
          )}
        </span>
      </div>
      <dl className={look('grid', 'gap-8-16', 'm-0', 'columns-2')}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {opens !== null && <OpensIn at={opens} clock={clock} />}
      {isUntold && <p className={look('m-0', 'dimmed', 'text-md')}>{t('untold')}</p>}
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-10')}>
        {hasResult && state !== 'running' && (
          <Button component={Link} to={examResult(exam.activity_id ?? 0)} variant="default" size="lg">
            {t('action.result')}
          </Button>
        )}
        {opens !== null && (
          <Button component={Link} to={examPath(exam)} variant="default" size="lg">
            {t('action.waiting')}
          </Button>
        )}
        {mayEnter(state) && (
          <Button
            component={Link}
            to={examPath(exam)}
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.7} />}
          >
            {t(state === 'open' && exam.attempts_used > 0 ? 'action.again' : `action.${state}`)}
          </Button>
        )}
      </div>
    </article>
  );
}
