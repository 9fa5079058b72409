import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
    <div className={classes.card} aria-busy={!isFresh}>
      <div className={classes.row}>
        <dl className={classes.sum}>
          {OUTCOMES.map((outcome) => (
            <div
              key={outcome}
              className={classes.part}
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
          <div className={classes.part} data-whole>
            <dt>{t('upgrade.roll')}</dt>
            <dd>{format.number(totals.roll)}</dd>
          </div>
        </dl>
        {sum === totals.roll ? (
          <p className={classes.verdict} data-kind="right">
            <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
            {t('upgrade.adds_up')}
          </p>
        ) : (
          <p className={classes.verdict} data-kind="wrong">
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
            {t('upgrade.does_not_add_up')}
          </p>
        )}
      </div>
      <div className={classes.bar} aria-hidden="true">
        {OUTCOMES.filter((outcome) => totals[outcome] > 0).map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: totals[outcome] }} />
        ))}
      </div>
    </div>
  );
}
