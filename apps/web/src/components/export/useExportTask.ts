import { useMutation } from '@tanstack/react-query';
import { download } from '@/lib/api';
import { useTask } from '../task/useTask';

/** Follows an export until it is over, then saves its file. */
export function useExportTask(taskId: number) {
  const save = useMutation({
    mutationFn: (file: { url: string; name: string }) => download(file.url, file.name),
  });
  return { ...useTask(taskId), save };
}
