import { IconSchool } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Asked } from '../asked';
import type { useCompetencies } from '../queries';
import classes from './Dashboard.module.css';

/** Far down, of a school only: it comes with its figures. */
const CompetencyChart = lazyComponent(async () => (await import('./CompetencyChart')).CompetencyChart);

interface Props {
  asked: Asked;
  query: ReturnType<typeof useCompetencies>;
}

/** Which of the 24 competencies a school or class has practised, and how well. */
export function Competencies({ asked, query }: Props) {
  const { t } = useTranslation('dashboard');
  const title = t('competencies.title');
  const panel = (content: ReactNode) => (
    <section className={`${classes.panel} ${classes.asking}`} aria-label={title}>
      <h2>{title}</h2>
      {content}
    </section>
  );
  if (!asked.hasSchool) {
    return panel(
      <EmptyState
        icon={<IconSchool size={24} stroke={1.6} />}
        title={t('ask.school')}
        advice={t('competencies.needs_school')}
      />,
    );
  }
  const waiting = panel(<LoadingState />);
  if (query.data) {
    return (
      <Suspense fallback={waiting}>
        <CompetencyChart asked={asked} rows={query.data.results} />
      </Suspense>
    );
  }
  return query.error
    ? panel(<ErrorState error={query.error} title={t('failed')} retry={() => void query.refetch()} />)
    : waiting;
}
