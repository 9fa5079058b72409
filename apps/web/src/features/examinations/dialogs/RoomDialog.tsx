import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeSchools } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';
import { ChosenMany } from '../ChosenMany';
import type { Examination, Room } from '../queries';
import { teachersOf } from '../sources';
import { besideField, PlanDialog } from './PlanDialog';

interface Props {
  examination: Examination;
  sittingId: number;
  /** Absent while one is added. */
  room?: Room;
  onClose: () => void;
}

const SEATS = '24';

/** Where candidates sit and who watches them. */
export function RoomDialog({ examination: { id, owner }, sittingId, room, onClose }: Props) {
  const { t } = useTranslation(['examinations', 'components']);
  const ownSchool = owner.scope === 'school' ? Number(owner.id) : null;
  const [name, setName] = useState(room?.name ?? '');
  const [capacity, setCapacity] = useState(String(room?.capacity ?? SEATS));
  const [school, setSchool] = useState(String(room?.school.id ?? ownSchool ?? ''));
  const [watching, setWatching] = useState(
    (room?.invigilators ?? []).map((one) => ({ value: String(one.id), label: one.name })),
  );
  const saving = useMutation({
    mutationFn: () => {
      const body = {
        name,
        capacity,
        school_id: school,
        invigilator_ids: watching.map(({ value }) => Number(value)),
      } as never;
      return room
        ? call('PUT /api/examinations/{id}/rooms/{rid}/', { params: { id, rid: room.id }, body })
        : call('POST /api/examinations/{id}/sittings/{sid}/rooms/', { params: { id, sid: sittingId }, body });
    },
    onSuccess: onClose,
  });
  return (
    <PlanDialog
      title={t(room ? 'room.edit' : 'room.add')}
      saveLabel={t('save')}
      isBusy={saving.isPending}
      isReady={name.trim() !== '' && school !== ''}
      error={saving.error}
      onSave={() => saving.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('room.name')}
        placeholder={t('room.name_example')}
        withAsterisk
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={besideField(saving.error, 'name')}
      />
      {ownSchool === null && (
        <RemoteSelect
          label={t('room.school')}
          withAsterisk
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('room.school') })}
          source={activeSchools}
          value={school}
          valueLabel={room?.school.name}
          onChange={setSchool}
          error={besideField(saving.error, 'school_id')}
        />
      )}
      <TextInput
        label={t('room.capacity')}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={capacity}
        onChange={(event) => setCapacity(event.currentTarget.value)}
        error={besideField(saving.error, 'capacity')}
      />
      {school !== '' && (
        <ChosenMany
          label={t('room.invigilators')}
          source={teachersOf(Number(school))}
          chosen={watching}
          onChange={(next) => setWatching([...next])}
          error={besideField(saving.error, 'invigilator_ids')}
        />
      )}
    </PlanDialog>
  );
}
