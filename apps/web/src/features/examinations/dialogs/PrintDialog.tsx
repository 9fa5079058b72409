import { ROOM_FORMS } from '@khue/contract/examination-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickList } from '@/components/select/PickList';
import { call } from '@/lib/api';
import { download } from '@/lib/download';
import type { Examination, Room } from '../queries';
import { PlanDialog } from './PlanDialog';

interface Props {
  examination: Examination;
  room: Room;
  onClose: () => void;
}

/** What is printed of a room, as one file. */
export function PrintDialog({ examination: { id }, room, onClose }: Props) {
  const { t } = useTranslation('examinations');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(ROOM_FORMS));
  const printing = useMutation({
    mutationFn: async () => {
      const form = ROOM_FORMS.filter((one) => chosen.has(one)).join(',');
      const params = { id, rid: room.id };
      const { file_url } = await call('GET /api/examinations/{id}/rooms/{rid}/lists/', { params, query: { form } });
      await download(file_url);
    },
    onSuccess: onClose,
  });
  return (
    <PlanDialog
      title={t('print.title', { room: room.name })}
      saveLabel={t('print.button')}
      isBusy={printing.isPending}
      isReady={chosen.size > 0}
      error={printing.error}
      onSave={() => printing.mutate()}
      onClose={onClose}
    >
      <PickList
        label={t('print.forms')}
        options={ROOM_FORMS.map((value) => ({
          value,
          label: t(`print.form.${value}`),
          detail: t(`print.about.${value}`),
          disabled: value === 'desk' && room.placed === 0,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </PlanDialog>
  );
}
