import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import type { AccountRow } from '../accountTypes';
import classes from './EmailCell.module.css';

interface Props {
  row: AccountRow;
  /** The address is stored: the course platform is asked again with it. */
  onSaved: () => void;
}

const NONE = { sentence: '', of: '' };

/** The email, corrected where it stands: Enter saves, Escape leaves it as it was. */
export function EmailCell({ row, onSaved }: Props) {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState(NONE);
  const save = useMutation({
    mutationFn: (email: string) =>
      call('PUT /api/account/{id}/', {
        params: { id: row.id },
        body: { email: email.trim() || null, updated_at: row.updated_at },
      }),
    onSuccess: () => {
      setTyped(undefined);
      onSaved();
    },
    onError: (error, email) => {
      const sentence = error instanceof ApiError ? error.errors?.email?.join(' ') : undefined;
      if (sentence) return setRefusal({ sentence, of: email });
      toast.failure({ title: t('edit_failed'), message: error instanceof ApiError ? error.detail : undefined });
    },
  });

  if (typed === undefined) {
    return (
      <span className={lookWith(classes.value, 'inline-flex', 'middle', 'gap-6', 'break')}>
        <span translate="no">{row.email}</span>
        {!row.email && <span className={look('dimmed')}>{t('errors.no_email')}</span>}
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={t('errors.edit_email', { name: row.full_name })}
          onClick={() => setTyped(row.email ?? '')}
        >
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
      </span>
    );
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save.mutate(typed);
    if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <div className={lookWith(classes.edit, 'flex', 'start', 'gap-4')}>
      <TextInput
        className={look('grow')}
        type="email"
        aria-label={t('errors.email_of', { name: row.full_name })}
        autoComplete="off"
        // The pencil was just pressed: the person wants to type.
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={keys}
        error={refusal.of === typed ? refusal.sentence : undefined}
      />
      <ActionIcon
        variant="light"
        size={36}
        aria-label={t('errors.save_email')}
        title={t('errors.save_email')}
        loading={save.isPending}
        onClick={() => save.mutate(typed)}
      >
        <IconCheck size={17} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('errors.leave_email')}
        title={t('errors.leave_email')}
        onClick={() => setTyped(undefined)}
      >
        <IconX size={17} />
      </ActionIcon>
    </div>
  );
}
