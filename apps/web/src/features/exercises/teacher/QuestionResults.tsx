import type { QuestionType } from '@khue/scoring/model';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconEye, IconEyeOff, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { KINDS } from '@/questions/kinds/kinds';
import { AnswerBars } from '../AnswerBars';
import type { ExerciseActivity } from '../queries';
import classes from './QuestionResults.module.css';

interface Props {
  activity: ExerciseActivity;
  /** Present for who may show the class its results. */
  onShow?: (shown: boolean) => void;
  isBusy?: boolean;
  /** Neither answers nor what is right are on this screen, which the class may see. */
  isCovered: boolean;
  onCover: (covered: boolean) => void;
}

/** One question after another, with what the class answered, covered until whoever teaches shows it. */
export function QuestionResults({ activity, onShow, isBusy, isCovered, onCover }: Props) {
  const { exercise, questions, students } = activity;
  const { t } = useTranslation('exercises');
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, questions.length - 1);
  const question = questions[at];
  if (!question) return null;
  const isSum = KINDS[question.type as QuestionType]?.addsUp;
  const counts = question.choices.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <section
      className={look('panel', 'p-16-18', 'contained')}
      aria-label={t('question_of', { number: at + 1, count: questions.length })}
    >
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between')}>
        <div className={look('narrow', 'grow-16')}>
          <div className={look('row', 'gap-10', 'dimmed')}>
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
          <p className={look('mt-8', 'text-lg', 'semibold', 'leading-15', 'break')} translate="no">
            {question.text}
          </p>
        </div>
        <p className={lookWith(classes.answered, 'row', 'gap-10', 'm-0', 'dimmed')} role="status">
          <strong>{question.answered}</strong>
          <span>{t('answered_of', { count: students.length })}</span>
        </p>
      </div>
      <AnswerBars question={question} isCovered={isCovered} />
      <div className={look('bar', 'gap-4-12', 'mt-10')}>
        <span className={look('dimmed')}>
          {!isCovered && isSum && total === question.answered && `${counts.join(' + ')} = ${total}`}
        </span>
        <div className={lookWith(classes.buttons, 'cluster', 'ml-auto')}>
          <span className={look('dimmed')}>{t(exercise.results_shown ? 'class_sees' : 'class_sees_not')}</span>
          <Button
            variant="subtle"
            leftSection={isCovered ? <IconEye size={18} /> : <IconEyeOff size={18} />}
            onClick={() => onCover(!isCovered)}
          >
            {t(isCovered ? 'show_results' : 'hide_results')}
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
