import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import type { MaterialInList } from '../queries';

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
    onSuccess: (_, { row, status }) => {
      const done = row.status === 'deleted' ? 'restored' : status;
      toast.success({ title: t(`done.${done}`), message: row.question });
    },
    onError: refused,
  });
  const remove = useMutation({
    mutationFn: (row: MaterialInList) => call('DELETE /api/submodulesquestions/{id}/', { params: { id: row.id } }),
    onError: refused,
  });
  const save = useMutation({
    mutationFn: (row: MaterialInList) => download(`/api/h5p/${row.id}/export/`, fileName(row.question, 'h5p')),
    onError: refused,
  });
  return { setStatus, remove, save };
}
