import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import type { Exported } from '@/lib/rows';
import { toast } from '../feedback/toast';

/** Comes with the first export. */
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));

interface Props {
  /** How many rows there are now; nothing is exported out of none, nor before they are counted. Null: nobody counts them. */
  count: number | null | undefined;
  /** The export is what most come to the page for. */
  isMain?: boolean;
  /** Present: the list is not exported as it stands, and this shows why, where it can be changed. */
  onRefused?: () => void;
  /** Starts the export on the server. */
  start: () => Promise<Exported>;
}

/** Exports a list: a short one is saved at once; of a long one a dialog tells how far it is, and saves it when it is there. */
export function ExportButton({ count, isMain = false, onRefused, start }: Props) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const [taskId, setTaskId] = useState<number>();
  const starting = useMutation({
    mutationFn: async () => {
      const exported = await start();
      if ('file_url' in exported) await download(exported.file_url, exported.name);
      return exported;
    },
    onSuccess: (exported) => {
      if ('task_id' in exported) setTaskId(exported.task_id);
      else if (typeof count === 'number')
        toast.success({ title: t('export.ready', { count, total: format.number(count) }) });
      else toast.success({ title: t('export.saved') });
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.detail : '';
      toast.failure({ title: t('export.failed', { reason }) });
    },
  });

  const begin = () => {
    if (onRefused) onRefused();
    else if (count === 0) toast.warning({ title: t('export.empty_title'), message: t('export.empty') });
    else starting.mutate();
  };

  // While the export starts the button is shut and loses the focus, so that the dialog cannot give it back.
  const close = () => {
    setTaskId(undefined);
    button.current?.focus();
  };

  return (
    <>
      <Button
        ref={button}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconDownload size={18} stroke={1.6} />}
        onClick={begin}
        loading={starting.isPending}
        disabled={count === undefined}
      >
        {t('export.button')}
      </Button>
      {taskId !== undefined && (
        <Suspense>
          <ExportDialog taskId={taskId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
