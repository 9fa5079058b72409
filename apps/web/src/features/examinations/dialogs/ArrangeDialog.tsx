import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { SEAT_ORDERS } from '@khue/contract/examination-words';
import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { Segments } from '@/components/select/Segments';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import type { Examination, Sitting } from '../queries';
import { besideField, PlanDialog } from './PlanDialog';

interface Props {
  examination: Examination;
  sittings: readonly Sitting[];
  onClose: () => void;
}

/** Seats the candidates in the rooms of some sittings. */
export function ArrangeDialog({ examination: { id }, sittings, onClose }: Props) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(sittings.map((one) => String(one.id))));
  const [order, setOrder] = useState<(typeof SEAT_ORDERS)[number]>('number');
  const [isMixed, setMixed] = useState(false);
  const arranging = useMutation({
    mutationFn: () =>
      call('POST /api/examinations/{id}/arrange/', {
        params: { id },
        body: { sitting_ids: [...chosen].map(Number), order, mix_classes: isMixed },
      }),
    onSuccess: ({ placed, unplaced }) => {
      const message = unplaced > 0 ? t('arrange.left', { count: unplaced }) : undefined;
      toast[unplaced > 0 ? 'warning' : 'success']({ title: t('arrange.done', { count: placed }), message });
      onClose();
    },
  });
  return (
    <PlanDialog
      title={t('arrange.title')}
      saveLabel={t('arrange.button')}
      isBusy={arranging.isPending}
      isReady={chosen.size > 0}
      error={arranging.error}
      onSave={() => arranging.mutate()}
      onClose={onClose}
    >
      <PickList
        label={t('arrange.sittings')}
        options={sittings.map((one) => ({
          value: String(one.id),
          label: one.name,
          detail: `${format.dateTime(one.open_at)} – ${format.time(one.close_at)}`,
          note: t('arrange.seats', { count: one.seats }),
        }))}
        chosen={chosen}
        onChange={setChosen}
        error={besideField(arranging.error, 'sitting_ids')}
      />
      <div>
        <p className={look('m-0', 'mb-4', 'text-sm', 'semibold')}>{t('arrange.order')}</p>
        <Segments
          aria-label={t('arrange.order')}
          value={order}
          onChange={(value) => setOrder(value as typeof order)}
          data={SEAT_ORDERS.map((value) => ({ value, label: t(`arrange.orders.${value}`) }))}
        />
      </div>
      <Checkbox
        label={t('arrange.mix')}
        description={t('arrange.mix_hint')}
        checked={isMixed}
        onChange={(event) => setMixed(event.currentTarget.checked)}
      />
    </PlanDialog>
  );
}
