import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconEye, IconEyeOff, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerBars } from '../AnswerBars';
import type { ExerciseActivity } from '../queries';
import classes from './QuestionResults.module.css';

interface Props {
  activity: ExerciseActivity;
  /** Present for who may show the class its results. */
  onShow?: (shown: boolean) => void;
  isBusy?: boolean;
}

/** One question after another, with what the class answered. Who shows the screen to the class can cover it. */
export function QuestionResults({ activity: { exercise, questions, students }, onShow, isBusy }: Props) {
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
      {isHidden ? <p className={classes.hidden}>{t('hidden')}</p> : <AnswerBars question={question} />}
      <div className={classes.foot}>
        <span className={classes.sum}>
          {!isHidden && isSum && total === question.answered && `${counts.join(' + ')} = ${total}`}
        </span>
        <div className={classes.buttons}>
          <span className={classes.sum}>{t(exercise.results_shown ? 'class_sees' : 'class_sees_not')}</span>
          <Button
            variant="subtle"
            leftSection={isHidden ? <IconEye size={18} /> : <IconEyeOff size={18} />}
            onClick={() => setHidden(!isHidden)}
          >
            {t(isHidden ? 'show_results' : 'hide_results')}
          </Button>
          {onShow && (
            <Button
              variant="default"
              leftSection={exercise.results_shown ? <IconEyeOff size={18} /> : <IconUsersGroup size={18} />}
              loading={isBusy}
              onClick={() => onShow(!exercise.results_shown)}
            >
              {t(exercise.results_shown ? 'cover_class' : 'show_class')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
