import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AnswerBars.module.css';
import type { ExerciseActivity } from './queries';

type Question = ExerciseActivity['questions'][number];
const letterOf = (index: number) => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** How many gave each answer: a bar, the number beside it, and which one is right. */
export function AnswerBars({ question }: { question: Question }) {
  const { t } = useTranslation('exercises');
  const most = Math.max(1, question.answered);
  if (question.choices.length === 0) return <p className={classes.nothing}>{t('no_answers')}</p>;
  return (
    <ul className={classes.bars}>
      {question.choices.map(({ text, count, correct }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may say the same; their order stays
        <li key={`${index}:${text}`} className={classes.bar} data-right={correct || undefined}>
          <span className={classes.letter} aria-hidden="true">
            {letterOf(index)}
          </span>
          <span className={classes.text} translate="no">
            {text}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.fill} style={{ width: `${Math.min(100, (count / most) * 100)}%` }} />
          </span>
          <span className={classes.count}>{t('people', { count })}</span>
          <span className={classes.right}>
            {correct && (
              <>
                <IconCheck size={16} aria-hidden="true" /> {t('right')}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
