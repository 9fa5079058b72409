import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import type { Course, SyncResult } from '../courseTypes';

interface Props {
  course: Course;
  onDone: (result: SyncResult) => void;
}

/** Pulls the course and its tree from the platform. A failure leaves everything as it was, and says so. */
export function SyncButton({ course, onDone }: Props) {
  const { t } = useTranslation('courses');
  const syncing = useMutation({
    mutationFn: () => call('GET /api/edx_sync_course/{id}', { params: { id: course.id } }),
    onSuccess: (result) => {
      toast.success({ title: t('sync.done'), message: course.name });
      onDone(result);
    },
    onError: (error) =>
      toast.failure({
        title: t('sync.failed'),
        message: t('sync.nothing_changed', { reason: error instanceof ApiError ? error.detail : '' }),
      }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.6} />}
      loading={syncing.isPending}
      disabled={course.edx_course_id === null}
      title={course.edx_course_id === null ? t('sync.not_linked_advice') : undefined}
      onClick={() => syncing.mutate()}
    >
      {t('sync.button')}
    </Button>
  );
}

/** "12 added, 3 changed, 1 removed": what the last synchronisation did. */
export function SyncSum({ result }: { result: SyncResult }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { added, updated, removed, archived } = result;
  const counts = {
    added: format.number(added),
    updated: format.number(updated),
    removed: format.number(removed),
    archived: format.number(archived),
  };
  if (added + updated + removed === 0) return <>{t('sync.same')}</>;
  return <>{archived > 0 ? t('sync.sum_archived', counts) : t('sync.sum', counts)}</>;
}
