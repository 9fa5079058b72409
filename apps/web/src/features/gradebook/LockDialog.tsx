import { LONGEST_REASON } from '@khue/contract/gradebook-marks';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { missingByKind, missingIn } from './bookFigures';
import { type Book, type BookPlace, useLock } from './queries';

interface Props {
  book: Book;
  place: BookPlace;
  onClose: () => void;
}

/** Locks the book, after what is missing was told; or opens it again, with a reason. */
export function LockDialog({ book, place, onClose }: Props) {
  const { t } = useTranslation('gradebook');
  const locking = useLock();
  const [reason, setReason] = useState('');
  const isOpening = book.lock !== null;
  const missing = missingIn(book);
  const { error } = locking;
  const reasonError = error instanceof ApiError ? (error.errors?.reason?.[0] ?? error.detail) : undefined;
  return (
    <ConfirmDialog
      opened
      title={t(isOpening ? 'lock.open_title' : 'lock.title')}
      confirmLabel={t(isOpening ? 'lock.open' : 'lock.close')}
      busy={locking.isPending}
      onCancel={onClose}
      onConfirm={() =>
        locking.mutate(
          {
            class_id: place.classId,
            module_id: place.courseId,
            term: book.term === 2 ? 2 : 1,
            locked: !isOpening,
            ...(isOpening ? { reason } : {}),
          },
          { onSuccess: onClose },
        )
      }
    >
      {isOpening ? (
        <Textarea
          data-autofocus
          label={t('lock.reason')}
          description={t('lock.reason_why')}
          maxLength={LONGEST_REASON}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={reasonError}
        />
      ) : (
        <>
          <p>{t('lock.about')}</p>
          {missing.length > 0 && (
            <>
              <p className={look('semibold')}>
                {t('missing_sum', { count: missing.length })}{' '}
                {missingByKind(missing)
                  .map(({ kind, count }) => t(`missing_kinds.${kind}`, { count }))
                  .join(', ')}
              </p>
              <ul>
                {missing.map(({ row, kinds }) => (
                  <li key={row.user.id}>
                    <span translate="no">{row.user.full_name}</span>:{' '}
                    {kinds.map((kind) => t(`kinds.${kind}`).toLocaleLowerCase()).join(', ')}
                  </li>
                ))}
              </ul>
            </>
          )}
          {reasonError && (
            <p role="alert" className={look('field-error')}>
              {reasonError}
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
