import { useTranslation } from 'react-i18next';
import { ChartCard } from '@/components/chart/ChartCard';
import { lookWith } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import type { Asked } from '../asked';
import type { Competency } from '../queries';
import { chartOfCompetencies } from '../sheets';
import { usePlace } from '../usePlace';
import classes from './Dashboard.module.css';

export function CompetencyChart({ asked, rows }: { asked: Asked; rows: readonly Competency[] }) {
  const { t } = useTranslation('dashboard');
  const { export: maySave } = useAbilities('dashboard');
  const practised = rows.filter(({ practised_count }) => practised_count > 0).length;
  return (
    <ChartCard
      title={t('competencies.title')}
      summary={t('competencies.summary', { practised, all: rows.length })}
      data={chartOfCompetencies(t, rows)}
      empty={<p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('competencies.none')}</p>}
      fileName={`nang-luc-so-${asked.period.from}-${asked.period.to}`}
      about={usePlace(asked)}
      maySave={maySave}
    />
  );
}
