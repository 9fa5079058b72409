import type { QuestionType } from '@khue/scoring/model';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { letterOf } from '@/questions/kinds/kind';
import { KINDS } from '@/questions/kinds/kinds';
import classes from './AnswerBars.module.css';
import type { ExerciseActivity } from './queries';

type AskedQuestion = ExerciseActivity['questions'][number];

interface Props {
  question: AskedQuestion;
  /** Only what can be answered: neither how many did, nor what is right. */
  isCovered?: boolean;
}

/** How many gave each answer: a bar, the number beside it, and which one is right. */
export function AnswerBars({ question, isCovered = false }: Props) {
  const { t } = useTranslation('exercises');
  const hasLetters = KINDS[question.type as QuestionType]?.hasLetters;
  const most = Math.max(1, question.answered);
  // Without letters the answers are those that were given.
  if (isCovered && !hasLetters)
    return <p className={look('mt-14', 'p-20', 'dimmed', 'text-centre', 'sunken', 'round-md')}>{t('hidden')}</p>;
  if (question.choices.length === 0)
    return <p className={look('mt-14', 'p-20', 'dimmed', 'text-centre', 'sunken', 'round-md')}>{t('no_answers')}</p>;
  return (
    <ul className={classes.bars} data-covered={isCovered || undefined}>
      {question.choices.map(({ text, count, correct }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices may say the same; their order stays
          key={`${index}:${text}`}
          className={lookWith(classes.bar, 'grid', 'middle', 'gap-12')}
          data-right={(correct && !isCovered) || undefined}
        >
          <span className={lookWith(classes.letter, 'centre', 'semibold', 'sunken', 'round-md')} aria-hidden="true">
            {hasLetters && letterOf(index)}
          </span>
          <span className={look('break', 'narrow')} translate="no">
            {text}
          </span>
          {!isCovered && <Share count={count} most={most} correct={correct} />}
        </li>
      ))}
    </ul>
  );
}

/** How many of them, and whether they are right. */
function Share({ count, most, correct }: { count: number; most: number; correct: boolean }) {
  const { t } = useTranslation('exercises');
  return (
    <>
      <span className={lookWith(classes.track, 'block', 'neutral-soft', 'round-xs', 'clip')} aria-hidden="true">
        <span
          className={lookWith(classes.fill, 'block', 'round-xs', 'tall')}
          style={{ width: `${Math.min(100, (count / most) * 100)}%` }}
        />
      </span>
      <span className={look('semibold', 'text-right', 'no-wrap')}>{t('people', { count })}</span>
      <span className={lookWith(classes.right, 'row', 'gap-4', 'success', 'semibold', 'no-wrap')}>
        {correct && (
          <>
            <IconCheck size={16} aria-hidden="true" /> {t('right')}
          </>
        )}
      </span>
    </>
  );
}
