import { MESSAGE_TEXT_LENGTH } from '@khue/contract/conversation-words';
import { Button, Textarea } from '@mantine/core';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { type StudentRecord, useAddNote, useNotes } from '../queries';
import { Card } from './Card';
import classes from './StudentRecord.module.css';

interface Props {
  studentId: number;
  latest: NonNullable<StudentRecord['notes']>;
  mayAdd: boolean;
}

const FIRST_SHOWN = 3;

/** What teachers and staff tell each other of the student, who does not see it. */
export function Notes({ studentId, latest, mayAdd }: Props) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const all = useNotes(studentId, isWhole);
  const shown = isWhole ? (all.data?.results ?? latest) : latest.slice(0, FIRST_SHOWN);
  return (
    <Card
      title={t('notes.title')}
      beside={
        <span className={look('row', 'gap-6', 'note')}>
          <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
          {t('notes.hidden')}
        </span>
      }
    >
      {latest.length === 0 && <p className={look('note', 'm-0')}>{t('notes.none')}</p>}
      <ul className={lookWith(classes.lines, 'list')}>
        {shown.map((note) => (
          <li key={note.id} className={look('p-6-0')}>
            <p className={look('m-0', 'pre-wrap', 'break')} translate="no">
              {note.text}
            </p>
            <p className={look('note', 'm-0')}>
              <span translate="no">{note.author.name}</span>, {format.date(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && latest.length > FIRST_SHOWN && (
        <Button className={look('self-start')} variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('notes.all')}
        </Button>
      )}
      {mayAdd && <NewNote studentId={studentId} />}
    </Card>
  );
}

function NewNote({ studentId }: { studentId: number }) {
  const { t } = useTranslation('student_record');
  const [text, setText] = useState<string | null>(null);
  const add = useAddNote(studentId);
  if (text === null) {
    return (
      <Button
        className={look('self-start')}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.7} />}
        onClick={() => setText('')}
      >
        {t('notes.add')}
      </Button>
    );
  }
  const refusal = add.error instanceof ApiError ? (add.error.errors?.text?.[0] ?? add.error.detail) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate(text, { onSuccess: () => setText(null) });
  };
  return (
    <form className={look('stack', 'gap-8')} aria-label={t('notes.add')} onSubmit={submit}>
      <Textarea
        aria-label={t('notes.text')}
        placeholder={t('notes.text')}
        translate="no"
        autosize
        autoFocus
        minRows={2}
        maxRows={8}
        maxLength={MESSAGE_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={refusal}
      />
      <span className={look('row', 'gap-8')}>
        <Button type="submit" size="sm" loading={add.isPending} disabled={text.trim() === ''}>
          {t('notes.save')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setText(null)}>
          {t('notes.cancel')}
        </Button>
      </span>
    </form>
  );
}
