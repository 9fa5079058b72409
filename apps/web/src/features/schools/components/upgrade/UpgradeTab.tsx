import { Button } from '@mantine/core';
import { IconCalendarPlus, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useSchoolYears } from '@/components/places/useSchoolYears';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import type { School } from '../../schoolTypes';
import { usePreview, useUpgradeLogs } from '../../upgradeQueries';
import type { UpgradeLog } from '../../upgradeTypes';
import { useDecisions } from '../../useDecisions';
import { YearDialog } from '../years/YearDialog';
import { LogCard } from './LogCard';
import classes from './UpgradeLogs.module.css';
import { UpgradePreview } from './UpgradePreview';

const lacksNextYear = (error: unknown) => error instanceof ApiError && error.code === 'school_year.no_next';

/**
 * The yearly roll-over: what it would do, the decisions it needs, running it, and what was done before. Once it has
 * been run, its result comes first and the next one last.
 */
export function UpgradeTab({ school }: { school: School }) {
  const mayRun = school.can.upgrade;
  const state = useDecisions(school.id);
  const preview = usePreview(school.id, state.decisions, mayRun);
  const logs = useUpgradeLogs(school.id);
  const [hasJustRun, setJustRun] = useState(false);
  const latest = logs.data?.results[0];
  const isDone = latest?.undone_at === null && (hasJustRun || !mayRun || lacksNextYear(preview.error));
  const result = isDone ? latest : undefined;
  return (
    <>
      {result && <LogCard log={result} isLatest isResult />}
      {mayRun && (
        <NextUpgrade
          school={school}
          state={state}
          preview={preview}
          isAfterResult={result !== undefined}
          onDone={() => setJustRun(true)}
        />
      )}
      <UpgradeLogs logs={logs} result={result} />
    </>
  );
}

interface NextProps {
  school: School;
  state: ReturnType<typeof useDecisions>;
  preview: ReturnType<typeof usePreview>;
  isAfterResult: boolean;
  onDone: () => void;
}

function NextUpgrade({ school, state, preview, isAfterResult, onDone }: NextProps) {
  const { t } = useTranslation('schools');
  if (lacksNextYear(preview.error)) return <NoNextYear school={school} isAfterResult={isAfterResult} />;
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
      onDone={onDone}
    />
  );
}

function NoNextYear({ school, isAfterResult }: { school: School; isAfterResult: boolean }) {
  const { t } = useTranslation('schools');
  const years = useSchoolYears(String(school.id));
  const [isCreating, setCreating] = useState(false);
  const create = school.can.add_year && (
    <Button
      variant={isAfterResult ? 'default' : 'filled'}
      leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
      disabled={!years.data}
      onClick={() => setCreating(true)}
    >
      {t('upgrade.create_next')}
    </Button>
  );
  return (
    <>
      {isAfterResult ? (
        <div className={look('bar', 'gap-8-16', 'mt-14')}>
          <p className={look('note', 'm-0')}>{t('upgrade.next_time')}</p>
          {create}
        </div>
      ) : (
        <EmptyState
          icon={<IconCalendarPlus size={24} stroke={1.6} />}
          title={t('upgrade.no_next')}
          advice={t('upgrade.no_next_advice')}
          action={create}
        />
      )}
      {isCreating && (
        <YearDialog school={school} years={years.data?.results ?? []} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

interface LogsProps {
  logs: ReturnType<typeof useUpgradeLogs>;
  /** Stands above already. */
  result: UpgradeLog | undefined;
}

/** What was done in the years before, the latest first. */
function UpgradeLogs({ logs, result }: LogsProps) {
  const { t } = useTranslation('schools');
  const rows = logs.data?.results ?? [];
  if (result && rows.length === 1) return null;
  return (
    <section className={lookWith(classes.logs, 'stack', 'gap-14')} aria-labelledby="upgrade-logs">
      <h2 id="upgrade-logs" className={look('title')}>
        {t('logs.title')}
      </h2>
      {logs.error ? (
        <ErrorState error={logs.error} title={t('logs.load_failed')} retry={() => void logs.refetch()} />
      ) : !logs.data ? (
        <LoadingState lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconHistory size={24} stroke={1.6} />} title={t('logs.none_yet')} />
      ) : (
        rows.map((log, index) => log !== result && <LogCard key={log.id} log={log} isLatest={index === 0} />)
      )}
    </section>
  );
}
