import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { TaskProgress } from '@/components/task/TaskProgress';
import { useTask } from '@/components/task/useTask';
import { ApiError } from '@/lib/api';
import { workDone } from '@/lib/touching';
import type { AccountImport } from './importTypes';
import { RowsCard } from './RowsCard';
import { RunResult } from './RunResult';
import classes from './RunStep.module.css';

/** The run while it goes on, and what came of it. */
export function RunStep({ made, taskId }: { made: AccountImport; taskId: number }) {
  const { t } = useTranslation('imports');
  const { task, isOver, retry, cancel, runAgain, error } = useTask(taskId);
  useEffect(() => {
    if (isOver) void workDone('POST /api/account_imports/{id}/confirm/');
  }, [isOver]);

  if (!task) return error ? <ErrorState error={error} retry={() => void retry()} /> : <LoadingState />;
  const refusal = [cancel.error, runAgain.error].find((failure) => failure instanceof ApiError);
  const { failed } = task.counts;
  return (
    <>
      <section className={lookWith(classes.card, 'card', 'mb-14')} aria-label={t('run.label')}>
        <div aria-live="polite">
          {task.status === 'success' && <StatusMark kind="done">{t('run.success')}</StatusMark>}
          {task.status === 'cancelled' && <StatusMark kind="idle">{t('run.cancelled')}</StatusMark>}
          {task.status === 'failed' && (
            <StatusMark kind="error">{[t('run.failed'), task.error?.detail].filter(Boolean).join(' ')}</StatusMark>
          )}
          {!isOver && <p className={look('m-0')}>{t('run.going')}</p>}
        </div>
        {!isOver && <TaskProgress task={task} title={t('run.label')} />}
        {isOver && <RunResult made={made} task={task} onAgain={() => runAgain.mutate()} isBusy={runAgain.isPending} />}
        {!isOver && task.can.cancel && (
          <div className={look('flex', 'wrap', 'gap-8', 'mt-16')}>
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('run.cancel')}
            </Button>
          </div>
        )}
        {refusal && (
          <p className={look('mt-12', 'error')} role="alert">
            {refusal.detail}
          </p>
        )}
      </section>
      {isOver && failed > 0 && (
        <RowsCard
          id={made.id}
          columns={made.columns}
          shelves={['failed', 'all']}
          counts={{ failed, all: made.counts.total }}
          first="failed"
        />
      )}
    </>
  );
}
