import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { NUMBER_ORDERS } from '@khue/contract/examination-words';
import { Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { call } from '@/lib/api';
import type { Examination } from '../queries';
import { besideField, PlanDialog } from './PlanDialog';

interface Props {
  examination: Examination;
  /** Of numbers that were given before. */
  usedPrefix: string;
  onClose: () => void;
}

const WIDTH = 4;

/** Numbers for all candidates, or for those who came later. */
export function NumberDialog({ examination: { id, counts }, usedPrefix, onClose }: Props) {
  const { t } = useTranslation('examinations');
  const [prefix, setPrefix] = useState(usedPrefix);
  const [first, setFirst] = useState('');
  const [order, setOrder] = useState<(typeof NUMBER_ORDERS)[number]>('name');
  const [isOnlyMissing, setOnlyMissing] = useState(counts.numbered > 0);
  const numbering = useMutation({
    mutationFn: () =>
      call('POST /api/examinations/{id}/number/', {
        params: { id },
        body: {
          prefix,
          order,
          width: WIDTH,
          only_missing: isOnlyMissing,
          ...(first.trim() === '' ? {} : { first: first.trim() as never }),
        },
      }),
    onSuccess: ({ numbered }) => {
      toast.success({ title: t('number.done', { count: numbered }) });
      onClose();
    },
  });
  const example = `${prefix.trim().toUpperCase()}${(first.trim() || '1').padStart(WIDTH, '0')}`;
  return (
    <PlanDialog
      title={t('number.title')}
      saveLabel={t('number.button')}
      isBusy={numbering.isPending}
      error={numbering.error}
      onSave={() => numbering.mutate()}
      onClose={onClose}
    >
      <div className={look('grid', 'columns-2', 'gap-12', 'start')}>
        <TextInput
          data-autofocus
          label={t('number.prefix')}
          description={t('number.example', { example })}
          maxLength={8}
          autoComplete="off"
          value={prefix}
          onChange={(event) => setPrefix(event.currentTarget.value)}
          error={besideField(numbering.error, 'prefix')}
        />
        <TextInput
          label={t('number.first')}
          description={t('number.first_hint')}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
          error={besideField(numbering.error, 'first')}
        />
      </div>
      <div>
        <p className={look('m-0', 'mb-4', 'text-sm', 'semibold')}>{t('number.order')}</p>
        <Segments
          aria-label={t('number.order')}
          value={order}
          onChange={(value) => setOrder(value as typeof order)}
          data={NUMBER_ORDERS.map((value) => ({ value, label: t(`number.orders.${value}`) }))}
        />
      </div>
      {counts.numbered > 0 && (
        <Checkbox
          label={t('number.only_missing')}
          description={t('number.only_missing_hint', { count: counts.numbered })}
          checked={isOnlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
      )}
    </PlanDialog>
  );
}
