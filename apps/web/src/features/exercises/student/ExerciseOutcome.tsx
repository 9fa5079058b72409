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

/** What came of it: the score, and what was wrong with what would have been right. */
export function ExerciseOutcome({ activityId }: { activityId: number }) {
  const { t } = useTranslation(['exercises', 'learning']);
  const format = useFormat();
  const { data: result, error, refetch } = useResult(activityId);
  if (!result) {
    if (!error) return <LoadingState lines={4} />;
    if (isClosedByExam(error)) return <ClosedByExam />;
    return <ErrorState error={error} title={t('student.no_result')} retry={() => void refetch()} />;
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
        <p className={lookWith(classes.dim, 'dimmed')}>
          {t(`student.ended_by.${result.ended_by}`, { time: format.dateTime(result.ended_at) })}
        </p>
      </section>
      <WrongQuestions wrong={result.wrong_questions} isAllRight={right === result.question_count} />
    </>
  );
}
