import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { TaskProgress } from '@/components/task/TaskProgress';
import { useTask } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';
import type { Examination } from './queries';

/** How far an examination is that was made ready: papers drawn, who has begun, handed in and stayed away. */
export function ProgressCard({ examination }: { examination: Examination }) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const { counts, state, papers_task_id } = examination;
  const isDrawing = papers_task_id !== null && counts.papers < counts.candidates;
  const running = counts.started - counts.ended;
  const waiting = counts.candidates - counts.started - counts.absent;
  const terms = [
    t('progress.ended', { total: format.number(counts.ended) }),
    ...(running > 0 ? [t('progress.running', { total: format.number(running) })] : []),
    ...(waiting > 0 ? [t('progress.waiting', { total: format.number(waiting) })] : []),
    t('progress.absent', { total: format.number(counts.absent) }),
  ];
  return (
    <section className={look('card', 'p-14-18', 'mb-16')} aria-label={t('progress.title')}>
      <p className={look('m-0', 'semibold')}>
        {state === 'ready'
          ? t('progress.drawn', {
              papers: format.number(counts.papers),
              count: counts.candidates,
              total: format.number(counts.candidates),
            })
          : t('progress.about', {
              count: counts.candidates,
              total: format.number(counts.candidates),
              terms: terms.join(' + '),
            })}
      </p>
      {isDrawing && <Drawing taskId={papers_task_id} />}
      {state !== 'ready' && (
        <p className={look('note', 'm-0')}>
          {t('progress.incidents', { count: counts.incidents, total: format.number(counts.incidents) })}
        </p>
      )}
    </section>
  );
}

function Drawing({ taskId }: { taskId: number }) {
  const { t } = useTranslation('examinations');
  const { task } = useTask(taskId);
  return task ? <TaskProgress task={task} title={t('progress.title')} /> : null;
}
