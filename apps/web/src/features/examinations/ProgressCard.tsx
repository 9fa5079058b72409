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
  const figures = [
    ['candidates', counts.candidates],
    ['started', counts.started],
    ['ended', counts.ended],
    ['absent', counts.absent],
    ['incidents', counts.incidents],
  ] as const;
  return (
    <section className={look('card', 'p-14-18')} aria-label={t('progress.title')}>
      <p className={look('m-0', 'semibold')}>
        {t(`progress.${state === 'ready' ? 'drawn' : 'about'}`, {
          papers: format.number(counts.papers),
          count: counts.candidates,
          total: format.number(counts.candidates),
        })}
      </p>
      {isDrawing && <Drawing taskId={papers_task_id} />}
      {state !== 'ready' && (
        <dl className={look('cluster', 'gap-8-16', 'm-0', 'mt-8')}>
          {figures.map(([key, value]) => (
            <div key={key} className={look('row', 'gap-8')}>
              <dt className={look('dimmed')}>{t(`progress.${key}`)}</dt>
              <dd className={look('m-0', 'semibold')}>{format.number(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Drawing({ taskId }: { taskId: number }) {
  const { t } = useTranslation('examinations');
  const { task } = useTask(taskId);
  return task ? <TaskProgress task={task} title={t('progress.title')} /> : null;
}
