import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { isNoise } from '../noise.rules';
import classes from './Dashboard.module.css';

interface Props {
  /** Null: there is nothing to compare with. */
  value: number | null;
  kind: 'share' | 'average';
}

/** Against the period before, with its sign; what is within chance is told as no change. */
export function Change({ value, kind }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (value === null) return null;
  if (isNoise(value, kind)) return <span className={look('dimmed', 'text-sm')}>{t('change.noise')}</span>;
  const amount = `${value > 0 ? '+' : '−'}${format.number(Math.abs(value))}`;
  return (
    <span className={value > 0 ? classes.more : classes.less}>
      {value > 0 ? '↑' : '↓'} {kind === 'share' ? t('change.points', { amount }) : amount}
    </span>
  );
}
