import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { ExerciseActivity } from '../queries';
import classes from './StudentRows.module.css';

type Student = ExerciseActivity['students'][number];
const MARKS: Record<Student['state'], StatusKind> = { not_started: 'idle', open: 'waiting', ended: 'done' };

/** How far each student is; covered, not what came of it. */
export function StudentRows({ students, isCovered }: { students: readonly Student[]; isCovered: boolean }) {
  const { t } = useTranslation('exercises');
  const format = useFormat();
  if (students.length === 0) return <p className={look('m-0', 'dimmed')}>{t('no_students')}</p>;
  return (
    // A wide table moves by itself, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={look('card', 'scroll-x')} aria-label={t('students')} tabIndex={0}>
      <table className={lookWith(classes.table, 'text-cell', 'wide', 'collapse')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.student')}</th>
            <th scope="col">{t('columns.state')}</th>
            <th scope="col" className={classes.number}>
              {t('columns.answered')}
            </th>
            <th scope="col" className={classes.number}>
              {t('columns.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map(({ user, state, question_answer, question_count, score }) => (
            <tr key={user.id}>
              <th scope="row">
                <StudentLink id={user.id} name={user.full_name} inNewTab />
              </th>
              <td>
                <StatusMark kind={MARKS[state]}>{t(`student_state.${state}`)}</StatusMark>
              </td>
              <td className={classes.number}>{t('done_of', { done: question_answer, count: question_count })}</td>
              <td className={classes.number}>{score === null || isCovered ? '–' : format.number(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
