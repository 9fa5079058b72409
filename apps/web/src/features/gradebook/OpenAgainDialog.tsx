import { LONGEST_REASON } from '@khue/contract/gradebook-marks';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { ApiError } from '@/lib/api';
import { type Book, type BookPlace, useLock } from './queries';

interface Props {
  book: Book;
  place: BookPlace;
  onClose: () => void;
}

/** Opens a locked book, with a reason. */
export function OpenAgainDialog({ book, place, onClose }: Props) {
  const { t } = useTranslation('gradebook');
  const opening = useLock();
  const [reason, setReason] = useState('');
  const { error } = opening;
  return (
    <ConfirmDialog
      opened
      title={t('lock.open_title')}
      confirmLabel={t('lock.open')}
      busy={opening.isPending}
      onCancel={onClose}
      onConfirm={() =>
        opening.mutate(
          {
            class_id: place.classId,
            module_id: place.courseId,
            term: book.term === 2 ? 2 : 1,
            locked: false,
            reason,
          },
          { onSuccess: onClose },
        )
      }
    >
      <Textarea
        data-autofocus
        label={t('lock.reason')}
        description={t('lock.reason_why')}
        maxLength={LONGEST_REASON}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={error instanceof ApiError ? (error.errors?.reason?.[0] ?? error.detail) : undefined}
      />
    </ConfirmDialog>
  );
}
