import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { StatusMark } from '../status/StatusMark';
import classes from './TaskProgress.module.css';
import type { Task } from './useTask';

/** What is turned page by page. */
const PAGES = 'convert_slide_deck';
const PARTS = ['made', 'skipped', 'failed'] as const;

/** "742 trên 1.186 dòng", one bar in three parts, and the three counts that add up to what is done. */
export function TaskProgress({ task, title }: { task: Task; title: string }) {
  const { t } = useTranslation('work');
  const format = useFormat();
  if (task.status === 'pending') {
    return (
      <div className={look('mt-8', 'text-sm')}>
        <StatusMark kind="waiting">{t('waiting')}</StatusMark>
      </div>
    );
  }
  const { total, created, updated, skipped, failed } = task.counts;
  const counts = { made: created + updated, skipped, failed };
  const done = counts.made + skipped + failed;
  // The pages of a deck are not counted as rows are: how far it is says how many.
  const said = task.task_type === PAGES ? Math.round((task.progress / 100) * total) : done;
  const words = task.task_type === PAGES ? 'pages_of' : 'done_of';
  const share = (part: number) => (total > 0 ? (part / total) * 100 : 0);
  return (
    <div className={look('mt-12')}>
      <div className={look('flex', 'between', 'text-sm')}>
        <span>{total > 0 && t(words, { done: format.number(said), total: format.number(total) })}</span>
        <strong className={look('primary', 'semibold')}>{format.percent(task.progress)}</strong>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={task.progress}
      >
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect className={classes.made} width={done > 0 ? share(counts.made) : task.progress} height="8" />
          <rect className={classes.skipped} x={share(counts.made)} width={share(skipped)} height="8" />
          <rect className={classes.failed} x={share(counts.made + skipped)} width={share(failed)} height="8" />
        </svg>
      </div>
      {skipped + failed > 0 && (
        <dl className={classes.counts}>
          {PARTS.map((part) => (
            <div key={part} data-part={part}>
              <dd>{format.number(counts[part])}</dd>
              <dt>{t(`part.${part}`)}</dt>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
