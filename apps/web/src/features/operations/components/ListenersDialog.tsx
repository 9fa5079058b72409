import { MOST_LISTENERS } from '@khue/contract/system-listeners';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { type Listeners, useListeners, useSetListeners } from '../queries';

const ROWS = 5;

function ListenersForm({ known, onClose }: { known: Listeners; onClose: () => void }) {
  const { t } = useTranslation(['system_page', 'components']);
  const saving = useSetListeners();
  const [text, setText] = useState(known.listeners.join('\n'));
  const refused = saving.error instanceof ApiError ? saving.error.detail : undefined;
  const save = () =>
    saving.mutate(
      text
        .split(/[\n,;]/)
        .map((line) => line.trim())
        .filter(Boolean),
      {
        onSuccess: ({ listeners }) => {
          const count = listeners.length;
          toast.success({ title: count === 0 ? t('listeners_none') : t('listeners_saved', { count }) });
          onClose();
        },
      },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={look('m-0', 'mb-12')}>{t('listeners_text', { most: MOST_LISTENERS })}</p>
      {!known.sends_mail && <p className={look('note', 'm-0', 'mb-12')}>{t('listeners_no_mail')}</p>}
      <Textarea
        data-autofocus
        translate="no"
        label={t('listeners_label')}
        autosize
        minRows={ROWS}
        maxRows={ROWS * 2}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={saving.error ? (refused ?? t('listeners_failed')) : undefined}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={saving.isPending}>
          {t('components:confirm.cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t('listeners_save')}
        </Button>
      </Group>
    </form>
  );
}

/** Who gets a mail when something must be done now. */
export function ListenersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['system_page', 'components']);
  const { data: known, error, refetch } = useListeners();
  return (
    <Dialog onClose={onClose} title={t('listeners')} closeOnClickOutside={false}>
      {known && <ListenersForm known={known} onClose={onClose} />}
      {!known &&
        (error ? (
          <ErrorState error={error} title={t('listeners_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
    </Dialog>
  );
}
