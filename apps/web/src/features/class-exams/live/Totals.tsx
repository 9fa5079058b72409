import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import classes from './LiveTab.module.css';
import type { Standing, Sums } from './standing';

const MARKS: readonly [Standing, StatusKind][] = [
  ['working', 'waiting'],
  ['finished', 'done'],
  ['lost', 'error'],
  ['not_started', 'idle'],
];

interface Props {
  sums: Sums;
  students: number;
  /** Until the exam closes; null where it is closed or never does. */
  left: string | null;
  closeAt: string | null;
}

/** The class in figures that add up. */
export function Totals({ sums, students, left, closeAt }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  return (
    <section className={lookWith(classes.totals, 'cluster', 'card', 'mb-14', 'p-14-18')} aria-label={t('live.label')}>
      {left !== null && closeAt !== null && (
        <p className={lookWith(classes.left, 'row', 'gap-10')} style={{ margin: 0 }}>
          <IconClock size={22} stroke={1.6} aria-hidden="true" />
          <b>{left}</b>
          <small>{t('times.to', { to: format.dateTime(closeAt) })}</small>
        </p>
      )}
      <ul className={lookWith(classes.sums, 'flex', 'list', 'wrap')}>
        <li>
          <b>{format.number(students)}</b>
          {t('live.students', { count: students })}
        </li>
        {MARKS.map(([standing, kind]) => (
          <li key={standing}>
            <b>{format.number(sums[standing])}</b>
            <StatusMark kind={kind}>{t(`live.${standing}`)}</StatusMark>
          </li>
        ))}
      </ul>
    </section>
  );
}
