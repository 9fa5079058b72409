import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { Figure } from '../statistics.rules';
import classes from './Statistics.module.css';

/** How the class stands, each beside how it stood in the period before. */
export function FigureCards({ figures, isComparing }: { figures: readonly Figure[]; isComparing: boolean }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const shownOf = ({ key, value }: Figure) => {
    if (value === null) return <span className={classes.noFigure}>{t('figure.none')}</span>;
    if (key === 'pass_rate') return format.exactPercent(value);
    return key === 'average' ? format.score(value) : format.number(value);
  };
  return (
    <dl className={classes.figures}>
      {figures.map((figure) => (
        <div key={figure.key} className={classes.figure}>
          <dt>{t(`figure.${figure.key}`)}</dt>
          <dd className={classes.value}>
            {shownOf(figure)}
            {figure.of !== undefined && <span className={classes.of}> / {format.number(figure.of)}</span>}
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
  const { change } = figure;
  if (change === null) return <span className={classes.dim}>{figure.value !== null && t('figure.no_before')}</span>;
  if (change === 0) return <span className={classes.dim}>{t('figure.same')}</span>;
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const text = `${change > 0 ? '+' : ''}${format.number(change)}`;
  return (
    <span className={classes.change} data-better={change > 0 || undefined}>
      <Arrow size={16} stroke={1.8} aria-hidden="true" />
      {figure.key === 'pass_rate' ? t('figure.points', { change: text }) : text}
    </span>
  );
}
