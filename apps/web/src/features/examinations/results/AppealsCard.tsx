import { Textarea } from '@mantine/core';
import { IconFileText, IconGavel } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { besideField, PlanDialog } from '../dialogs/PlanDialog';
import { attemptPath } from '../plan';
import { type Appeal, appealsOf } from '../queries';

const KINDS = { open: 'warning', kept: 'neutral', changed: 'success' } as const;

/** Candidates who asked for their papers to be looked at again; those to decide first. */
export function AppealsCard({ examinationId }: { examinationId: number }) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const navigate = useNavigate();
  const [deciding, setDeciding] = useState<Appeal>();
  const { data, error, refetch } = useQuery(appealsOf(examinationId));
  const columns: Column<Appeal>[] = [
    {
      key: 'candidate',
      header: t('appeals.candidate'),
      isData: true,
      priority: 1,
      render: ({ candidate }) => candidate.full_name,
      detail: ({ candidate }) => [candidate.number, candidate.school].filter(Boolean).join(', '),
    },
    {
      key: 'reason',
      header: t('appeals.reason'),
      isData: true,
      priority: 1,
      render: ({ reason }) => reason,
      detail: ({ answer }) => answer ?? undefined,
    },
    {
      key: 'score',
      header: t('appeals.score'),
      align: 'right',
      priority: 2,
      render: ({ score, score_before }) =>
        score === score_before ? format.score(score) : `${format.score(score_before)} → ${format.score(score)}`,
    },
    {
      key: 'status',
      header: t('appeals.status'),
      priority: 1,
      render: ({ status }) => <Tag kind={KINDS[status]}>{t(`appeals.statuses.${status}`)}</Tag>,
    },
  ];
  if (data?.count === 0) return null;
  return (
    <section aria-label={t('appeals.title')}>
      <h2 className={look('heading', 'mb-8')}>{t('appeals.title')}</h2>
      <DataTable<Appeal>
        label={t('appeals.title')}
        query={{ ...(data ? { data } : {}), error, isPlaceholderData: false, refetch }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ candidate }) => candidate.full_name}
        rowActions={(appeal) => [
          {
            key: 'paper',
            label: t('paper.open'),
            icon: <IconFileText size={17} stroke={1.6} />,
            run: () => void navigate(attemptPath(appeal.activity_id)),
            quick: true,
          },
          {
            key: 'decide',
            needs: 'decide',
            label: t('appeals.decide'),
            icon: <IconGavel size={17} stroke={1.6} />,
            run: () => setDeciding(appeal),
            quick: true,
          },
        ]}
        errorTitle={t('appeals.failed_to_load')}
        empty={<p className={look('note', 'm-0')}>{t('appeals.none')}</p>}
      />
      {deciding && <DecideDialog appeal={deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}

function DecideDialog({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const { t } = useTranslation('examinations');
  const [outcome, setOutcome] = useState<'kept' | 'changed'>(appeal.score === appeal.score_before ? 'kept' : 'changed');
  const [reason, setReason] = useState('');
  const deciding = useMutation({
    mutationFn: () =>
      call('POST /api/exam_appeals/{id}/decide/', { params: { id: appeal.id }, body: { outcome, reason } }),
    onSuccess: () => {
      toast.success({ title: t('appeals.decided') });
      onClose();
    },
  });
  return (
    <PlanDialog
      title={t('appeals.decide_title', { name: appeal.candidate.full_name })}
      saveLabel={t('appeals.decide')}
      isBusy={deciding.isPending}
      isReady={reason.trim() !== ''}
      error={deciding.error}
      onSave={() => deciding.mutate()}
      onClose={onClose}
    >
      <p className={look('m-0')} translate="no">
        {appeal.reason}
      </p>
      <div>
        <p className={look('m-0', 'mb-4', 'text-sm', 'semibold')}>{t('appeals.outcome')}</p>
        <Segments
          aria-label={t('appeals.outcome')}
          value={outcome}
          onChange={(value) => setOutcome(value as typeof outcome)}
          data={(['kept', 'changed'] as const).map((value) => ({ value, label: t(`appeals.statuses.${value}`) }))}
        />
      </div>
      <Textarea
        label={t('appeals.answer')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={besideField(deciding.error, 'reason')}
        maxLength={2000}
        minRows={3}
        autosize
        required
      />
    </PlanDialog>
  );
}
