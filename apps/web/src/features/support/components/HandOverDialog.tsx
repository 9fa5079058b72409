import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { ApiError, call } from '@/lib/api';
import { type SupportRequest, useChangeRequest } from '../queries';

/** Those who can answer it, by name; a province may have more than one page of them. */
const answerersOf = (id: number): ChoiceSource => ({
  calls: ['GET /api/support_requests/{id}/answerers/'],
  key: ['answerers', String(id)],
  load: async (search, signal) => {
    const { count, results } = await call(
      'GET /api/support_requests/{id}/answerers/',
      { params: { id }, query: { search } },
      { signal },
    );
    return {
      count,
      choices: results.map(({ id: person, name, role, school_name }) => ({
        value: String(person),
        label: [name, school_name ?? role].join(' · '),
      })),
    };
  },
});

/** Gives a request to somebody else who can answer it; they hear of it. */
export function HandOverDialog({ request, close }: { request: SupportRequest; close: () => void }) {
  const { t } = useTranslation(['support_inbox', 'components']);
  const change = useChangeRequest(request.id);
  const [chosen, setChosen] = useState('');

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
      <div className={look('stack', 'gap-16')}>
        <RemoteSelect
          label={t('hand_over_to')}
          clearLabel={t('components:filters.clear_this', { label: t('hand_over_to') })}
          source={answerersOf(request.id)}
          value={chosen}
          onChange={setChosen}
        />
        <div className={look('row', 'gap-8', 'to-end')}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button disabled={chosen === ''} loading={change.isPending} onClick={handOver}>
            {t('hand_over_do')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
