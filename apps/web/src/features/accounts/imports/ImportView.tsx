import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Steps } from '@/components/steps/Steps';
import { ApiError } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { ColumnsStep } from './ColumnsStep';
import { ConfirmStep } from './ConfirmStep';
import { useImport } from './importQueries';
import { FILE_STEPS, type ImportStep, isTyped, stepOf, TYPED_STEPS } from './importSteps';
import type { AccountImport } from './importTypes';
import { PreviewStep } from './PreviewStep';
import { RunStep } from './RunStep';
import { useBulkAddress } from './useBulkAddress';
import type { BulkStart } from './useBulkStart';

interface Props {
  id: number;
  start: BulkStart;
  /** The rows are being made: what was typed or put down is no longer needed. */
  onConfirmed: (made: AccountImport) => void;
}

/** One import from its preview to its result. Its number stands in the address, so a reload changes nothing. */
export function ImportView({ id, start, onConfirmed }: Props) {
  const { t } = useTranslation('imports');
  const [search] = useSearchParams();
  const address = useBulkAddress();
  const { data: made, error, refetch } = useImport(id);
  // What was sent is erased after a week; without a run nothing is left to show.
  const isExpired = made?.status === 'expired' && made.task_id === null;
  if (!made || isExpired) {
    const isMissing = isExpired || (error instanceof ApiError && error.status === 404);
    return (
      <>
        <PageHeader
          title={t('title')}
          crumbs={[{ label: t('title'), to: address.start('type') }, { label: t('steps.preview') }]}
        />
        {isMissing ? (
          <EmptyState
            icon={<IconFileSpreadsheet size={24} stroke={1.6} />}
            title={t('missing')}
            advice={t('missing_advice')}
            action={<BackToBulk />}
          />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </>
    );
  }
  const step = stepOf(made, search.get('step'));
  const steps: readonly string[] = isTyped(made) ? TYPED_STEPS : FILE_STEPS;
  return (
    <>
      <PageHeader
        title={t(`titles.${step}`)}
        sentence={<Origin made={made} step={step} />}
        crumbs={[
          { label: t('title'), to: address.start(isTyped(made) ? 'type' : 'file') },
          { label: t(`steps.${step}`) },
        ]}
      />
      <Steps label={t('title')} steps={steps.map((name) => t(`steps.${name}`))} current={steps.indexOf(step)} />
      {step === 'columns' && <ColumnsStep made={made} start={start} />}
      {step === 'preview' && <PreviewStep made={made} />}
      {step === 'confirm' && <ConfirmStep made={made} onConfirmed={onConfirmed} />}
      {made.task_id !== null && <RunStep made={made} taskId={made.task_id} />}
    </>
  );
}

/** The file and its sheet, and that nothing has been stored yet. */
function Origin({ made, step }: { made: AccountImport; step: ImportStep }) {
  const { t } = useTranslation('imports');
  return (
    <>
      {made.file_name ? <span translate="no">{made.file_name}</span> : t('origin.typed')}
      {made.sheet && (
        <>
          , {t('origin.sheet')} <span translate="no">“{made.sheet}”</span>
        </>
      )}
      {step !== 'result' && `. ${t('origin.nothing_yet')}`}
    </>
  );
}

function BackToBulk() {
  const { t } = useTranslation('imports');
  return (
    <Button component={Link} to={screenPath('account_bulk')}>
      {t('again')}
    </Button>
  );
}
