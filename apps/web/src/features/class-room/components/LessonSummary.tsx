import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import classes from './LessonSummary.module.css';
import { isThere, type Summary, summaryOf } from './summaryQuery';

/** What came of a lesson, for who led it: who came, what was answered, whom to look after. Every name leads to the student. */
export function LessonSummary({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('sessions');
  const { data, error, refetch } = useQuery({ ...summaryOf(sessionId), staleTime: 0 });
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('summary.failed')} retry={() => void refetch()} />
    ) : (
      <LoadingState lines={6} />
    );
  }
  return (
    <div className={look('stack', 'gap-20')}>
      <Figures summary={data} />
      <LookAfter students={data.students} />
      <Exercises summary={data} />
      <WhoCame students={data.students} />
    </div>
  );
}

function Figures({ summary: { session, students, exercises } }: { summary: Summary }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const count = (status: string) => format.number(students.filter((one) => one.status === status).length);
  const answered = exercises.reduce((sum, one) => sum + one.answered, 0);
  const correct = exercises.reduce((sum, one) => sum + one.correct, 0);
  const figures = [
    [t('summary.came'), `${format.number(students.filter(isThere).length)}/${format.number(students.length)}`],
    [t('attendance.statuses.late'), count('late')],
    [t('attendance.statuses.absent'), count('absent')],
    [t('attendance.statuses.excused'), count('excused')],
    [t('summary.right'), answered > 0 ? format.percent((100 * correct) / answered) : '–'],
  ] as const;
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className={look('m-0', 'text-xl', 'bold')}>
        {t('summary.title')}
      </h2>
      <p className={look('m-0', 'mb-12', 'dimmed')}>
        {t(session.ended_at ? 'summary.ended_at' : 'summary.over_at', {
          time: format.time(session.ended_at ?? session.ends_at),
        })}
      </p>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={look('card', 'p-10-14')}>
            <dt className={look('dimmed', 'text-sm')}>{label}</dt>
            <dd className={look('m-0', 'text-xl', 'bold')}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Student = Summary['students'][number];

/** Missing a lesson weighs most, coming late least. */
const KINDS = { absent: 'error', mostly_wrong: 'warning', unanswered: 'warning', late: 'neutral' } as const;

function LookAfter({ students }: { students: readonly Student[] }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const meant = students.filter(({ reasons }) => reasons.length > 0);
  return (
    <section aria-labelledby="summary-care">
      <h3 id="summary-care" className={look('m-0', 'mb-6', 'text-card', 'semibold')}>
        {t('summary.care', { count: meant.length, total: format.number(meant.length) })}
      </h3>
      {meant.length === 0 && <p className={look('m-0', 'dimmed')}>{t('summary.care_none')}</p>}
      <ul className={lookWith(classes.people, 'list')}>
        {meant.map((student) => (
          <li key={student.user.id} className={look('cluster', 'gap-4-10', 'self-start')}>
            <span className={look('semibold')}>
              <StudentLink id={student.user.id} name={student.user.full_name} />
            </span>
            {student.reasons.map((reason) => (
              <Tag key={reason} kind={KINDS[reason]}>
                {reason === 'absent' && student.status === 'excused'
                  ? t('attendance.statuses.excused')
                  : t(`summary.reasons.${reason}`, {
                      correct: format.number(student.correct),
                      answered: format.number(student.answered),
                    })}
              </Tag>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Exercises({ summary: { exercises, students } }: { summary: Summary }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  return (
    <section aria-labelledby="summary-exercises">
      <h3 id="summary-exercises" className={look('m-0', 'mb-6', 'text-card', 'semibold')}>
        {t('summary.exercises')}
      </h3>
      {exercises.length === 0 && <p className={look('m-0', 'dimmed')}>{t('summary.exercises_none')}</p>}
      <ul className={look('list', 'stack', 'gap-8')}>
        {exercises.map(({ id, name, question_count, answered_by, answered, correct }) => {
          const share = answered > 0 ? (100 * correct) / answered : null;
          return (
            <li key={id} className={classes.exercise}>
              <span className={look('semibold', 'break')} translate="no">
                {name}
              </span>
              <span className={look('dimmed')}>
                {t('summary.answered_by', {
                  count: question_count,
                  by: format.number(answered_by),
                  all: format.number(students.length),
                })}
              </span>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ width: `${share ?? 0}%` }} />
              </span>
              <span className={look('semibold', 'no-wrap')}>
                {share === null ? t('summary.no_answers') : t('summary.share', { share: format.percent(share) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function WhoCame({ students }: { students: readonly Student[] }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const came = students.filter(isThere);
  return (
    <section aria-labelledby="summary-came">
      <h3 id="summary-came" className={look('m-0', 'mb-6', 'text-card', 'semibold')}>
        {t('summary.who_came')}
      </h3>
      {came.length === 0 ? (
        <p className={look('row', 'gap-8', 'm-0', 'dimmed')}>
          <IconClipboardCheck size={18} stroke={1.6} aria-hidden="true" /> {t('summary.nobody')}
        </p>
      ) : (
        <table className={lookWith(classes.table, 'wide', 'collapse')}>
          <thead className={look('unseen-on-phone')}>
            <tr>
              <th scope="col">{t('attendance.student')}</th>
              <th scope="col">{t('summary.when')}</th>
              <th scope="col">{t('attendance.minutes')}</th>
              <th scope="col">{t('summary.answers')}</th>
            </tr>
          </thead>
          <tbody>
            {came.map(({ user, joined_at, left_at, minutes, answered, correct }) => (
              <tr key={user.id}>
                <th scope="row">
                  <StudentLink id={user.id} name={user.full_name} />
                </th>
                <td data-label={t('summary.when')}>
                  {joined_at
                    ? left_at
                      ? format.range(format.time(joined_at), format.time(left_at))
                      : format.time(joined_at)
                    : '–'}
                </td>
                <td data-label={t('attendance.minutes')}>{format.number(minutes)}</td>
                <td data-label={t('summary.answers')}>
                  {answered > 0
                    ? t('summary.correct_of', { correct: format.number(correct), answered: format.number(answered) })
                    : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
