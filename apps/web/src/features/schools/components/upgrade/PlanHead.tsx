import { useTranslation } from 'react-i18next';
import { type Levels, OUTCOMES, outcomeWord } from './outcomes';

/** The columns of a plan and of what was done by one: from, to, and how the roll divides. */
export function PlanHead({ levels }: { levels: Levels }) {
  const { t } = useTranslation('schools');
  return (
    <thead>
      <tr>
        <th scope="col">{t('upgrade.columns.from')}</th>
        <th scope="col">{t('upgrade.columns.to')}</th>
        <th scope="col" data-align="right">
          {t('upgrade.columns.size')}
        </th>
        {OUTCOMES.map((outcome) => (
          <th key={outcome} scope="col" data-align="right">
            {t(`upgrade.outcomes.${outcomeWord(outcome, levels)}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
