import { lookWith } from '@/components/look/look';
import classes from './Chart.module.css';
import { type ChartData, colourOf } from './chartData';

/** What each colour stands for, in words. */
export function ChartLegend({ data }: { data: ChartData }) {
  return (
    <ul className={lookWith(classes.legend, 'flex', 'list', 'note', 'wrap', 'gap-2-16', 'leading-15')} data-legend>
      {data.series.map((series) => (
        <li key={series.key}>
          {series.kind !== 'figure' && (
            <span
              className={series.kind === 'bar' ? classes.square : classes.stroke}
              data-mark={series.kind}
              data-dashed={series.dashed || undefined}
              data-edged={series.tone === 'rest' || undefined}
              style={{ color: colourOf(series) }}
              aria-hidden="true"
            />
          )}
          <span>{series.note ? `${series.name} ${series.note}` : series.name}</span>
        </li>
      ))}
    </ul>
  );
}
