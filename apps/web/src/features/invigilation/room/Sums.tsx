import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { WatchedRoom } from '../queries';
import type { SeatLook } from './room.rules';
import { SeatIcon } from './SeatTile';
import classes from './Sums.module.css';

/** Those that are always told, and those only where there are some. */
const TERMS = [
  ['running', 'running', true],
  ['ended', 'ended', true],
  ['lost', 'silent', true],
  ['waiting', 'waiting', false],
  ['absent', 'absent', true],
  ['voided', 'voided', false],
] as const satisfies readonly (readonly [keyof WatchedRoom['counts'], SeatLook, boolean])[];

/** The room in figures that add up. */
export function Sums({ counts }: { counts: WatchedRoom['counts'] }) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const shown = TERMS.filter(([of, , always]) => always || counts[of] > 0);
  return (
    <dl className={lookWith(classes.sums, 'flex', 'm-0')} aria-label={t('sums.label')}>
      <div className={classes.term}>
        <dt>{t('sums.candidates', { count: counts.candidates })}</dt>
        <dd>{format.number(counts.candidates)}</dd>
      </div>
      {shown.map(([of, icon], at) => (
        <div key={of} className={classes.term} data-sign={at === 0 ? '=' : '+'} data-of={of}>
          <dt className={look('row', 'gap-4')}>
            <SeatIcon of={icon} size={15} />
            {t(`sums.${of}`)}
          </dt>
          <dd>{format.number(counts[of])}</dd>
        </div>
      ))}
    </dl>
  );
}
