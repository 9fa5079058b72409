import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { MinutesDialog } from '@/components/feedback/MinutesDialog';
import { useFormat } from '@/lib/format';
import type { Act, Candidate, WatchedRoom } from '../queries';
import type { Doing } from '../room/doing';
import { useActing } from '../room/useActing';
import { IncidentDialog } from './IncidentDialog';
import { TextDialog } from './TextDialog';

interface Props {
  room: WatchedRoom;
  doing: Doing;
  onClose: () => void;
  onDone: () => void;
}

const idsOf = (candidates: readonly Candidate[]) =>
  candidates.length === 0 ? {} : { candidate_ids: candidates.map(({ id }) => id) };

/** Asks once, naming who is meant and what becomes of it, and does it. */
export function ActDialog({ room, doing: { what, candidates }, onClose, onDone }: Props) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const { act, isBusy, error } = useActing(room.id, onDone);
  const [only] = candidates;
  const names = candidates.map(({ user }) => user.full_name).join(', ');
  const whom = candidates.length === 0 ? t('dialog.whole_room') : names;
  const sentence = (minutes: number) => {
    const params = { whom, minutes: Math.abs(minutes) };
    if (minutes < 0) return t('dialog.extend.take', params);
    if (candidates.length === 1 && only?.state === 'running' && only.expires_at !== null && only.paused_at === null) {
      const time = format.timeWithSeconds(new Date(Date.parse(only.expires_at) + minutes * 60_000));
      return t('dialog.extend.one', { ...params, time });
    }
    return t('dialog.extend.text', params);
  };
  const confirm = (done: Act, { danger = false, key = what as 'pause' } = {}) => (
    <ConfirmDialog
      opened
      danger={danger}
      title={t(`dialog.${key}.title`)}
      confirmLabel={t(`dialog.${key}.button`)}
      busy={isBusy}
      onConfirm={() => act(done)}
      onCancel={onClose}
    >
      {t(`dialog.${key}.text`, { whom })}
    </ConfirmDialog>
  );

  switch (what) {
    case 'extend':
      return (
        <MinutesDialog
          title={t('dialog.extend.title')}
          label={t('dialog.extend.label')}
          button={t('dialog.extend.button')}
          takeBackButton={t('dialog.extend.take_button')}
          isBusy={isBusy}
          error={error}
          sentence={sentence}
          onConfirm={(minutes) => act({ what, minutes, ...idsOf(candidates) })}
          onClose={onClose}
        />
      );
    case 'pause':
    case 'resume':
      return confirm({ what, ...idsOf(candidates) });
    case 'end':
      return confirm({ what, ...idsOf(candidates) }, { danger: true });
    case 'code':
      return confirm({ what });
    case 'absent':
    case 'present':
      return confirm({ what: 'absent', candidate_ids: candidates.map(({ id }) => id), absent: what === 'absent' });
    case 'device':
      return confirm({ what: 'release_device', candidate_id: only?.id ?? 0 });
    case 'void':
      return (
        <TextDialog
          title={t('dialog.void.title')}
          text={t('dialog.void.text', { whom })}
          label={t('dialog.void.label')}
          button={t('dialog.void.button')}
          most={2000}
          danger
          isBusy={isBusy}
          onConfirm={(reason) => act({ what, candidate_id: only?.id ?? 0, reason })}
          onClose={onClose}
        />
      );
    case 'message':
      return (
        <TextDialog
          title={t('dialog.message.title')}
          text={t('dialog.message.text')}
          label={t('dialog.message.label')}
          button={t('dialog.message.button')}
          most={500}
          isBusy={isBusy}
          onConfirm={(text) => act({ what, text })}
          onClose={onClose}
        />
      );
    case 'incident':
      return (
        <IncidentDialog
          room={room}
          about={candidates.length === 1 ? only : undefined}
          isBusy={isBusy}
          onConfirm={(incident) => act({ what, ...incident })}
          onClose={onClose}
        />
      );
  }
}
