import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { School } from '@/features/schools/schoolTypes';
import { useUpgradeLogs } from '@/features/schools/upgradeQueries';
import { LogCard } from './LogCard';
import classes from './UpgradeLogs.module.css';

/** What was done in the years before, the latest first. */
export function UpgradeLogs({ school, mayRun }: { school: School; mayRun: boolean }) {
  const { t } = useTranslation('schools');
  const logs = useUpgradeLogs(school.id);
  return (
    <section className={classes.logs} aria-labelledby="upgrade-logs">
      <h2 id="upgrade-logs" className={classes.title}>
        {t('logs.title')}
      </h2>
      {logs.error ? (
        <ErrorState error={logs.error} title={t('logs.load_failed')} retry={() => void logs.refetch()} />
      ) : !logs.data ? (
        <LoadingState lines={3} />
      ) : logs.data.results.length === 0 ? (
        <EmptyState icon={<IconHistory size={24} stroke={1.6} />} title={t('logs.none_yet')} />
      ) : (
        logs.data.results.map((log, index) => <LogCard key={log.id} log={log} isLatest={index === 0} mayRun={mayRun} />)
      )}
    </section>
  );
}
