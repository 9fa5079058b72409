import { INCIDENT_KINDS, type IncidentKind } from '@khue/contract/exam-room-words';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import type { Candidate, WatchedRoom } from '../queries';
import { TextDialog } from './TextDialog';

interface Props {
  room: WatchedRoom;
  about?: Candidate | undefined;
  isBusy: boolean;
  onConfirm: (incident: { kind: IncidentKind; text: string; candidate_id?: number }) => void;
  onClose: () => void;
}

/** Writes down what happened: of one candidate or of the room, and of which kind. */
export function IncidentDialog({ room, about, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('invigilation');
  const [kind, setKind] = useState<IncidentKind>('technical');
  const [who, setWho] = useState<string | null>(about ? String(about.id) : null);
  return (
    <TextDialog
      title={t('dialog.incident.title')}
      label={t('dialog.incident.label')}
      button={t('dialog.incident.button')}
      most={2000}
      isBusy={isBusy}
      onConfirm={(text) => onConfirm({ kind, text, ...(who !== null && { candidate_id: Number(who) }) })}
      onClose={onClose}
    >
      <Select
        mb="sm"
        label={t('dialog.incident.who')}
        placeholder={t('dialog.whole_room')}
        clearable
        searchable
        nothingFoundMessage={t('dialog.incident.nobody')}
        data={room.candidates.map(({ id, seat, user }) => ({
          value: String(id),
          label: `${seat} · ${user.full_name}`,
        }))}
        value={who}
        onChange={setWho}
      />
      <Segments
        mb="sm"
        fullWidth
        aria-label={t('dialog.incident.kind')}
        data={INCIDENT_KINDS.map((value) => ({ value, label: t(`incident.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as IncidentKind)}
      />
    </TextDialog>
  );
}
