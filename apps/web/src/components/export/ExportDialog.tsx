import { look } from '@/components/look/look';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Modal, Progress } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import dialog from '../feedback/dialog.module.css';
import { useFocusBack } from '../feedback/useFocusBack';
import { StatusMark } from '../status/StatusMark';
import classes from './ExportDialog.module.css';
import { useExportTask } from './useExportTask';

interface Props {
  taskId: number;
  onClose: () => void;
}

/** Stays open until the export is done and its file is on its way to the disk. */
export function ExportDialog({ taskId, onClose }: Props) {
  useFocusBack();
  const { t } = useTranslation('components');
  const format = useFormat();
  const { task, file, isOver, isLost, retry, cancel, save, saving } = useExportTask(taskId);
  const mayClose = isOver || isLost;
  const done = task ? task.counts.created + task.counts.updated + task.counts.skipped + task.counts.failed : 0;
  const failure = saving.error ?? cancel.error;

  const closeButton = useRef<HTMLButtonElement>(null);
  const isReady = file !== null;
  useEffect(() => {
    if (isReady) closeButton.current?.focus();
  }, [isReady]);

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('export.title')}
      classNames={{ title: dialog.title, content: dialog.content }}
      centered
      withCloseButton={mayClose}
      closeOnEscape={mayClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      <div aria-live="polite" className={classes.state}>
        {isLost && !isOver && <StatusMark kind="error">{t('export.lost')}</StatusMark>}
        {task?.status === 'failed' && (
          <StatusMark kind="error">{t('export.failed', { reason: task.error?.detail ?? '' })}</StatusMark>
        )}
        {task?.status === 'success' && !file && (
          <StatusMark kind="error">{t('export.failed', { reason: t('export.no_file') })}</StatusMark>
        )}
        {task?.status === 'cancelled' && <StatusMark kind="idle">{t('export.cancelled')}</StatusMark>}
        {file && (
          <p className={look('flex', 'gap-10', 'm-0', 'success', 'icons-keep')}>
            <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
            <span>
              {t('export.ready', { count: task?.counts.total ?? 0, total: format.number(task?.counts.total ?? 0) })}
              <br />
              <span className={look('note', 'break')} translate="no">
                {file.name}
              </span>
            </span>
          </p>
        )}
      </div>
      {!isOver && !isLost && (
        <>
          <p className={look('flex', 'between', 'mb-6')}>
            <span>
              {task && task.counts.total > 0
                ? t('export.rows', { done: format.number(done), total: format.number(task.counts.total) })
                : t('export.waiting')}
            </span>
            <span>{format.percent(task?.progress ?? 0)}</span>
          </p>
          <Progress value={task?.progress ?? 0} aria-label={t('export.title')} size="md" />
          <p className={look('note', 'mt-10')}>{t('export.stay')}</p>
        </>
      )}
      {failure instanceof ApiError && (
        <p className={look('mt-12', 'error')} role="alert">
          {failure.detail}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {!isOver && task?.can.cancel && (
          <Button variant="default" onClick={() => cancel.mutate()} loading={cancel.isPending}>
            {t('export.cancel')}
          </Button>
        )}
        {isLost && !isOver && <Button onClick={() => void retry()}>{t('states.retry')}</Button>}
        {file && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} />}
            onClick={() => save(file)}
            loading={saving.isPending}
          >
            {t('export.download_again')}
          </Button>
        )}
        {mayClose && (
          <Button ref={closeButton} variant={file ? 'filled' : 'default'} onClick={onClose}>
            {t('confirm.close')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
