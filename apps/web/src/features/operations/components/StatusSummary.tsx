import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import type { SystemStatus } from '../queries';
import { STATE_MARK, STATES } from '../stateMark';
import classes from './StatusSummary.module.css';

/** How many things are well and how many are not, and whether anybody sits in an exam that a restart would disturb. */
export function StatusSummary({ status: { counts, exams } }: { status: SystemStatus }) {
  const { t } = useTranslation('system_page');
  const format = useFormat();
  const all = STATES.reduce((sum, state) => sum + counts[state], 0);
  const { students, rooms, classes: ofClasses, answers, until } = exams;
  const places = [
    rooms > 0 && t('rooms', { count: rooms, rooms: format.number(rooms) }),
    ofClasses > 0 && t('classes', { count: ofClasses, classes: format.number(ofClasses) }),
  ];
  return (
    <section className={lookWith(classes.summary, 'bar', 'card', 'mb-16', 'p-14-18')} aria-label={t('summary')}>
      <dl className={lookWith(classes.counts, 'flex', 'wrap', 'm-0')}>
        <div>
          <dd>{format.number(all)}</dd>
          <dt>{t('items', { count: all })}</dt>
        </div>
        {STATES.map((state) => (
          <div key={state}>
            <dd data-urgent={(state === 'act' && counts.act > 0) || undefined}>{format.number(counts[state])}</dd>
            <dt>
              <StatusMark kind={STATE_MARK[state]}>{t(`counted.${state}`)}</StatusMark>
            </dt>
          </div>
        ))}
      </dl>
      <div className={lookWith(classes.exams, 'stack', 'gap-4')}>
        {students > 0 ? (
          <>
            <p className={look('row', 'gap-8', 'wrap', 'm-0')}>
              <Tag kind="now">{t('in_exam')}</Tag>
              <strong>
                {t('students', {
                  count: students,
                  students: format.number(students),
                  places: places.filter(Boolean).join(', '),
                })}
              </strong>
              {t('answers', { count: answers, answers: format.number(answers) })}
            </p>
            {until && <p className={look('note', 'm-0')}>{t('until', { until: format.moment(until) })}</p>}
          </>
        ) : (
          <>
            <p className={look('m-0')}>{t('nobody')}</p>
            <p className={look('note', 'm-0')}>{t('nobody_advice')}</p>
          </>
        )}
      </div>
    </section>
  );
}
