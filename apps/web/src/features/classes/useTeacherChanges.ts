import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { call } from '@/lib/api';
import type { SchoolClass } from './classTypes';
import { reasonOf } from './reasonOf';

interface Assignment {
  ids: readonly number[];
  /** Absent: teaches the class, head or not as before. */
  isHead?: boolean;
}

export function useTeacherChanges(row: SchoolClass) {
  const { t } = useTranslation('classes');
  const assign = useMutation({
    mutationFn: ({ ids, isHead }: Assignment) =>
      call('POST /api/classes/{id}/teachers/', {
        params: { id: row.id },
        body: { user_id: [...ids], is_head: isHead },
      }),
    onSuccess: (_, { ids, isHead }) => {
      const done = isHead === undefined ? 'added' : isHead ? 'made_head' : 'took_head';
      toast.success({ title: t(`teachers.${done}`, { count: ids.length }), message: row.name });
    },
    onError: (error) => toast.failure({ title: t('teachers.add_failed'), message: reasonOf(error) }),
  });
  const remove = useMutation({
    mutationFn: (userId: number) =>
      call('DELETE /api/classes/{id}/teachers/{userId}/', { params: { id: row.id, userId } }),
    onSuccess: () => {
      toast.success({ title: t('teachers.removed'), message: row.name });
    },
    onError: (error) => toast.failure({ title: t('teachers.remove_failed'), message: reasonOf(error) }),
  });
  return { assign, remove };
}
