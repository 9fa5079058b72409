import { Button } from '@mantine/core';
import { IconCalendarPlus, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolYears } from '@/components/places/useSchoolYears';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import type { School } from '../../schoolTypes';
import { usePreview, useUpgradeLogs } from '../../upgradeQueries';
import { useDecisions } from '../../useDecisions';
import { YearDialog } from '../years/YearDialog';
import { LogCard } from './LogCard';
import classes from './UpgradeLogs.module.css';
import { UpgradePreview } from './UpgradePreview';

/** The yearly roll-over: what it would do, the decisions it needs, running it, and what was done before. */
export function UpgradeTab({ school }: { school: School }) {
  return (
    <>
      {school.can.upgrade && <NextUpgrade school={school} />}
      <UpgradeLogs school={school} />
    </>
  );
}

function NextUpgrade({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const state = useDecisions(school.id);
  const preview = usePreview(school.id, state.decisions, true);
  if (preview.error instanceof ApiError && preview.error.code === 'school_year.no_next') {
    return <NoNextYear school={school} />;
  }
  if (preview.error && !preview.data) {
    return <ErrorState error={preview.error} title={t('upgrade.load_failed')} retry={() => void preview.refetch()} />;
  }
  if (!preview.data) return <LoadingState />;
  return (
    <UpgradePreview
      school={school}
      preview={preview.data}
      isFresh={!preview.isPlaceholderData}
      failure={preview.error}
      state={state}
    />
  );
}

function NoNextYear({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const years = useSchoolYears(String(school.id));
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <EmptyState
        icon={<IconCalendarPlus size={24} stroke={1.6} />}
        title={t('upgrade.no_next')}
        advice={t('upgrade.no_next_advice')}
        action={
          school.can.add_year && (
            <Button
              leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
              disabled={!years.data}
              onClick={() => setCreating(true)}
            >
              {t('upgrade.create_next')}
            </Button>
          )
        }
      />
      {isCreating && (
        <YearDialog school={school} years={years.data?.results ?? []} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

/** What was done in the years before, the latest first. */
function UpgradeLogs({ school }: { school: School }) {
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
        logs.data.results.map((log, index) => <LogCard key={log.id} log={log} isLatest={index === 0} />)
      )}
    </section>
  );
}
