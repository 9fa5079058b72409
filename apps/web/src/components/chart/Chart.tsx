import { useElementSize } from '@mantine/hooks';
import { useFormat } from '@/lib/format';
import classes from './Chart.module.css';
import type { ChartData, ChartSeries } from './chartData';
import { scaleOf, tickPlaces } from './chartScale';

const HEIGHT = 220;
const EDGE = { top: 12, right: 10, bottom: 28, left: 38 };
/** Before it is measured, and where nothing can be. */
const USUAL_WIDTH = 600;
const TICK_ROOM = 52;
const WIDEST_BAR = 34;
const DOT = 3.5;

const sumAt = (bars: readonly ChartSeries[], place: number) =>
  bars.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);

function largestOf({ points, series, stacked }: ChartData): number {
  const single = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const bars = series.filter(({ kind }) => kind === 'bar');
  return Math.max(0, ...single, ...(stacked ? points.map((_, place) => sumAt(bars, place)) : []));
}

/** Bars and lines over the same points, drawn by hand: what it says in words is the label, and the table beside it. */
export function Chart({ data, label }: { data: ChartData; label: string }) {
  const format = useFormat();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || USUAL_WIDTH, EDGE.left + EDGE.right + 80);
  const inner = width - EDGE.left - EDGE.right;
  const lines = scaleOf(largestOf(data), data.max);
  const top = lines.at(-1) ?? 1;
  const room = inner / Math.max(data.points.length, 1);
  const x = (place: number) => EDGE.left + room * (place + 0.5);
  const y = (value: number) => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - value / top);
  const bars = data.series.filter(({ kind }) => kind === 'bar');
  return (
    <div ref={ref} className={classes.plot}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {lines.map((value) => (
          <g key={value}>
            <line className={classes.gridLine} x1={EDGE.left} x2={width - EDGE.right} y1={y(value)} y2={y(value)} />
            <text className={classes.mark} x={EDGE.left - 8} y={y(value) + 4} textAnchor="end">
              {format.number(value)}
            </text>
          </g>
        ))}
        {tickPlaces(data.points.length, inner, TICK_ROOM).map((place) => (
          <text key={data.points[place]?.key} className={classes.mark} x={x(place)} y={HEIGHT - 8} textAnchor="middle">
            {data.points[place]?.tick}
          </text>
        ))}
        {bars.map((series, at) => (
          <Bars key={series.key} series={series} data={data} before={bars.slice(0, at)} {...{ x, y, room }} />
        ))}
        {data.series
          .filter(({ kind }) => kind === 'line')
          .map((series) => (
            <Line key={series.key} series={series} data={data} x={x} y={y} />
          ))}
      </svg>
    </div>
  );
}

interface Drawn {
  series: ChartSeries;
  data: ChartData;
  x: (place: number) => number;
  y: (value: number) => number;
}

const colourOf = ({ tone }: ChartSeries) => `var(--kh-series-${tone})`;

/** Of one series, beside or upon the bars of those before it. */
function Bars({ series, data, x, y, room, before }: Drawn & { room: number; before: readonly ChartSeries[] }) {
  const format = useFormat();
  const beside = data.stacked ? 1 : data.series.filter(({ kind }) => kind === 'bar').length;
  const width = Math.max(2, Math.min(WIDEST_BAR, (room * 0.7) / beside));
  return series.values.map((value, place) => {
    const point = data.points[place];
    if (!value || !point) return null;
    const under = data.stacked ? sumAt(before, place) : 0;
    const left = x(place) + ((data.stacked ? 0 : before.length) - beside / 2) * width;
    const foot = y(under);
    const rounding = Math.min(4, width / 2, foot - y(under + value));
    return (
      <path
        key={point.key}
        fill={colourOf(series)}
        d={`M${left} ${foot}V${y(under + value) + rounding}q0 ${-rounding} ${rounding} ${-rounding}h${width - 2 * rounding}q${rounding} 0 ${rounding} ${rounding}V${foot}Z`}
      >
        <title>{`${point.label} · ${series.name}: ${format.number(value)}`}</title>
      </path>
    );
  });
}

function Line({ series, data, x, y }: Drawn) {
  const format = useFormat();
  const known = series.values.flatMap((value, place) => (value === null ? [] : [{ value, place }]));
  return (
    <g>
      <polyline
        className={classes.line}
        stroke={colourOf(series)}
        strokeDasharray={series.dashed ? '5 4' : undefined}
        points={known.map(({ value, place }) => `${x(place)},${y(value)}`).join(' ')}
      />
      {known.map(({ value, place }) => (
        <circle
          key={data.points[place]?.key}
          className={classes.dot}
          cx={x(place)}
          cy={y(value)}
          r={DOT}
          stroke={colourOf(series)}
          // Told apart without colour, too.
          fill={series.dashed ? 'var(--kh-surface)' : colourOf(series)}
        >
          <title>{`${data.points[place]?.label} · ${series.name}: ${format.number(value)}`}</title>
        </circle>
      ))}
    </g>
  );
}
