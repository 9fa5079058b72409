import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Moved } from '../course.rules';
import classes from './Dashboard.module.css';

interface Props {
  moved: Moved;
  kind: 'share' | 'average';
}

/** Against the period before, with its sign; what is within chance is told as no change. */
export function Change({ moved: { change, direction }, kind }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (change === null || direction === null) return null;
  if (direction === 'same') return <span className={look('dimmed', 'text-sm')}>{t('change.noise')}</span>;
  const amount = `${change > 0 ? '+' : '−'}${format.number(Math.abs(change))}`;
  return (
    <span className={change > 0 ? classes.more : classes.less}>
      {change > 0 ? '↑' : '↓'} {kind === 'share' ? t('change.points', { amount }) : amount}
    </span>
  );
}
