import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '@/components/chart/ChartCard';
import type { ChartData } from '@/components/chart/chartData';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { type Examination, type Results, type ResultsPart, resultsOf } from '../queries';
import { AppealsCard } from './AppealsCard';
import { QuestionsCard } from './QuestionsCard';
import classes from './ResultsPanel.module.css';

/** What came of an examination: figures, how scores lie, schools and classes, questions, appeals. */
export function ResultsPanel({ examination }: { examination: Examination }) {
  const { t } = useTranslation('examinations');
  const { data, error, refetch } = useQuery(resultsOf(examination.id));
  if (error) return <ErrorState error={error} title={t('results.failed_to_load')} retry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.n === 0) {
    return (
      <EmptyState
        icon={<IconChartBar size={24} stroke={1.6} />}
        title={t('results.none')}
        advice={t('results.none_advice')}
      />
    );
  }
  return (
    <div className={look('stack', 'gap-16')}>
      <Figures results={data} />
      <AppealsCard examinationId={examination.id} />
      <Distribution examination={examination} results={data} />
      {data.by_school.length > 1 && <Parts title={t('results.by_school')} parts={data.by_school} />}
      <Parts title={t('results.by_class')} parts={data.by_class} />
      <QuestionsCard examinationId={examination.id} />
    </div>
  );
}

function Figures({ results }: { results: Results }) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const said = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
  const figures = [
    ['n', format.number(results.n)],
    ['mean', said(results.mean, format.mean)],
    ['pass_rate', said(results.pass_rate, format.percent)],
    ['reliability', said(results.reliability, format.number)],
    ['standard_error', said(results.standard_error, format.number)],
  ] as const;
  const left = (['absent', 'voided', 'to_mark', 'late_waiting', 'appeals'] as const).filter((key) => results[key] > 0);
  return (
    <section className={look('card', 'p-14-18')} aria-label={t('tabs.results')}>
      {results.released_at === null && <p className={look('note', 'm-0', 'mb-8')}>{t('results.not_released')}</p>}
      {results.to_mark > 0 && <p className={look('note', 'm-0', 'mb-8')}>{t('results.provisional')}</p>}
      <dl className={classes.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt className={look('dimmed', 'text-sm')}>{t(`results.${key}`)}</dt>
            <dd className={look('m-0', 'text-lg', 'semibold')}>{value}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && (
        <p className={look('m-0', 'mt-8', 'dimmed')}>
          {left.map((key) => `${t(`results.${key}`)}: ${format.number(results[key])}`).join(' · ')}
        </p>
      )}
      <p className={look('note', 'm-0', 'mt-8')}>{t('results.reliability_note')}</p>
    </section>
  );
}

function Distribution({ examination, results }: { examination: Examination; results: Results }) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const data: ChartData = {
    category: t('results.score'),
    points: results.distribution.map(({ from, to }) => ({
      key: String(from),
      label: `${from}–${to}`,
      tick: `${from}–${to}`,
    })),
    series: [
      {
        key: 'papers',
        name: t('results.papers'),
        kind: 'bar',
        tone: 1,
        values: results.distribution.map(({ count }) => count),
      },
    ],
  };
  return (
    <ChartCard
      title={t('results.distribution')}
      data={data}
      summary={t('results.distribution_summary', {
        passed: format.number(results.passed),
        n: format.number(results.n),
        score: format.score(examination.pass_score),
      })}
      empty={t('results.none')}
      fileName={`${examination.name} ${t('results.distribution')}`}
      about={examination.name}
    />
  );
}

function Parts({ title, parts }: { title: string; parts: readonly ResultsPart[] }) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const columns: Column<ResultsPart>[] = [
    {
      key: 'name',
      header: t('results.part.name'),
      isData: true,
      priority: 1,
      render: ({ name }) => name,
      detail: ({ school }) => school,
    },
    { key: 'n', header: t('results.part.n'), align: 'right', priority: 1, render: ({ n }) => format.number(n) },
    {
      key: 'mean',
      header: t('results.part.mean'),
      align: 'right',
      priority: 1,
      render: ({ mean }) => (mean === null ? '–' : format.mean(mean)),
    },
    {
      key: 'pass_rate',
      header: t('results.part.pass_rate'),
      align: 'right',
      priority: 1,
      render: ({ pass_rate }) => (pass_rate === null ? '–' : format.percent(pass_rate)),
    },
  ];
  return (
    <section aria-label={title}>
      <h2 className={look('heading', 'mb-8')}>{title}</h2>
      <DataTable<ResultsPart>
        label={title}
        query={{
          data: { count: parts.length, results: parts },
          error: null,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={null}
      />
    </section>
  );
}
