import { Button } from '@mantine/core';
import { IconArrowRight, IconCertificate } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { ownPath } from '@/lib/ownPath';
import { examinationPath, waitingPath } from '@/lib/studentPaths';
import classes from '../components/ExamCard.module.css';
import { OpensIn } from '../components/OpensIn';
import { examResult } from '../examPaths';
import type { ServerClock } from '../room/serverClock';
import type { StudentExamination } from '../studentExam';
import { Appeal } from './Appeal';
import { shownExamination } from './examination.rules';

const TAG = {
  upcoming: 'primary',
  open: 'primary',
  running: 'now',
  handed_in: 'neutral',
  absent: 'neutral',
  voided: 'error',
  released: 'success',
} as const;

/** An examination in the list: where and when, what to do next, and after its release how it went. */
export function ExaminationCard({ exam, clock }: { exam: StudentExamination; clock: ServerClock }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const titleId = useId();
  const state = shownExamination(exam, clock.now());
  const { sitting, score } = exam;
  const isTold = state === 'released' && score !== null;
  const facts: [string, string][] = [
    ['number', exam.number ?? '–'],
    ['sitting', `${sitting.name}, ${format.lesson(sitting.open_at, sitting.close_at)}`],
    ['room', `${exam.room}, ${exam.school}`],
    ['seat', format.number(exam.seat)],
    ...(isTold
      ? [['score', t('examination.of_ten', { score: format.score(score) })] satisfies [string, string]]
      : [
          [
            'paper',
            t('examination.paper_value', {
              questions: t('fact.question_count', { count: exam.question_count }),
              minutes: t('fact.minutes', { count: exam.duration + exam.extra_minutes }),
            }),
          ] satisfies [string, string],
        ]),
    ['pass', t('examination.of_ten', { score: format.score(exam.pass_score) })],
  ];
  return (
    <article
      className={lookWith(classes.card, 'stack', 'panel', 'gap-12', 'p-18-20')}
      data-state={state}
      aria-labelledby={titleId}
    >
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between', 'start')}>
        <div className={look('narrow', 'grow-12')}>
          <h3 id={titleId} className={look('title', 'break')} translate="no">
            {exam.name}
          </h3>
          <p className={look('m-0', 'dimmed', 'text-md')} translate="no">
            {exam.module.name}
          </p>
        </div>
        <span className={look('flex', 'wrap', 'gap-6')}>
          <Tag kind={TAG[state]}>{t(`examination.state.${state}`)}</Tag>
          {isTold && exam.passed !== null && (
            <Tag kind={exam.passed ? 'success' : 'error'}>{t(exam.passed ? 'passed' : 'not_passed')}</Tag>
          )}
        </span>
      </div>
      <dl className={look('grid', 'gap-8-16', 'm-0', 'columns-2')}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`examination.fact.${name}`)}</dt>
            <dd translate={['number', 'sitting', 'room'].includes(name) ? 'no' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'upcoming' && <OpensIn at={Date.parse(sitting.open_at)} clock={clock} />}
      <p className={look('m-0', 'dimmed', 'text-md')}>
        {t(state === 'released' && !isTold ? 'examination.next.untold' : `examination.next.${state}`)}
      </p>
      {state === 'released' && <Appeal exam={exam} clock={clock} />}
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-10')}>
        {isTold && (
          <Button component={Link} to={examResult(exam.activity_id ?? 0)} variant="default" size="lg">
            {t('action.result')}
          </Button>
        )}
        {exam.certificate_url && (
          <Button
            component="a"
            href={ownPath(exam.certificate_url)}
            target="_blank"
            rel="noopener"
            variant="default"
            size="lg"
            leftSection={<IconCertificate size={20} stroke={1.7} />}
          >
            {t('examination.certificate')}
          </Button>
        )}
        {(state === 'upcoming' || state === 'open') && (
          <Button
            component={Link}
            to={waitingPath(exam.id)}
            variant={state === 'open' ? 'filled' : 'default'}
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.7} />}
          >
            {t(state === 'open' ? 'action.open' : 'action.waiting')}
          </Button>
        )}
        {state === 'running' && (
          <Button
            component={Link}
            to={examinationPath(exam.id)}
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.7} />}
          >
            {t('action.running')}
          </Button>
        )}
      </div>
    </article>
  );
}
