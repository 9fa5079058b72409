import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import classes from './Student.module.css';

/** On how many of the last days one learned; no more than a friendly word, and nothing when it cannot be had. */
export function Days() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['own-days'],
    queryFn: ({ signal }) => call('GET /api/student_activity_days/', undefined, { signal }),
  });
  if (!data) return null;
  const active = data.days.filter((day) => day.active).length;
  return (
    <div className={classes.days}>
      <p className={classes.daysText}>
        <IconFlame size={22} stroke={1.7} aria-hidden="true" />
        {active === 0 ? t('days.none') : t('days.text', { active: format.number(active) })}
      </p>
      <span className={classes.dots} aria-hidden="true">
        {data.days.map((day) => (
          <span key={day.date} className={classes.dot} data-active={day.active || undefined} />
        ))}
      </span>
    </div>
  );
}
