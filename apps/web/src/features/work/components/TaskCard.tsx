import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconDownload,
  IconFileSpreadsheet,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { TaskProgress } from '@/components/task/TaskProgress';
import { isUnfinished, type Task } from '@/components/task/useTask';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import { useTaskAction } from '../queries';
import { isPartial } from '../shelfOf';
import classes from './TaskCard.module.css';

const MINUTE = 60_000;

/** Sentences about a piece of work, from its kind, its counts and its clock. */
function useTaskWords(task: Task) {
  const { t } = useTranslation('work');
  const format = useFormat();
  const { total, created, updated, skipped, failed } = task.counts;
  const title = t(`type.${task.task_type}`, { context: task.wording ?? undefined, defaultValue: t('type.other') });

  function result(): string {
    if (task.status !== 'success') return t(`status.${task.status}`);
    if (failed + skipped === 0) return t('rows', { count: total, rows: format.number(total) });
    return [
      t('made_rows', { rows: format.number(created + updated) }),
      skipped > 0 && t('skipped_rows', { rows: format.number(skipped) }),
      failed > 0 && t('failed_rows', { rows: format.number(failed) }),
    ]
      .filter(Boolean)
      .join(', ');
  }

  function timeLeft(): string | null {
    if (!isUnfinished(task) || !task.started_at || task.progress < 5 || task.progress >= 100) return null;
    const elapsed = Date.now() - Date.parse(task.started_at);
    const left = (elapsed / task.progress) * (100 - task.progress);
    return left < MINUTE ? t('time_left_short') : t('time_left', { count: Math.round(left / MINUTE) });
  }

  return { title, result: result(), timeLeft: timeLeft() };
}

const ICON = {
  pending: IconClock,
  running: IconFileSpreadsheet,
  success: IconCircleCheck,
  failed: IconAlertTriangle,
  cancelled: IconCircleMinus,
  partial: IconAlertTriangle,
};

/** A state has a shape of its own, never only a colour. */
function TaskIcon({ status }: { status: keyof typeof ICON }) {
  const Icon = ICON[status];
  return <Icon className={classes.icon} data-status={status} size={20} stroke={1.7} aria-hidden="true" />;
}

/** One piece of work: what it is about, how far it is, and what can be done about it now. */
export function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation('work');
  const format = useFormat();
  const words = useTaskWords(task);
  const cancel = useTaskAction('cancel');
  const retry = useTaskAction('retry');
  const [saving, setSaving] = useState<'busy' | ApiError>();
  const refusal = [cancel.error, retry.error, saving].find((failure) => failure instanceof ApiError);
  const { file_url: address, file_name: name } = task;
  const state = isPartial(task) ? 'partial' : task.status;

  async function save(address: string) {
    setSaving('busy');
    try {
      await download(address, name ?? words.title);
      setSaving(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaving(error);
    }
  }

  return (
    <article className={lookWith(classes.card, 'card')} data-status={state} aria-label={words.title}>
      <div className={look('flex', 'gap-12')}>
        <TaskIcon status={state} />
        <div className={look('narrow')}>
          <h3 className={look('m-0', 'text-md', 'semibold', 'leading-15')}>{words.title}</h3>
          {task.subject && (
            <p className={look('note', 'm-0', 'leading-15', 'break')} translate="no">
              {task.subject}
            </p>
          )}
          {!isUnfinished(task) && (
            <p className={look('note', 'm-0', 'leading-15', 'break')}>
              {words.result} · {format.relative(task.finished_at ?? task.created_at)}
            </p>
          )}
        </div>
      </div>
      {isUnfinished(task) && <TaskProgress task={task} title={words.title} />}
      {task.error && <p className={look('mt-8', 'error', 'text-sm')}>{task.error.detail}</p>}
      {refusal && (
        <p className={look('mt-8', 'error', 'text-sm')} role="alert">
          {refusal.detail}
        </p>
      )}
      <div className={look('cluster', 'gap-8', 'mt-10', 'unless-empty')}>
        {words.timeLeft && <span className={look('note', 'm-0', 'leading-15', 'break')}>{words.timeLeft}</span>}
        {task.can.retry && !isUnfinished(task) && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconRefresh size={15} />}
            loading={retry.isPending}
            onClick={() => retry.mutate(task.id)}
          >
            {t('retry')}
          </Button>
        )}
        {task.link && (
          <Button
            component={Link}
            to={task.link}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowRight size={15} />}
          >
            {t('open')}
          </Button>
        )}
        {address && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={15} />}
            loading={saving === 'busy'}
            onClick={() => void save(address)}
          >
            {t('download')}
          </Button>
        )}
        {task.can.cancel && (
          <Button
            size="compact-sm"
            variant="default"
            className={look('ml-auto')}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(task.id)}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </article>
  );
}
