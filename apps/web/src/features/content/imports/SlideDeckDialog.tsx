import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FileDrop } from '@/components/file/FileDrop';
import { look } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { TaskProgress } from '@/components/task/TaskProgress';
import { useTask } from '@/components/task/useTask';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { sendFile } from '@/lib/sendFile';
import { workDone } from '@/lib/touching';
import { useWork } from '@/lib/work';
import { useBank } from '../useBank';
import { NO_PLACE, PlaceFields } from './PlaceFields';
import { UploadDialog } from './UploadDialog';
import { useSending } from './useSending';

interface Started {
  id: number;
  task_id: number;
}

/** Of these less is kept, which is said before they are sent. */
const isOld = (file: File | undefined): boolean => /\.ppt$/i.test(file?.name ?? '');

/** A slide deck becomes a draft presentation in the background. */
export function SlideDeckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bank');
  const [place, setPlace] = useState(NO_PLACE);
  const [started, setStarted] = useState<Started>();
  const sending = useSending<Started>(async (file, way) => {
    const { file_url } = await sendFile('POST /api/upload/', file, way);
    return call('POST /api/h5p/convert/', {
      body: {
        file_url,
        ...(place.course && { module: place.course }),
        ...(place.part && { submodule: place.part }),
      },
    });
  }, setStarted);
  return (
    <UploadDialog
      title={t('slides.title')}
      sent={sending.sent}
      isBusy={sending.isBusy}
      canStart={sending.file !== undefined}
      startLabel={t('slides.start')}
      onStart={sending.start}
      onClose={onClose}
      instead={started && <Converting {...started} onClose={onClose} />}
    >
      <FileDrop
        file={sending.file}
        accept=".pptx,.ppt,application/vnd.openxmlformats-officedocument.presentationml.presentation,application/vnd.ms-powerpoint"
        words={{ title: t('slides.drop'), limits: t('slides.limits') }}
        onFile={sending.choose}
        refusal={sending.refusal}
        disabled={sending.isBusy || started !== undefined}
      />
      {isOld(sending.file) && <p className={look('note', 'm-0')}>{t('slides.old_file')}</p>}
      {!started && <PlaceFields place={place} onChange={setPlace} />}
    </UploadDialog>
  );
}

/** Who waits is taken to the draft; who goes on working finds the conversion in the work drawer. */
function Converting({ id, task_id, onClose }: Started & { onClose: () => void }) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const navigate = useNavigate();
  const work = useWork();
  const { task, isOver } = useTask(task_id);
  const isDone = task?.status === 'success';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is there
  useEffect(() => {
    if (isDone) void workDone('POST /api/h5p/convert/').then(() => navigate(detailPath(bank, 'edit', id)));
  }, [isDone]);
  return (
    <>
      <div role="status">
        {task && !isOver && <TaskProgress task={task} title={t('slides.converting')} />}
        {task?.status === 'failed' && (
          <StatusMark kind="error">{t('slides.failed', { reason: task.error?.detail ?? '' })}</StatusMark>
        )}
        {task?.status === 'cancelled' && <StatusMark kind="idle">{t('slides.cancelled')}</StatusMark>}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        {!isOver && (
          <Button
            variant="default"
            onClick={() => {
              work.open();
              onClose();
            }}
          >
            {t('slides.in_background')}
          </Button>
        )}
        {isOver && !isDone && <Button onClick={onClose}>{t('slides.close')}</Button>}
      </Group>
    </>
  );
}
