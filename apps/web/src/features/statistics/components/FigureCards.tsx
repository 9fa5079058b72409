import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Figure } from '../statistics.rules';
import classes from './Statistics.module.css';

/** How the class stands, each beside how it stood in the period before. */
export function FigureCards({ figures, isComparing }: { figures: readonly Figure[]; isComparing: boolean }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const shownOf = ({ key, value }: Figure) => {
    if (value === null) return <span className={look('dimmed', 'text-lg', 'regular')}>{t('figure.none')}</span>;
    if (key === 'pass_rate') return format.exactPercent(value);
    return key === 'average' ? format.mean(value) : format.number(value);
  };
  return (
    <dl className={lookWith(classes.figures, 'grid', 'gap-12', 'm-0')}>
      {figures.map((figure) => (
        <div key={figure.key} className={lookWith(classes.figure, 'card', 'p-12-16')}>
          <dt>{t(`figure.${figure.key}`)}</dt>
          <dd className={classes.value}>
            {shownOf(figure)}
            {figure.of !== undefined && (
              <span className={look('dimmed', 'text-md', 'regular')}> / {format.number(figure.of)}</span>
            )}
          </dd>
          <dd className={classes.changeLine}>{!isComparing && <Change figure={figure} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ figure }: { figure: Figure }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { change, direction, isOfFew } = figure;
  if (isOfFew) return <span className={lookWith(classes.dim, 'note', 'm-0')}>{t('figure.few')}</span>;
  if (change === null || direction === null)
    return (
      <span className={lookWith(classes.dim, 'note', 'm-0')}>{figure.value !== null && t('figure.no_before')}</span>
    );
  if (direction === 'same') return <span className={lookWith(classes.dim, 'note', 'm-0')}>{t('figure.same')}</span>;
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const text = `${change > 0 ? '+' : ''}${format.number(change)}`;
  return (
    <span
      className={lookWith(classes.change, 'inline-flex', 'middle', 'gap-5', 'error', 'semibold')}
      data-better={change > 0 || undefined}
    >
      <Arrow size={16} stroke={1.8} aria-hidden="true" />
      {figure.key === 'pass_rate' ? t('figure.points', { change: text }) : text}
    </span>
  );
}
