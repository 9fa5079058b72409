import { useTranslation } from 'react-i18next';
import { ClosedByExam, isClosedByExam } from '@/components/learning/ClosedByExam';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { Sum } from '@/questions/work/Sum';
import { Unreadable } from '@/questions/work/Unreadable';
import { WrongQuestions } from '@/questions/work/WrongQuestions';
import { useResult } from '../queries';
import classes from './StudentExercises.module.css';

interface Props {
  activityId: number;
  /** The teacher has not shown yet what came of it. */
  isCovered: boolean;
}

/** What came of it: the score, and what was wrong with what would have been right. Covered, only that it is saved. */
export function ExerciseOutcome({ activityId, isCovered }: Props) {
  const { t } = useTranslation(['exercises', 'learning']);
  const format = useFormat();
  const { data: result, error, refetch } = useResult(activityId, isCovered);
  if (!result) {
    if (!error) return <LoadingState lines={4} />;
    if (isClosedByExam(error)) return <ClosedByExam />;
    return <ErrorState error={error} title={t('student.no_result')} retry={() => void refetch()} />;
  }
  const ended = t(`student.ended_by.${result.ended_by}`, { time: format.moment(result.ended_at) });
  if (isCovered) {
    return (
      <section className={look('panel', 'p-20')} aria-label={t('student.result')}>
        <p className={look('m-0', 'text-lg', 'semibold')}>{t('student.covered')}</p>
        <p className={look('m-0')}>
          {t('student.covered_words', { done: result.question_answer, count: result.question_count })}
        </p>
        <p className={lookWith(classes.dim, 'dimmed')}>{ended}</p>
      </section>
    );
  }
  const right = result.correct_count ?? 0;
  const partly = result.wrong_questions.filter(({ fraction }) => fraction > 0).length;
  const wrong = result.wrong_questions.length - partly;
  return (
    <>
      <section className={look('panel', 'p-20')} aria-label={t('student.result')}>
        <p className={lookWith(classes.score, 'flex', 'baseline', 'gap-8', 'm-0')}>
          <strong>{format.number(result.score ?? 0)}</strong>
          <span className={lookWith(classes.dim, 'dimmed')}>{t('learning:work.of_ten')}</span>
        </p>
        <Sum
          className={classes.sum}
          counts={{ right, partly, wrong, open: Math.max(0, result.question_count - right - partly - wrong) }}
        />
        <Unreadable questions={result.unreadable} />
        <p className={lookWith(classes.dim, 'dimmed')}>{ended}</p>
      </section>
      <WrongQuestions wrong={result.wrong_questions} isAllRight={right === result.question_count} />
    </>
  );
}
