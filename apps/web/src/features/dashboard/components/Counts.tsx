import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Dashboard } from '../queries';
import classes from './Dashboard.module.css';

interface Props {
  data: Dashboard;
  /** Whoever has one school needs not be told that it is one. */
  isOfOne: boolean;
}

/** What there is and what was done, in a line: nobody decides by it. */
export function Counts({ data: { counts, today }, isOfOne }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const shown = (
    ['schools', 'classes', 'students', 'teachers', 'practice_sessions', 'exam_attempts', 'exercises'] as const
  ).filter((name) => !(isOfOne && name === 'schools'));
  return (
    <ul className={lookWith(classes.counts, 'list', 'dimmed', 'text-sm')} aria-label={t('counts.title')}>
      {shown.map((name) => (
        <li key={name}>{t(`counts.${name}`, { count: counts[name], number: format.number(counts[name]) })}</li>
      ))}
      {/* It is not over yet, so it counts in no figure. */}
      <li>{t('counts.today', { count: today.students, number: format.number(today.students) })}</li>
    </ul>
  );
}
