import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api';
import { download } from '@/lib/download';
import { useTask } from '../task/useTask';

interface ExportedFile {
  url: string;
  name: string;
}

/** Who has the file need not be told of it by the bell as well. */
async function markToldOf(taskType: string): Promise<void> {
  const query = { unread: 'true', page_size: 20 } as const;
  const { results } = await call('GET /api/notifications/', { query }, { background: true });
  const notice = results.find(({ kind }) => kind === `task_success.${taskType}`);
  if (notice) await call('POST /api/notifications/read/', { body: { ids: [notice.id] } }, { background: true });
}

/** Follows an export until it is over and saves its file as soon as there is one. */
export function useExportTask(taskId: number) {
  const following = useTask(taskId);
  const { mutate: save, ...saving } = useMutation({
    mutationFn: ({ url, name }: ExportedFile) => download(url, name),
  });
  const { task } = following;
  const savedType = saving.isSuccess ? task?.task_type : undefined;
  useEffect(() => {
    if (!savedType) return;
    // The file is what counts; a bell that rings nevertheless does no harm.
    void markToldOf(savedType).catch(() => undefined);
  }, [savedType]);
  const url = task?.status === 'success' ? task.file_url : null;
  const name = task?.file_name ?? 'export.xlsx';
  useEffect(() => {
    if (url) save({ url, name });
  }, [url, name, save]);
  return { ...following, file: url ? { url, name } : null, save, saving };
}
