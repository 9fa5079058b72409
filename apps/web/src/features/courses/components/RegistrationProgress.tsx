import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { WORK_QUERY } from '@/lib/work';
import type { GradeCourse } from '../registrationQueries';

const POLL_MS = 2000;
const RUNNING = 1;
const DONE = 2;

/** 0 idle, 1 running, 2 done; while it runs, how far the work behind it is. */
export function RegistrationProgress({ course }: { course: GradeCourse }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { registration_progress: progress, task_id: taskId } = course;
  const isRunning = progress === RUNNING;
  const task = useQuery({
    queryKey: [...WORK_QUERY, 'registration', taskId],
    queryFn: ({ signal }) =>
      call('GET /api/task_history/{taskId}/', { params: { taskId: taskId ?? 0 } }, { signal, background: true }),
    enabled: isRunning && taskId !== null,
    refetchInterval: POLL_MS,
    // Somebody else's work may be hidden from the reader; the state alone is then shown.
    retry: false,
  }).data;
  if (progress === DONE) return <StatusMark kind="done">{t('progress.done')}</StatusMark>;
  if (!isRunning) return <StatusMark kind="idle">{t('progress.idle')}</StatusMark>;
  const percent = task?.progress ?? 0;
  return (
    <>
      <StatusMark kind="waiting">{t('progress.running', { percent: format.percent(percent) })}</StatusMark>
      <Progress value={percent} size="sm" mt={4} maw={220} aria-label={t('progress.label', { name: course.name })} />
    </>
  );
}
