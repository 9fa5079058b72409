import { useFormat } from '@/lib/format';
import classes from './Chart.module.css';
import { ChartStage, type Drawing } from './ChartReader';
import { barsOf, colourOf, sumAt } from './chartData';
import { fittingText, textWidth } from './chartText';

const SIZE = 13;
const BAR = 22;
const GAP = 6;
/** Of a name that stands above its bar, where there is no room beside it. */
const NAME = 20;
const NARROW = 480;
/** Of a name beside its bar: room after it, and the share that it takes at most. */
const GAP_BESIDE = 14;
const WIDEST_NAME = 0.4;
const END = 46;
const INSET = 7;

/** One row a point, filled from the left by its series, with the counts in the pieces and a figure at the end. */
export function LyingBars(drawing: Drawing) {
  const { data, width } = drawing;
  const format = useFormat();
  const bars = barsOf(data);
  const figures = data.series.find(({ kind }) => kind === 'figure');
  const isNarrow = width < NARROW;
  const longest = Math.max(0, ...data.points.map(({ label: name }) => textWidth(name, SIZE)));
  const left = isNarrow ? 0 : Math.min(longest + GAP_BESIDE, width * WIDEST_NAME);
  const inner = width - left - (figures ? END : 0);
  const row = BAR + GAP + (isNarrow ? NAME : 0);
  const most = Math.max(data.max ?? 0, ...data.points.map((_, place) => sumAt(bars, place)), 1);
  const wide = (value: number) => (inner * value) / most;
  const barTop = (place: number) => row * place + (isNarrow ? NAME : 0);
  return (
    <ChartStage
      {...drawing}
      height={row * data.points.length}
      placeAt={(_, at) => Math.floor(at / row)}
      spotOf={(place) => ({ x: left + inner / 2 - 1, y: barTop(place) + BAR + 2 })}
    >
      {(read) => (
        <>
          {data.points.map(({ key, label: name, note }, place) => (
            <g key={key}>
              <text className={classes.name} x={0} y={isNarrow ? row * place + 14 : barTop(place) + 15}>
                {fittingText(name, isNarrow ? width : left - GAP_BESIDE, SIZE)}
              </text>
              {bars.map((series, at) => {
                const value = series.values[place] ?? 0;
                const start = left + wide(sumAt(bars.slice(0, at), place));
                const text = format.number(value);
                if (value === 0) return null;
                return (
                  <g key={series.key}>
                    <rect
                      className={classes.piece}
                      x={start}
                      y={barTop(place)}
                      width={wide(value)}
                      height={BAR}
                      rx={3}
                      fill={colourOf(series)}
                    />
                    {textWidth(text, SIZE) + 2 * INSET <= wide(value) && (
                      <text
                        className={classes.inside}
                        x={start + INSET}
                        y={barTop(place) + 15}
                        fill={`var(--kh-on-series-${series.tone}, var(--kh-surface))`}
                      >
                        {text}
                      </text>
                    )}
                  </g>
                );
              })}
              {note && sumAt(bars, place) === 0 && (
                <text className={classes.note} x={left + (isNarrow ? 0 : INSET)} y={barTop(place) + 15}>
                  {note}
                </text>
              )}
              {figures && (
                <text className={classes.end} x={width - 2} y={barTop(place) + 15} textAnchor="end">
                  {figures.values[place] == null ? '–' : format.mean(figures.values[place])}
                </text>
              )}
            </g>
          ))}
          {read !== null && (
            <rect
              data-passing
              className={classes.ring}
              x={left + 1}
              y={barTop(read) + 1}
              width={Math.max(inner - 2, 0)}
              height={BAR - 2}
              rx={3}
            />
          )}
        </>
      )}
    </ChartStage>
  );
}
