import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { reading } from '@/lib/reading';
import { ErrorState } from '../states/ErrorState';
import { LoadingState } from '../states/LoadingState';
import { ManyRows } from './ManyPreview';
import { useSumInWords } from './manySum';

/** What a registration changed and for whom, with its undo for as long as nobody has worked in it. */
export function UndoRegistration({ id }: { id: number }) {
  const { t } = useTranslation('components');
  const inWords = useSumInWords();
  const { data, error, refetch } = useQuery(reading('GET /api/registrations/{id}/', { params: { id } }));
  const undoing = useMutation({
    mutationFn: () => call('POST /api/registrations/{id}/undo/', { params: { id } }),
    onSuccess: () => toast.success({ title: t('many.undone') }),
    onError: (failure) => {
      toast.failure({
        title: t('many.undo_failed'),
        message: failure instanceof ApiError ? failure.detail : undefined,
      });
      void refetch();
    },
  });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={2} />;
  return (
    <>
      <p>
        <span translate="no">{data.modules.map(({ name }) => name).join(', ')}</span>
        {': '}
        <strong>{inWords(data)}</strong>
      </p>
      <ManyRows sum={data} />
      {data.can.undo && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
          loading={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          {t('many.undo')}
        </Button>
      )}
      <p className={look('note', 'mt-8')}>{data.undo_refusal ?? (data.can.undo ? t('many.undo_note') : null)}</p>
    </>
  );
}
