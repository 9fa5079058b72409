import { IconCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { useFormat } from '@/lib/format';
import type { PaperQuestion } from '../testTypes';
import classes from './AnswerPaper.module.css';
import {
  type AnswerStanding,
  answerStanding,
  countStandings,
  isShown,
  SHOWN_ANSWERS,
  type ShownAnswers,
  STANDINGS,
} from './answerPaper.rules';

const SIGNS: Record<AnswerStanding, ReactNode> = {
  correct: <IconCheck size={13} stroke={2.4} aria-hidden="true" />,
  partly: '½',
  wrong: <IconX size={13} stroke={2.4} aria-hidden="true" />,
  late: <IconClock size={13} stroke={2} aria-hidden="true" />,
  to_mark: <IconPencil size={13} stroke={2} aria-hidden="true" />,
  given: '•',
  empty: null,
};

interface Props {
  questions: readonly PaperQuestion[];
  shown: ShownAnswers;
  onShow: (shown: ShownAnswers) => void;
}

/** All questions at a glance: how each stands, and the way to it. */
export function QuestionStrip({ questions, shown, onShow }: Props) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const counts = countStandings(questions);
  return (
    <section className={look('panel', 'p-16-18')} aria-label={t('strip.label')}>
      <div className={look('cluster', 'between', 'gap-8-16', 'mb-12')}>
        <p className={lookWith(classes.counts, 'm-0', 'cluster', 'gap-4-12', 'dimmed')}>
          <span>
            <b>{format.number(questions.length)}</b> {t('strip.total')}
          </span>
          {STANDINGS.filter((name) => counts[name] > 0).map((name) => (
            <span key={name}>
              <i className={classes.sign} data-standing={name}>
                {SIGNS[name]}
              </i>{' '}
              <b>{format.number(counts[name])}</b> {t(`strip.${name}`)}
            </span>
          ))}
        </p>
        <Segments
          aria-label={t('show.label')}
          data={SHOWN_ANSWERS.map((name) => ({
            value: name,
            label: t(`show.${name}`, {
              total: format.number(questions.filter((question) => isShown(name, question)).length),
            }),
          }))}
          value={shown}
          onChange={(value) => onShow(value as ShownAnswers)}
        />
      </div>
      <ol className={look('flex', 'wrap', 'gap-6', 'list')}>
        {questions.map((question) => {
          const standing = answerStanding(question);
          const { number } = question;
          return (
            <li key={question.question_id}>
              <a
                href={`#question-${number}`}
                className={classes.place}
                data-standing={standing}
                aria-label={`${t('question', { number })}: ${t(`verdict.${standing}`)}`}
                onClick={() => {
                  if (!isShown(shown, question)) onShow('all');
                }}
              >
                {number} {SIGNS[standing]}
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
