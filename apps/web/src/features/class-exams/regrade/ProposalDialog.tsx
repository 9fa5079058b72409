import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { loadTexts } from '@/lib/i18n';
import { lazyComponent } from '@/lib/lazyComponent';
import { reading } from '@/lib/reading';
import { Impact } from './Impact';
import type { Proposal } from './proposals';
import classes from './Regrade.module.css';

const Preview = lazyComponent(
  async () => (await Promise.all([import('@/questions/player/Preview'), loadTexts('player', 'kinds')]))[0].Preview,
);

const LONGEST_REASON = 500;

/** What was proposed, what it means to each school, and the decision. */
export function ProposalDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation(['regrades', 'components']);
  const { can } = proposal;
  const [reason, setReason] = useState<string>();
  const params = { id: proposal.id };
  const done = (title: string) => {
    toast.success({ title, message: proposal.material.name });
    onClose();
  };
  const accept = useMutation({
    mutationFn: () => call('POST /api/regrades/{id}/accept/', { params }),
    onSuccess: () => done(t('regrades:accepted')),
  });
  const refuse = useMutation({
    mutationFn: () => call('POST /api/regrades/{id}/refuse/', { params, body: { reason: reason ?? '' } }),
    onSuccess: () => done(t('regrades:refused')),
  });
  const error = accept.error ?? refuse.error;
  const isBusy = accept.isPending || refuse.isPending;
  return (
    <Dialog
      onClose={onClose}
      title={<span translate="no">{proposal.material.name}</span>}
      size={920}
      closeOnClickOutside={false}
    >
      <p className={look('note')}>{t('regrades:by', { name: proposal.proposed_by.name })}</p>
      <Impact impact={proposal.impact} />
      <BothContents id={proposal.id} />
      {proposal.is_stale && <p className={look('mt-12', 'error')}>{t('regrades:stale')}</p>}
      {proposal.reason && <p className={look('mt-12')}>{t('regrades:reason_was', { reason: proposal.reason })}</p>}
      {reason !== undefined && (
        <Textarea
          mt="md"
          label={t('regrades:reason')}
          description={t('regrades:reason_note')}
          maxLength={LONGEST_REASON}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {error && (
        <p className={look('mt-12', 'error')} role="alert">
          {error instanceof ApiError ? error.detail : t('regrades:not_decided')}
        </p>
      )}
      {(can.accept || can.refuse) && (
        <Group justify="flex-end" mt="lg" gap="xs">
          {can.refuse && reason === undefined && (
            <Button variant="default" onClick={() => setReason('')} disabled={isBusy}>
              {t('regrades:refuse')}
            </Button>
          )}
          {reason !== undefined && (
            <Button
              color="son"
              onClick={() => refuse.mutate()}
              disabled={reason.trim() === ''}
              loading={refuse.isPending}
            >
              {t('regrades:refuse')}
            </Button>
          )}
          {can.accept && reason === undefined && (
            <Button onClick={() => accept.mutate()} loading={accept.isPending}>
              {t('regrades:accept')}
            </Button>
          )}
        </Group>
      )}
    </Dialog>
  );
}

/** The question as it was asked beside what it would be. */
function BothContents({ id }: { id: number }) {
  const { t } = useTranslation('regrades');
  const { data, error, refetch } = useQuery(reading('GET /api/regrades/{id}/', { params: { id } }));
  if (error) return <ErrorState error={error} title={t('failed')} retry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  return (
    <div className={classes.versions}>
      {(['before', 'after'] as const).map((which) => (
        <section key={which}>
          <h3 className={look('mb-8', 'text-card', 'semibold')}>{t(which)}</h3>
          <Suspense fallback={<LoadingState lines={4} />}>
            <Preview library={data[which].library} params={data[which].params} startsWithKey />
          </Suspense>
        </section>
      ))}
    </div>
  );
}
