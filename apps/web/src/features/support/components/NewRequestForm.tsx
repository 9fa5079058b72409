import { MESSAGE_LENGTH, SUBJECT_LENGTH, SUPPORT_CATEGORIES } from '@khue/contract/support-words';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { pageBefore } from '@/lib/lastPage';
import { useMe } from '@/lib/me';
import { newKey } from '@/lib/newKey';
import { readFields, type SentFile, writeFields } from '../kept';
import type { SupportRequest } from '../queries';
import { Attachments } from './Attachments';

type Category = SupportRequest['category'];
const BLANK = { subject: '', category: 'lesson', text: '' };

interface Props {
  onMade: (made: SupportRequest) => void;
  onCancel?: () => void;
}

/** What is typed stays in the browser until the server has it; pressed twice, it is one request. */
export function NewRequestForm({ onMade, onCancel }: Props) {
  const { t } = useTranslation('support');
  const { user_id: userId } = useMe();
  const [fields, setFields] = useState(() => readFields(userId, 'new', BLANK));
  const [key] = useState(newKey);
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [isAttempted, setAttempted] = useState(false);
  useEffect(() => {
    const isBlank = fields.subject === '' && fields.text === '';
    writeFields(userId, 'new', isBlank ? null : fields);
  }, [userId, fields]);
  const change = (patch: Partial<typeof BLANK>) => setFields((before) => ({ ...before, ...patch }));

  const send = useMutation({
    mutationFn: () =>
      call('POST /api/support_requests/', {
        body: {
          ...fields,
          category: fields.category as Category,
          page: pageBefore()?.slice(0, 200) ?? null,
          file_ids: files.map(({ id }) => id),
          key,
        },
      }),
    onSuccess: (made) => {
      writeFields(userId, 'new', null);
      onMade(made);
    },
  });
  const refusal = send.error instanceof ApiError ? send.error : undefined;
  const saidOf = (name: 'subject' | 'text') =>
    isAttempted && fields[name].trim() === '' ? t(`form.missing_${name}`) : refusal?.errors?.[name]?.[0];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(true);
    const blank = (['subject', 'text'] as const).find((name) => fields[name].trim() === '');
    if (blank) (event.currentTarget.elements.namedItem(blank) as HTMLElement | null)?.focus();
    else send.mutate();
  };
  return (
    <form className={look('stack', 'gap-14')} noValidate aria-label={t('form.title')} onSubmit={submit}>
      <NativeSelect
        label={t('form.category')}
        size="md"
        data={SUPPORT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={fields.category}
        onChange={(event) => change({ category: event.currentTarget.value })}
      />
      <TextInput
        name="subject"
        label={t('form.subject')}
        placeholder={t('form.subject_example')}
        size="md"
        required
        translate="no"
        maxLength={SUBJECT_LENGTH}
        value={fields.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
        error={saidOf('subject')}
      />
      <Textarea
        name="text"
        label={t('form.text')}
        description={t('form.text_hint')}
        size="md"
        required
        translate="no"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MESSAGE_LENGTH}
        value={fields.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={saidOf('text')}
      />
      <Attachments files={files} onChange={setFiles} />
      {send.error && !saidOf('subject') && !saidOf('text') && (
        <p className={look('m-0', 'error')} role="alert">
          {refusal?.detail ?? t('thread.not_sent')}
        </p>
      )}
      <div className={look('flex', 'wrap', 'to-end', 'gap-8')}>
        {onCancel && (
          <Button variant="default" size="md" onClick={onCancel} disabled={send.isPending}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" size="md" loading={send.isPending}>
          {t(send.error ? 'thread.again' : 'form.send')}
        </Button>
      </div>
    </form>
  );
}
