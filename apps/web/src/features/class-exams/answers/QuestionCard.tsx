import type { AskedQuestion, Response } from '@khue/scoring/model';
import { IconCloudUpload, IconDoorExit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { QuestionView } from '@/questions/player/QuestionView';
import type { AnswerPaper, PaperQuestion } from '../testTypes';
import classes from './AnswerPaper.module.css';
import { type AnswerStanding, answerStanding, leftBetween, waitingLate } from './answerPaper.rules';
import { useLength } from './useLength';

const TAGS: Record<AnswerStanding, 'success' | 'warning' | 'error' | 'neutral' | 'primary'> = {
  correct: 'success',
  partly: 'warning',
  wrong: 'error',
  late: 'warning',
  to_mark: 'warning',
  given: 'primary',
  empty: 'neutral',
};

interface Props {
  paper: AnswerPaper;
  question: PaperQuestion;
}

/** A question with what was answered, what would have been right, and every answer on the way there. */
export function QuestionCard({ paper, question }: Props) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const standing = answerStanding(question);
  const { number, fraction, points, solution } = question;
  // Nobody has decided about it: it is looked at as it would count.
  const { response, details } = waitingLate(question) ?? question;
  const got = fraction === null || standing === 'late' ? '–' : format.number(fraction * points);
  return (
    <article id={`question-${number}`} className={lookWith(classes.question, 'panel', 'p-16-18')} tabIndex={-1}>
      <header className={look('cluster', 'between', 'gap-4-12', 'mb-10')}>
        <div className={look('cluster', 'gap-4-10')}>
          <h2 className={look('m-0', 'text-lg', 'bold', 'leading-14')}>{t('question', { number })}</h2>
          {question.chapter && (
            <span translate="no">
              <Tag>{question.chapter.name}</Tag>
            </span>
          )}
        </div>
        <div className={look('row', 'gap-10')}>
          <span>{t('worth', { got, points: format.number(points) })}</span>
          <Tag kind={TAGS[standing]}>{t(`verdict.${standing}`)}</Tag>
        </div>
      </header>
      <div className={classes.answered}>
        <QuestionView
          question={question.question as unknown as AskedQuestion}
          response={response as Response}
          onChange={() => undefined}
          checked={{ correct: fraction === 1, fraction: fraction ?? 0, feedback: [], solution, details }}
          showSolution
          disabled
        />
        <History paper={paper} question={question} />
      </div>
    </article>
  );
}

type Step = { at: string; key: string } & (
  | { what: 'saved'; text: string; seq: number; isLast: boolean }
  | { what: 'left'; seconds: number }
);

function stepsOf(paper: AnswerPaper, question: PaperQuestion): Step[] {
  const last = question.history.length - 1;
  const saved = question.history.map(({ text, seq, saved_at }, place) => ({
    what: 'saved' as const,
    key: `saved ${seq}`,
    at: saved_at,
    text,
    seq,
    isLast: place === last,
  }));
  const left = leftBetween(paper, question).map(({ at, seconds, device }) => ({
    what: 'left' as const,
    key: `left ${device} ${at}`,
    at,
    seconds,
  }));
  return [...saved, ...left].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function History({ paper, question }: Props) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const length = useLength();
  const steps = stepsOf(paper, question);
  const time = (at: string) => format.timeWithSeconds(at);
  return (
    <aside className={classes.history} aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      {steps.length === 0 && question.late.length === 0 && (
        <p className={look('m-0', 'dimmed', 'text-md')}>{t('history.none')}</p>
      )}
      <ol className={look('list', 'stack', 'gap-10')}>
        {steps.map((step) =>
          step.what === 'saved' ? (
            <li key={step.key}>
              <span className={look('break')}>
                {step.text ? <b translate="no">{step.text}</b> : <i>{t('history.withdrawn')}</i>}
                {step.isLast && steps.length > 1 && `, ${t('history.last')}`}
              </span>
              <small>{t('history.saved', { time: time(step.at), seq: format.number(step.seq) })}</small>
            </li>
          ) : (
            <li key={step.key} className={look('dimmed', 'text-md')}>
              <IconDoorExit size={15} stroke={1.6} aria-hidden="true" />{' '}
              {t('story.left_for', { length: length(step.seconds) })}, {time(step.at)}
            </li>
          ),
        )}
        {question.late.map(({ text, seq, answered_at, received_at, decision }) => (
          <li key={`late ${seq}`}>
            <span className={look('break')}>
              <IconCloudUpload size={15} stroke={1.6} aria-hidden="true" />{' '}
              {text ? <b translate="no">{text}</b> : <i>{t('history.withdrawn')}</i>},{' '}
              {t(`history.decision.${decision ?? 'waiting'}`)}
            </span>
            <small>{t('history.answered', { time: time(answered_at), received: time(received_at) })}</small>
          </li>
        ))}
      </ol>
    </aside>
  );
}
