import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import { MATERIAL, type MaterialInList } from '../queries';

/** A name that every file system takes. */
const fileName = (title: string, ending: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 80) || 'h5p'
  }.${ending}`;

/** What can be done with a material without opening it in the editor; each refusal is told in the server's words. */
export function useMaterialActions() {
  const { t } = useTranslation('bank');
  const cache = MATERIAL.useCache();
  const refused = (error: unknown) =>
    toast.failure({
      title: t('actions.failed'),
      message:
        error instanceof ApiError
          ? [...new Set([error.detail, ...Object.values(error.errors ?? {}).flat()])].join(' ')
          : undefined,
    });
  const setStatus = useMutation({
    mutationFn: ({ row, status }: { row: MaterialInList; status: 'published' | 'unpublished' }) =>
      call('PUT /api/submodulesquestions/{id}/', {
        params: { id: row.id },
        body: { status, updated_at: row.updated_at },
      }),
    onSuccess: async (fresh, { row, status }) => {
      await cache.keep(fresh);
      const done = row.status === 'deleted' ? 'restored' : status;
      toast.success({ title: t(`done.${done}`), message: row.question });
    },
    onError: (error, { row }) => {
      refused(error);
      void cache.refresh(row.id);
    },
  });
  const remove = useMutation({
    mutationFn: (row: MaterialInList) => call('DELETE /api/submodulesquestions/{id}/', { params: { id: row.id } }),
    onSuccess: (_, row) => cache.refresh(row.id),
    onError: refused,
  });
  const save = useMutation({
    mutationFn: (row: MaterialInList) => download(`/api/h5p/${row.id}/export/`, fileName(row.question, 'h5p')),
    onError: refused,
  });
  return { setStatus, remove, save };
}
