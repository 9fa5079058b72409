import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { AnswerBars } from '../AnswerBars';
import { useClassResults } from '../queries';
import classes from './StudentExercises.module.css';

/** What the whole class answered, shown by the teacher; nobody is named. */
export function ClassResults({ exerciseId }: { exerciseId: number }) {
  const { t } = useTranslation('exercises');
  const { data, error, refetch } = useClassResults(exerciseId);
  // Covered again, or opened again, since the list was read: there is nothing to see.
  if (error instanceof ApiError && error.status === 403) return null;
  return (
    <section className={look('panel', 'p-16-18', 'contained')} aria-labelledby="class-results">
      <h3 id="class-results" className={look('m-0', 'text-lg', 'semibold', 'leading-15', 'break')}>
        {t('student.class_results')}
      </h3>
      {!data &&
        (error ? (
          <ErrorState error={error} title={t('results_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState lines={3} />
        ))}
      {data && (
        <ol className={classes.classQuestions}>
          {data.questions.map((question) => (
            <li key={question.question_id}>
              <p className={look('m-0', 'semibold', 'break')} translate="no">
                {question.text}
              </p>
              <AnswerBars question={question} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
