import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExerciseActivity } from '../queries';
import classes from './QuestionResults.module.css';

type Question = ExerciseActivity['questions'][number];
const letterOf = (index: number) => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** How many gave each answer: a bar, the number beside it, and which one is right. */
function Bars({ question, isHidden }: { question: Question; isHidden: boolean }) {
  const { t } = useTranslation('exercises');
  const most = Math.max(1, question.answered);
  if (isHidden) return <p className={classes.hidden}>{t('hidden')}</p>;
  if (question.choices.length === 0) return <p className={classes.hidden}>{t('no_answers')}</p>;
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

/** One question after another, with what the class answered. Who shows the screen to the class can cover it. */
export function QuestionResults({ activity: { questions, students } }: { activity: ExerciseActivity }) {
  const { t } = useTranslation('exercises');
  const [wanted, setWanted] = useState(0);
  const [isHidden, setHidden] = useState(false);
  const at = Math.min(wanted, questions.length - 1);
  const question = questions[at];
  if (!question) return null;
  const isSum = question.type === 'multi_choice' || question.type === 'true_false';
  const counts = question.choices.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <section className={classes.card} aria-label={t('question_of', { number: at + 1, count: questions.length })}>
      <div className={classes.head}>
        <div className={classes.words}>
          <div className={classes.place}>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('previous')}
              disabled={at === 0}
              onClick={() => setWanted(at - 1)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <span>{t('question_of', { number: at + 1, count: questions.length })}</span>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('next')}
              disabled={at === questions.length - 1}
              onClick={() => setWanted(at + 1)}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
          <p className={classes.question} translate="no">
            {question.text}
          </p>
        </div>
        <p className={classes.answered} role="status">
          <strong>{question.answered}</strong>
          <span>{t('answered_of', { count: students.length })}</span>
        </p>
      </div>
      <Bars question={question} isHidden={isHidden} />
      <div className={classes.foot}>
        <span className={classes.sum}>
          {!isHidden && isSum && total === question.answered && `${counts.join(' + ')} = ${total}`}
        </span>
        <Button
          variant="subtle"
          leftSection={isHidden ? <IconEye size={18} /> : <IconEyeOff size={18} />}
          onClick={() => setHidden(!isHidden)}
        >
          {t(isHidden ? 'show_results' : 'hide_results')}
        </Button>
      </div>
    </section>
  );
}
