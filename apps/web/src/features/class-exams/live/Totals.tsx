import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import classes from './LiveTab.module.css';
import { MARK_OF } from './sitterWords';
import type { Standing, Sums } from './standing';

const STANDINGS: readonly Standing[] = ['working', 'finished', 'lost', 'not_started'];

interface Props {
  sums: Sums;
  students: number;
  /** Until the exam closes; null where it is closed or never does. */
  left: string | null;
  closeAt: string | null;
  /** What can be done with the whole class. */
  children: ReactNode;
}

/** The class in figures that add up. */
export function Totals({ sums, students, left, closeAt, children }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  return (
    <section className={lookWith(classes.totals, 'cluster', 'card', 'p-8-14')} aria-label={t('live.label')}>
      {left !== null && closeAt !== null && (
        <p className={lookWith(classes.left, 'row', 'gap-10', 'm-0')}>
          <IconClock size={22} stroke={1.6} aria-hidden="true" />
          <span>
            <b>{left}</b>
            <small>{t('times.to', { to: format.moment(closeAt) })}</small>
          </span>
        </p>
      )}
      <ul className={lookWith(classes.sums, 'flex', 'list', 'wrap')}>
        <li>
          <b>{format.number(students)}</b>
          {t('live.students', { count: students })}
        </li>
        {STANDINGS.map((standing) => (
          <li key={standing}>
            <b>{format.number(sums[standing])}</b>
            <StatusMark kind={MARK_OF[standing]}>{t(`live.${standing}`)}</StatusMark>
          </li>
        ))}
      </ul>
      <div className={lookWith(classes.actions, 'flex', 'gap-8', 'ml-auto')}>{children}</div>
    </section>
  );
}
