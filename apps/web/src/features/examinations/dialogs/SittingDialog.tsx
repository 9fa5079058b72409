import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentFields } from '@/components/date/MomentFields';
import { clockOf, instantOf, type Moment, momentOf, periodFaults } from '@/components/date/moment';
import { call } from '@/lib/api';
import type { Examination, Sitting } from '../queries';
import { besideField, PlanDialog } from './PlanDialog';

interface Props {
  examination: Examination;
  /** Absent while one is added. */
  sitting?: Sitting;
  /** What a new one is called until somebody says otherwise. */
  proposedName: string;
  /** Another one, whose rooms a new one may have. */
  like?: Sitting | undefined;
  onClose: () => void;
}

const SENTENCES = {
  date: 'validation:date',
  no_date: 'components:date.no_date',
  time: 'components:date.time_wrong',
  reversed: 'validation:close_before_open',
} as const;

/** Until somebody says otherwise a sitting is as long as its paper; of a day without a time only the day is known. */
function proposedClosing(opening: Moment, minutes: number): Moment {
  const opens = clockOf(opening.time) ? instantOf(opening, '00:00') : null;
  if (!opens) return { date: opening.date, time: '' };
  return momentOf(new Date(Date.parse(opens) + minutes * 60_000).toISOString());
}

/** Name and window of a sitting. */
export function SittingDialog({ examination: { id, duration }, sitting, proposedName, like, onClose }: Props) {
  const { t } = useTranslation(['examinations', 'components', 'validation']);
  const [name, setName] = useState(sitting?.name ?? proposedName);
  const [opening, setOpening] = useState(momentOf(sitting?.open_at ?? null));
  const [closing, setClosing] = useState(momentOf(sitting?.close_at ?? null));
  const [hasOwnClosing, setOwnClosing] = useState(sitting !== undefined);
  const [hasSameRooms, setSameRooms] = useState(true);
  const [isAttempted, setAttempted] = useState(false);
  const faults = periodFaults(opening, closing);
  const [open_at, close_at] = [instantOf(opening, '00:00'), instantOf(closing, '23:59')];
  const isWhole = Boolean(name.trim() && open_at && close_at) && Object.keys(faults).length === 0;
  const saving = useMutation({
    mutationFn: () => {
      const body = { name, open_at: open_at ?? '', close_at: close_at ?? '' };
      return sitting
        ? call('PUT /api/examinations/{id}/sittings/{sid}/', { params: { id, sid: sitting.id }, body })
        : call('POST /api/examinations/{id}/sittings/', {
            params: { id },
            body: { ...body, ...(like && hasSameRooms && { rooms_of: like.id }) },
          });
    },
    onSuccess: onClose,
  });
  const said = (which: 'opening' | 'closing', part: 'date' | 'time') => {
    const fault = faults[`${which}.${part}`];
    const moment = which === 'opening' ? opening : closing;
    if (fault) return t(SENTENCES[fault]);
    return isAttempted && moment[part].trim() === '' ? t('sitting.needed') : undefined;
  };
  return (
    <PlanDialog
      title={t(sitting ? 'sitting.edit' : 'sitting.add')}
      saveLabel={t('save')}
      isBusy={saving.isPending}
      error={saving.error}
      onSave={() => {
        setAttempted(true);
        if (isWhole) saving.mutate();
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('sitting.name')}
        withAsterisk
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={besideField(saving.error, 'name')}
      />
      <MomentFields
        id="opening"
        dateLabel={t('sitting.open_date')}
        timeLabel={t('sitting.open_time')}
        value={opening}
        onChange={(next) => {
          setOpening(next);
          if (!hasOwnClosing) setClosing(proposedClosing(next, duration));
        }}
        errors={{ date: said('opening', 'date'), time: said('opening', 'time') }}
        isAttempted={isAttempted}
        required
      />
      <MomentFields
        id="closing"
        dateLabel={t('sitting.close_date')}
        timeLabel={t('sitting.close_time')}
        value={closing}
        onChange={(next) => {
          setClosing(next);
          setOwnClosing(true);
        }}
        errors={{
          date: said('closing', 'date') ?? besideField(saving.error, 'close_at'),
          time: said('closing', 'time'),
        }}
        isAttempted={isAttempted}
        required
      />
      {like && (
        <Checkbox
          label={t('sitting.same_rooms', { name: like.name })}
          description={t('sitting.same_rooms_hint', { count: like.rooms.length })}
          checked={hasSameRooms}
          onChange={(event) => setSameRooms(event.currentTarget.checked)}
          error={besideField(saving.error, 'rooms_of')}
        />
      )}
    </PlanDialog>
  );
}
