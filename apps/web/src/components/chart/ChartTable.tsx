import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './Chart.module.css';
import { type ChartData, pointWords, toldPlaces } from './chartData';

/** The figures of a chart; points at which there is nothing are left out, unless it is said why. */
export function ChartTable({ data, label }: { data: ChartData; label: string }) {
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={lookWith(classes.table, 'text-cell', 'wide', 'collapse')} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{data.category}</th>
            {data.series.map(({ key, name }) => (
              <th key={key} scope="col" className={classes.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toldPlaces(data).map((place) => {
            const point = data.points[place];
            return (
              <tr key={point?.key}>
                <th scope="row">{point && pointWords(point)}</th>
                {data.series.map(({ key, values }) => {
                  const value = values[place] ?? null;
                  return (
                    <td key={key} className={classes.figure}>
                      {value === null ? '–' : format.number(value)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
