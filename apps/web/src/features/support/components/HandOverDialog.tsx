import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { reading } from '@/lib/reading';
import { type SupportRequest, useChangeRequest } from '../queries';

/** Gives a request to somebody else who can answer it; they hear of it. */
export function HandOverDialog({ request, close }: { request: SupportRequest; close: () => void }) {
  const { t } = useTranslation('support_inbox');
  const people = useQuery(reading('GET /api/support_requests/{id}/answerers/', { params: { id: request.id } }));
  const change = useChangeRequest(request.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const options = (people.data ?? []).map(({ id, name, school_name }) => ({
    value: String(id),
    label: [name, school_name].filter(Boolean).join(' · '),
  }));

  const handOver = () =>
    change.mutate(
      { answerer: Number(chosen) },
      {
        onSuccess: () => {
          toast.success({ title: t('handed_over'), message: request.subject });
          close();
        },
        onError: (error) =>
          toast.failure({ title: t('change_failed'), message: error instanceof ApiError ? error.detail : undefined }),
      },
    );

  return (
    <Modal opened onClose={close} title={t('hand_over')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      {people.error && <ErrorState error={people.error} retry={() => void people.refetch()} />}
      {people.isPending && <LoadingState lines={2} />}
      {people.data && options.length === 0 && <p className={look('m-0')}>{t('hand_over_none')}</p>}
      {options.length > 0 && (
        <div className={look('stack', 'gap-16')}>
          <Select
            label={t('hand_over_to')}
            data={options}
            value={chosen}
            onChange={setChosen}
            searchable
            translate="no"
            data-autofocus
          />
          <div className={look('row', 'gap-8', 'to-end')}>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button disabled={chosen === null} loading={change.isPending} onClick={handOver}>
              {t('hand_over_do')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
