import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { useFormat } from '@/lib/format';
import classes from './People.module.css';
import { isThere, summaryOf } from './summaryQuery';

/** Beside a lesson that is over: who was in it and for how long, and who was not. */
export function Attended({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { data } = useQuery(summaryOf(sessionId));
  if (!data) return null;
  const came = data.students.filter(isThere);
  const missing = data.students.filter((student) => !isThere(student));
  const count = { present: format.number(came.length), all: format.number(data.students.length) };
  return (
    <section className={look('stack')} aria-labelledby="attended-title">
      <h2 id="attended-title" className={look('m-0', 'mb-6', 'text-md', 'bold')}>
        {t('ended.attended')} <span className={classes.count}>{t('people.count', count)}</span>
      </h2>
      <ul className={lookWith(classes.list, 'p-0-8', 'no-list')}>
        {came.map(({ user, minutes }) => (
          <li key={user.id} className={lookWith(classes.person, 'row', 'gap-10', 'text-sm')}>
            <span className={look('fill', 'break')}>
              <StudentLink id={user.id} name={user.full_name} />
            </span>
            {/* Of whom only the teacher says so, no minute is known. */}
            {minutes > 0 && (
              <span className={look('dimmed', 'text-xs', 'no-wrap')}>
                {t('attendance.minutes_value', { count: minutes })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <div className={lookWith(classes.missing, 'mt-8', 'line-top', 'keep')}>
          <h3 className={look('m-0', 'mb-6', 'text-md', 'bold')}>{t('ended.missing', { count: missing.length })}</h3>
          <ul className={look('list')}>
            {missing.map(({ user }) => (
              <li key={user.id}>
                <StudentLink id={user.id} name={user.full_name} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
