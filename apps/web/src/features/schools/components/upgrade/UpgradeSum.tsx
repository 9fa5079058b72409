import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Totals } from '@/features/schools/upgradeTypes';
import { useFormat } from '@/lib/format';
import { type Levels, OUTCOMES, outcomeWord } from './outcomes';
import classes from './UpgradeSum.module.css';

/** The five counts as a sum that ends in the whole roll. */
export function UpgradeSum({ totals, levels, isFresh = true }: { totals: Totals; levels: Levels; isFresh?: boolean }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const sum = OUTCOMES.reduce((before, outcome) => before + totals[outcome], 0);
  return (
    <div className={lookWith(classes.card, 'card', 'p-14-18')} aria-busy={!isFresh}>
      <div className={lookWith(classes.row, 'bar')}>
        <dl className={lookWith(classes.sum, 'flex', 'wrap', 'm-0')}>
          {OUTCOMES.map((outcome) => (
            <div
              key={outcome}
              className={lookWith(classes.part, 'flex', 'to-end', 'relative')}
              data-outcome={outcome}
              data-some={totals[outcome] > 0 || undefined}
            >
              <dt>
                <span className={classes.mark} aria-hidden="true" />
                {t(`upgrade.outcomes.${outcomeWord(outcome, levels)}`)}
              </dt>
              <dd>{format.number(totals[outcome])}</dd>
            </div>
          ))}
          <div className={lookWith(classes.part, 'flex', 'to-end', 'relative')} data-whole>
            <dt>{t('upgrade.roll')}</dt>
            <dd>{format.number(totals.roll)}</dd>
          </div>
        </dl>
        {sum === totals.roll ? (
          <p
            className={lookWith(classes.verdict, 'row', 'gap-6', 'm-0', 'text-sm', 'semibold', 'round-sm')}
            data-kind="right"
          >
            <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
            {t('upgrade.adds_up')}
          </p>
        ) : (
          <p
            className={lookWith(classes.verdict, 'row', 'gap-6', 'm-0', 'text-sm', 'semibold', 'round-sm')}
            data-kind="wrong"
          >
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
            {t('upgrade.does_not_add_up')}
          </p>
        )}
      </div>
      <div className={lookWith(classes.bar, 'flex', 'gap-2', 'mt-12', 'sunken', 'round-xs', 'clip')} aria-hidden="true">
        {OUTCOMES.filter((outcome) => totals[outcome] > 0).map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: totals[outcome] }} />
        ))}
      </div>
    </div>
  );
}
