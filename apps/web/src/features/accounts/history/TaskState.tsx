import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import type { Task } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';
import classes from './TaskState.module.css';

const MARK = { pending: 'waiting', running: 'waiting', success: 'done', failed: 'error', cancelled: 'idle' } as const;

/** The state in words, and while it runs how far it is. */
export function TaskState({ task }: { task: Task }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const isRunning = task.status === 'running';
  return (
    <div className={classes.state}>
      <StatusMark kind={MARK[task.status]}>
        {t(`history.status.${task.status}`)}
        {isRunning && ` ${format.percent(task.progress)}`}
      </StatusMark>
      {isRunning && (
        <Progress size={5} value={task.progress} aria-label={t('history.progress_of', { name: task.subject ?? '' })} />
      )}
    </div>
  );
}
