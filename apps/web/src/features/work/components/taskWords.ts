import { useTranslation } from 'react-i18next';
import { isUnfinished, type Task } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';

const MINUTE = 60_000;

/** Sentences about a piece of work, from its kind, its counts and its clock. */
export function useTaskWords(task: Task) {
  const { t } = useTranslation('work');
  const format = useFormat();
  const { total, created, updated, skipped, failed } = task.counts;
  const title = t(`type.${task.task_type}`, { defaultValue: t('type.other') });

  function result(): string {
    if (task.status !== 'success') return t(`status.${task.status}`);
    if (failed + skipped === 0) return t('rows', { count: total, rows: format.number(total) });
    return [
      t('made_rows', { rows: format.number(created + updated) }),
      skipped > 0 && t('skipped_rows', { rows: format.number(skipped) }),
      failed > 0 && t('failed_rows', { rows: format.number(failed) }),
    ]
      .filter(Boolean)
      .join(', ');
  }

  function timeLeft(): string | null {
    if (!isUnfinished(task) || !task.started_at || task.progress < 5 || task.progress >= 100) return null;
    const elapsed = Date.now() - Date.parse(task.started_at);
    const left = (elapsed / task.progress) * (100 - task.progress);
    return left < MINUTE ? t('time_left_short') : t('time_left', { count: Math.round(left / MINUTE) });
  }

  return { title, result: result(), timeLeft: timeLeft() };
}
