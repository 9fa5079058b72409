import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconHistory, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useConversations, useDeleteConversation } from '../queries';
import { useConversation } from '../useConversation';
import classes from './History.module.css';

interface Row {
  session_id: string;
  title: string;
  updated_at: string;
}

/** What was asked before: to go on with, or to delete. */
export function History({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const conversations = useConversations();
  const [{ sessionId }, actions] = useConversation();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const rows = conversations.data?.results;
  return (
    <div className={look('p-14-18', 'grow', 'short', 'scroll')}>
      <h3 className={look('mb-10', 'text-lg', 'bold')}>{t('history.title')}</h3>
      <Button
        ref={first}
        data-first
        className={classes.fresh}
        variant="light"
        fullWidth
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          actions.startNew();
          onOpen();
        }}
      >
        {t('history.new')}
      </Button>
      {!rows &&
        (conversations.error ? (
          <ErrorState error={conversations.error} retry={() => void conversations.refetch()} />
        ) : (
          <LoadingState lines={4} />
        ))}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconHistory size={24} stroke={1.6} />}
          title={t('history.none')}
          advice={t('history.none_advice')}
        />
      )}
      <ul className={look('list')}>
        {rows?.map((row) => (
          <li
            key={row.session_id}
            className={lookWith(classes.row, 'row', 'gap-4', 'line-bottom')}
            data-current={row.session_id === sessionId || undefined}
          >
            <UnstyledButton
              className={lookWith(classes.open, 'grid', 'fill', 'round-md', 'hover')}
              aria-current={row.session_id === sessionId || undefined}
              onClick={() => {
                if (row.session_id !== sessionId) void actions.resume(row.session_id);
                onOpen();
              }}
            >
              <span className={look('cut', 'semibold')} translate="no">
                {row.title}
              </span>
              <time className={look('note')} dateTime={row.updated_at}>
                {format.dateTime(row.updated_at)}
              </time>
            </UnstyledButton>
            <ActionIcon
              className={lookWith(classes.delete, 'dimmed', 'keep')}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('history.delete', { title: row.title })}
              title={t('history.delete_short')}
              onClick={() => setLeaving(row)}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {leaving && (
        <DeleteDialog
          row={leaving}
          onDone={() => {
            if (leaving.session_id === sessionId) actions.startNew();
            setLeaving(null);
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

function DeleteDialog({ row, onDone, onCancel }: { row: Row; onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('assistant');
  const remove = useDeleteConversation();
  // Deleted elsewhere is deleted, too.
  const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('history.delete_title')}
      confirmLabel={t('history.delete_short')}
      busy={remove.isPending}
      onCancel={onCancel}
      onConfirm={() =>
        remove.mutate(row.session_id, { onSuccess: onDone, onError: (error) => isGone(error) && onDone() })
      }
    >
      <p className={look('m-0', 'break')}>
        {t('history.delete_words')} <strong translate="no">{row.title}</strong>
      </p>
      {remove.error && !isGone(remove.error) && (
        <p role="alert" className={look('mt-12', 'error')}>
          {remove.error instanceof ApiError ? remove.error.detail : t('failure.down')}
        </p>
      )}
    </ConfirmDialog>
  );
}
