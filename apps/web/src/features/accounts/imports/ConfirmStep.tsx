import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { lookWith } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import classes from './ConfirmStep.module.css';
import { CountSum } from './CountSum';
import { importOf } from './importQueries';
import type { AccountImport } from './importTypes';
import { StepLink } from './StepLink';
import { useBulkAddress } from './useBulkAddress';

/** The last look: after this the accounts are made, in the background. */
export function ConfirmStep({
  made,
  onConfirmed,
}: {
  made: AccountImport;
  onConfirmed: (made: AccountImport) => void;
}) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const address = useBulkAddress();
  const { counts } = made;
  const confirm = useMutation({
    mutationFn: () => call('POST /api/account_imports/{id}/confirm/', { params: { id: made.id } }),
    onSuccess: ({ task_id }) => {
      client.setQueryData(importOf(made.id).queryKey, { ...made, status: 'confirmed', task_id });
      onConfirmed(made);
      // Back must not lead to a step that is behind the import.
      void navigate(address.step(made.id), { replace: true });
    },
    onError: (error) =>
      toast.failure({ title: t('failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const toDo = counts.create + counts.update;
  const of = (count: number) => ({ count, rows: format.number(count) });
  return (
    <>
      <section className={lookWith(classes.card, 'card')}>
        <CountSum total={counts.total} parts={counts} tense="plan" />
        <ul className={lookWith(classes.points, 'grid', 'gap-6', 'mt-16')}>
          {counts.create > 0 && <li>{t('confirm.create', of(counts.create))}</li>}
          {counts.update > 0 && <li>{t('confirm.update', of(counts.update))}</li>}
          {counts.skip > 0 && <li>{t('confirm.skip', of(counts.skip))}</li>}
          {counts.error > 0 && <li>{t('confirm.error', of(counts.error))}</li>}
          {made.course_ids.length > 0 && <li>{t('confirm.courses', { count: made.course_ids.length })}</li>}
          <li>{t('confirm.background')}</li>
          <li>{t('confirm.avoid')}</li>
        </ul>
      </section>
      <FootBar back={<StepLink to={address.step(made.id, 'preview')} label={t('steps.preview')} />}>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t(counts.update > 0 ? 'confirm.button_both' : 'confirm.button', of(toDo))}
        </Button>
      </FootBar>
    </>
  );
}
