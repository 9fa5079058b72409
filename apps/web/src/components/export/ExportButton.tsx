import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api';
import { toast } from '../feedback/toast';

/** Comes with the first export. */
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));

interface Props {
  /** How many rows the list has now; nothing is exported out of none. */
  count?: number;
  /** Present: the list is not exported as it stands, and this shows why, where it can be changed. */
  onRefused?: () => void;
  /** Starts the export on the server and tells the number of the work. */
  start: () => Promise<number>;
}

/** Exports a list in the background; a dialog tells how far it is and saves the file. */
export function ExportButton({ count, onRefused, start }: Props) {
  const { t } = useTranslation('components');
  const button = useRef<HTMLButtonElement>(null);
  const [taskId, setTaskId] = useState<number>();
  const starting = useMutation({
    mutationFn: start,
    onSuccess: setTaskId,
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
        variant="default"
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
