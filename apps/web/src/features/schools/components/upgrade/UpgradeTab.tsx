import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolYears } from '@/components/places/useSchoolYears';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { School } from '@/features/schools/schoolTypes';
import { usePreview } from '@/features/schools/upgradeQueries';
import { useDecisions } from '@/features/schools/useDecisions';
import { ApiError } from '@/lib/api';
import { usePermission } from '@/lib/session';
import { YearDialog } from '../years/YearDialog';
import { UpgradeLogs } from './UpgradeLogs';
import { UpgradePreview } from './UpgradePreview';

/** The yearly roll-over: what it would do, the decisions it needs, running it, and what was done before. */
export function UpgradeTab({ school }: { school: School }) {
  const mayRun = usePermission('school_year.run');
  return (
    <>
      {mayRun && <NextUpgrade school={school} />}
      <UpgradeLogs school={school} mayRun={mayRun} />
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
  const mayCreate = usePermission('school_year.create');
  const years = useSchoolYears(String(school.id));
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <EmptyState
        icon={<IconCalendarPlus size={24} stroke={1.6} />}
        title={t('upgrade.no_next')}
        advice={t('upgrade.no_next_advice')}
        action={
          mayCreate && (
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
        <YearDialog schoolId={school.id} years={years.data?.results ?? []} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
