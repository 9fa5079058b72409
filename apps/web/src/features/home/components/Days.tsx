import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import classes from './Student.module.css';

/** On how many of the last days one learned; no more than a friendly word, and nothing when it cannot be had. */
export function Days() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data } = useQuery(reading('GET /api/student_activity_days/'));
  if (!data) return null;
  const active = data.days.filter((day) => day.active).length;
  return (
    <div className={lookWith(classes.days, 'bar', 'warning')}>
      <p className={look('row', 'gap-10', 'm-0')}>
        <IconFlame size={22} stroke={1.7} aria-hidden="true" />
        {active === 0 ? t('days.none') : t('days.text', { active: format.number(active) })}
      </p>
      <span className={look('flex', 'gap-5')} aria-hidden="true">
        {data.days.map((day) => (
          <span key={day.date} className={classes.dot} data-active={day.active || undefined} />
        ))}
      </span>
    </div>
  );
}
