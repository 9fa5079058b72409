import { Button } from '@mantine/core';
import { IconArrowsShuffle, IconClipboardPlus, IconFileText, IconFileTypeDocx, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { useAbilities } from '@/lib/abilities';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import { lazyComponent } from '@/lib/lazyComponent';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import type { Blueprint } from './queries';

const DrawnPaper = lazyComponent(async () => (await import('./DrawnPaper')).DrawnPaper);

interface Props {
  row: Blueprint;
  isEnough: boolean;
  isEmpty: boolean;
}

/** Files to hand in, a paper to look at, a test drawn by it, and the end of it. */
export function BlueprintActions({ row, isEnough, isEmpty }: Props) {
  const { t } = useTranslation('blueprints');
  const navigate = useNavigate();
  // What is drawn from the exam bank is for examinations alone.
  const mayGive = useAbilities('assignment').create && row.bank === 'open';
  const [search] = useSearchParams();
  /** The test from which it was made, and which waits for it. */
  const testId = readId(search.get('test'));
  const toTest = `${screenPath('teacher_tests')}/new?${testId === undefined ? '' : `id=${testId}&`}blueprint=${row.id}`;
  const [draws, setDraws] = useState(false);
  const [asks, setAsks] = useState(false);
  const failed = (title: string) => (error: unknown) =>
    toast.failure({ title, message: error instanceof ApiError ? error.detail : undefined });
  const exporting = useMutation({
    mutationFn: (form: 'matrix' | 'specification') =>
      download(`/api/blueprints/${row.id}/export/?form=${form}`, `${t(`export.${form}_file`)} ${row.name}.docx`),
    onError: failed(t('export.failed')),
  });
  const removing = useMutation({
    mutationFn: () => call('DELETE /api/blueprints/{id}/', { params: { id: row.id } }),
    onSuccess: () => navigate(screenPath('blueprints')),
    onError: failed(t('remove.failed')),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      {row.can.delete && (
        <Button variant="default" leftSection={<IconTrash size={18} stroke={1.6} />} onClick={() => setAsks(true)}>
          {t('remove.button')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypeDocx size={18} stroke={1.6} />}
        disabled={isEmpty}
        loading={exporting.isPending && exporting.variables === 'matrix'}
        onClick={() => exporting.mutate('matrix')}
      >
        {t('export.matrix')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.6} />}
        disabled={isEmpty}
        loading={exporting.isPending && exporting.variables === 'specification'}
        onClick={() => exporting.mutate('specification')}
      >
        {t('export.specification')}
      </Button>
      <Button
        variant={mayGive ? 'default' : 'filled'}
        leftSection={<IconArrowsShuffle size={18} stroke={1.6} />}
        disabled={isEmpty || !isEnough}
        onClick={() => setDraws(true)}
      >
        {t('draw.button')}
      </Button>
      {mayGive && (
        <Button
          disabled={isEmpty}
          onClick={() => void navigate(toTest)}
          leftSection={<IconClipboardPlus size={18} stroke={1.6} />}
        >
          {t(testId === undefined ? 'to_test' : 'to_waiting_test')}
        </Button>
      )}
      {draws && (
        <Suspense>
          <DrawnPaper id={row.id} onClose={() => setDraws(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('remove.title')}
        confirmLabel={t('remove.button')}
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsks(false)}
      >
        {t('remove.text', { name: row.name })}
      </ConfirmDialog>
    </>
  );
}
