import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { examList } from '../examPaths';
import { PreparationNote } from '../preparing/PreparationNote';
import type { Preparation } from '../preparing/usePreparation';
import { startSitting } from '../queries';
import { endIfStarted } from '../room/countdown.rules';
import type { Sitting } from '../room/examRoom';
import { queueOf } from '../room/queue.rules';
import type { ServerClock } from '../room/serverClock';
import { useNow } from '../room/useNow';
import { nameOfExam, type StudentExam } from '../studentExam';
import classes from './BeforeStart.module.css';
import { QueueNote } from './QueueNote';

interface Props {
  exam: StudentExam;
  clock: ServerClock;
  preparation: Preparation;
  onStart: (sitting: Sitting) => void;
}

/** Everything that is decided by pressing Start is said before it. */
export function BeforeStart({ exam, clock, preparation, onStart }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const now = useNow(clock);
  const { mutate, error, failureReason, isPending } = useMutation({
    mutationFn: () => startSitting(exam),
    onSuccess: onStart,
    // Pressed once: whoever is in the queue gets in by waiting.
    retry: (_times, failure) => queueOf(failure) !== null,
    retryDelay: (_times, failure) => queueOf(failure)?.againInMs ?? 0,
  });
  const queue = isPending ? queueOf(failureReason) : null;
  const { endsAt, isCut } = endIfStarted(now, exam);
  const time = format.time(new Date(endsAt));
  const facts: [string, string][] = [
    ['duration', t('before.minutes', { count: exam.exam_duration })],
    ...(exam.extra_minutes > 0
      ? [['extra', t('before.extra_minutes', { count: exam.extra_minutes })] satisfies [string, string]]
      : []),
    [
      'ends',
      t(isCut ? 'before.ends_early' : 'before.ends_at', {
        time,
        minutes: Math.max(0, Math.floor((endsAt - now) / 60_000)),
      }),
    ],
    ['questions', t('before.question_count', { count: exam.question_count })],
    ['pass', t('before.of_ten', { score: format.number(exam.exam_pass_score) })],
    [
      'attempts',
      exam.attempts_left === null
        ? t('before.attempts_free')
        : t('before.attempts_left', { left: format.number(exam.attempts_left) }),
    ],
  ];
  return (
    <div className={lookWith(classes.sheet, 'panel', 'text-lg', 'leading-165')}>
      <p className={look('m-0', 'dimmed')} translate="no">
        {nameOfExam(exam)} · {exam.module.name}
      </p>
      <h1 className={look('mb-14', 'text-title', 'bold', 'leading-135')}>{t('before.title')}</h1>
      <dl className={lookWith(classes.facts, 'm-0')}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`before.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={classes.about}>{t('before.line_title')}</h2>
      <ul className={classes.rules}>
        <li>{t('before.line')}</li>
        <li>{t('before.clock')}</li>
        <li>{t('before.again')}</li>
        <li>{t('before.left')}</li>
      </ul>
      <PreparationNote preparation={preparation} />
      {queue && <QueueNote place={queue.place} />}
      {error && (
        <p className={look('mt-16', 'p-12-16', 'error', 'error-soft', 'round-lg', 'line-error')} role="alert">
          <strong>{t('before.start_failed')}</strong> {error instanceof ApiError ? error.detail : error.message}
        </p>
      )}
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'to-end', 'gap-10')}>
        <Button component={Link} to={examList()} variant="default" size="lg">
          {t('before.back')}
        </Button>
        <Button
          size="lg"
          loading={isPending}
          disabled={!preparation.isWhole}
          onClick={() => mutate()}
          rightSection={<IconArrowRight size={20} stroke={1.7} />}
        >
          {t('before.start')}
        </Button>
      </div>
    </div>
  );
}
