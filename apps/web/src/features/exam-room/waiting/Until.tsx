import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StarWindow } from '@/components/page/StarWindow';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { clockFace, said } from '../room/countdown.rules';
import type { ServerClock } from '../room/serverClock';
import { useNow } from '../room/useNow';
import type { StudentExamination } from '../studentExam';
import classes from './Until.module.css';

const DAY_MS = 24 * 3600 * 1000;

interface Props {
  exam: StudentExamination;
  clock: ServerClock;
  /** Papers come already: the time is told to the second. */
  isNear: boolean;
  isStarting: boolean;
}

/** How long it is until the paper opens, by the server's clock, and what it is. Said aloud a few times only. */
export function Until({ exam, clock, isNear, isStarting }: Props) {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const now = useNow(clock);
  const left = Math.max(0, Date.parse(exam.sitting.open_at) - now);
  const last = useRef(left);
  const [words, setWords] = useState('');
  useEffect(() => {
    const minutes = said(last.current, left);
    last.current = left;
    if (minutes !== null) setWords(t('until.said', { count: minutes, minutes: format.number(minutes) }));
  }, [left, t, format]);
  const isOpen = left === 0;
  const days = Math.floor(left / DAY_MS);
  const { open_at, close_at } = exam.sitting;
  const time = format.timeWithSeconds(open_at);
  const isOneDay = format.onDay(open_at) === format.onDay(close_at);
  const face = days > 0 ? t('until.days', { count: days, days: format.number(days) }) : clockFace(left);
  const facts: [string, string][] = [
    [
      'sitting',
      `${exam.sitting.name}, ${
        isOneDay ? format.range(format.time(open_at), format.time(close_at)) : format.lesson(open_at, close_at)
      }`,
    ],
    [
      'paper',
      t('fact.paper_value', {
        questions: t('fact.questions', { count: exam.question_count, questions: format.number(exam.question_count) }),
        minutes: t('fact.minutes', { count: exam.duration, minutes: format.number(exam.duration) }),
      }),
    ],
    ...(exam.extra_minutes > 0
      ? [
          [
            'extra',
            t('fact.minutes', { count: exam.extra_minutes, minutes: format.number(exam.extra_minutes) }),
          ] satisfies [string, string],
        ]
      : []),
    ['pass', t('fact.of_ten', { score: format.score(exam.pass_score) })],
    ['attempts', t('fact.one')],
  ];
  return (
    <section className={lookWith(classes.card, 'panel')} data-area="until">
      <StarWindow plain className={classes.window} />
      <div className={look('contained')}>
        <Tag kind={isNear ? 'now' : 'primary'}>
          {t(isStarting ? 'until.starting' : isOpen ? 'until.open' : isNear ? 'until.soon' : 'until.later')}
        </Tag>
        <p className={classes.face} role="timer" data-words={days > 0 || isOpen || undefined}>
          {isOpen ? t('until.now') : face}
        </p>
        <p className={lookWith(classes.more, 'dimmed', 'm-0', 'text-lg')}>
          {isOpen
            ? t('until.opened', { time: format.momentWithSeconds(open_at, new Date(now)) })
            : t('until.opens', { time: isNear ? time : format.timeOfDay(open_at) })}
        </p>
      </div>
      <p className={lookWith(classes.clocks, 'm-0', 'text-right')} aria-hidden="true">
        <strong>{t('until.opens_short', { time })}</strong>
        <br />
        {t('clock.short', { time: format.timeWithSeconds(new Date(now)) })}
      </p>
      <dl className={lookWith(classes.facts, 'm-0')}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd translate={name === 'sitting' ? 'no' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <span className={look('unseen')} role="status">
        {words}
      </span>
    </section>
  );
}
