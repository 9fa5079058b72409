import { FEEDBACK_KINDS, type FeedbackKind, MESSAGE_LENGTH } from '@khue/contract/support-words';
import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconHeart, type TablerIcon } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { newKey } from '@/lib/newKey';
import { readFields, writeFields } from '../kept';
import classes from './Forms.module.css';

const ICONS: Record<FeedbackKind, TablerIcon> = { idea: IconBulb, problem: IconAlertTriangle, praise: IconHeart };
const BLANK = { kind: 'idea', text: '' };

interface Props {
  /** Where the person came from, when they say so. */
  page?: string;
  onSent?: () => void;
}

/** An idea, a problem, or what is good; kept in the browser until it is sent. */
export function FeedbackForm({ page, onSent }: Props) {
  const { t } = useTranslation('support');
  const { user_id: userId } = useMe();
  const [fields, setFields] = useState(() => readFields(userId, 'feedback', BLANK));
  const [key, setKey] = useState(newKey);
  const [isAttempted, setAttempted] = useState(false);
  useEffect(() => writeFields(userId, 'feedback', fields.text === '' ? null : fields), [userId, fields]);

  const send = useMutation({
    mutationFn: () =>
      call('POST /api/feedback/', { body: { kind: fields.kind as FeedbackKind, text: fields.text, page, key } }),
    onSuccess: () => {
      setFields({ ...BLANK, kind: fields.kind });
      setKey(newKey());
      setAttempted(false);
      toast.success({ title: t('feedback.sent') });
      onSent?.();
    },
  });
  const refusal = send.error instanceof ApiError ? send.error : undefined;
  const isBlank = fields.text.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(true);
    if (isBlank) (event.currentTarget.elements.namedItem('text') as HTMLElement | null)?.focus();
    else send.mutate();
  };
  return (
    <form className={look('stack', 'gap-14')} noValidate aria-label={t('feedback.form')} onSubmit={submit}>
      <fieldset className={lookWith(classes.kinds, 'grid', 'gap-8', 'm-0', 'p-0', 'line-0')}>
        <legend>{t('feedback.kind')}</legend>
        {FEEDBACK_KINDS.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <label key={kind} className={classes.kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={fields.kind === kind}
                onChange={() => setFields((before) => ({ ...before, kind }))}
              />
              <Icon size={24} stroke={1.6} aria-hidden="true" />
              {t(`feedback.kinds.${kind}`)}
            </label>
          );
        })}
      </fieldset>
      <Textarea
        name="text"
        label={t('feedback.text')}
        description={t('feedback.text_hint')}
        size="md"
        required
        translate="no"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MESSAGE_LENGTH}
        value={fields.text}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setFields((before) => ({ ...before, text }));
        }}
        error={isAttempted && isBlank ? t('feedback.missing_text') : refusal?.errors?.text?.[0]}
      />
      {send.error && !refusal?.errors && (
        <p className={look('m-0', 'error')} role="alert">
          {refusal?.detail ?? t('thread.not_sent')}
        </p>
      )}
      <div className={look('flex', 'wrap', 'to-end', 'gap-8')}>
        <Button type="submit" size="md" loading={send.isPending}>
          {t(send.error ? 'thread.again' : 'feedback.send')}
        </Button>
      </div>
    </form>
  );
}
