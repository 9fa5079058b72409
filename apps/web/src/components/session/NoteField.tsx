import { ATTENDANCE_NOTE_LENGTH } from '@khue/contract/attendance-words';
import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';

interface Props {
  name: string;
  note: string | null;
  isSaving: boolean;
  onSave: (note: string) => void;
}

/** A note beside somebody's name. It is written in its place, and saved when one goes on. */
export function NoteField({ name, note, isSaving, onSave }: Props) {
  const { t } = useTranslation('sessions');
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    if (draft !== null && draft.trim() !== (note ?? '')) onSave(draft.trim());
    setDraft(null);
  };
  if (draft !== null) {
    return (
      <TextInput
        autoFocus
        aria-label={t('attendance.note_of', { name })}
        maxLength={ATTENDANCE_NOTE_LENGTH}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
          if (event.key !== 'Escape') return;
          // The dialog around it stays open.
          event.stopPropagation();
          setDraft(null);
        }}
      />
    );
  }
  return (
    <button
      type="button"
      className={look(
        'row',
        'gap-4',
        'bare',
        'p-0',
        'pointer',
        'dimmed',
        'text-sm',
        'regular',
        'text-left',
        'hover-underline',
      )}
      aria-label={note === null ? `${t('attendance.add_note')}: ${name}` : t('attendance.note_of', { name })}
      disabled={isSaving}
      onClick={() => setDraft(note ?? '')}
    >
      <IconPencil size={14} stroke={1.6} aria-hidden="true" />
      {note === null ? (
        t('attendance.add_note')
      ) : (
        <span className={look('break')} translate="no">
          {note}
        </span>
      )}
    </button>
  );
}
