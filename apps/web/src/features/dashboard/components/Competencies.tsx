import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '@/components/chart/ChartCard';
import type { ChartData } from '@/components/chart/chartData';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { nameOf } from '@/components/text/nameOf';
import { useAbilities } from '@/lib/abilities';
import type { Asked } from '../asked';
import { competencyChart } from '../dashboard.rules';
import type { Competency, useCompetencies } from '../queries';
import classes from './Dashboard.module.css';

export function useCompetencyChart(): (rows: readonly Competency[]) => ChartData {
  const { t } = useTranslation('dashboard');
  return (rows) =>
    competencyChart(rows, {
      category: t('competencies.one'),
      practised: t('competencies.practised'),
      others: t('competencies.others'),
      average: t('competencies.average'),
      nameOf,
    });
}

interface Props {
  asked: Asked;
  query: ReturnType<typeof useCompetencies>;
}

/** Which of the 24 competencies a school or class has practised, and how well. */
export function Competencies({ asked, query }: Props) {
  const { t } = useTranslation('dashboard');
  const chartOf = useCompetencyChart();
  const { export: maySave } = useAbilities('dashboard');
  const title = t('competencies.title');
  if (!asked.hasSchool || !query.data) {
    return (
      <section className={`${classes.panel} ${classes.asking}`} aria-label={title}>
        <h2>{title}</h2>
        {!asked.hasSchool ? (
          <EmptyState
            icon={<IconSchool size={24} stroke={1.6} />}
            title={t('ask.school')}
            advice={t('competencies.needs_school')}
          />
        ) : query.error ? (
          <ErrorState error={query.error} title={t('failed')} retry={() => void query.refetch()} />
        ) : (
          <LoadingState />
        )}
      </section>
    );
  }
  const rows = query.data.results;
  const practised = rows.filter(({ practised_count }) => practised_count > 0).length;
  return (
    <ChartCard
      title={title}
      summary={t('competencies.summary', { practised, all: rows.length })}
      data={chartOf(rows)}
      empty={<p className={classes.nothing}>{t('competencies.none')}</p>}
      fileName={`nang-luc-so-${asked.period.from}-${asked.period.to}`}
      maySave={maySave}
    />
  );
}
