import { useElementSize } from '@mantine/hooks';
import { Suspense } from 'react';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { LoadingState } from '../states/LoadingState';
import classes from './Chart.module.css';
import { ChartStage, type Drawing } from './ChartReader';
import { barsOf, type ChartData, type ChartSeries, colourOf, sumAt } from './chartData';
import { scaleOf, tickPlaces } from './chartScale';
import { fittingText, textWidth } from './chartText';
import { areaPath, linePath, steppedPath } from './linePath';

/** Most charts stand. */
const LyingBars = lazyComponent(async () => (await import('./LyingBars')).LyingBars);

const HEIGHT = 214;
const EDGE = { top: 12, right: 10, bottom: 28 };
/** For the figure above a bar that is as high as the scale goes. */
const VALUE_ROOM = 8;
/** Of names above the ticks, and the room from which they say anything. */
const NAMES = 16;
const ROOM_FOR_NAME = 64;
/** From so much room on a bar has its value above it. */
const ROOM_FOR_VALUE = 30;
/** Above the highest bar: the words of a mark cross none. */
const MARK_ROOM = 14;
/** Before it is measured, and where nothing can be. */
const USUAL_WIDTH = 600;
const NARROWEST = 130;
/** Of a digit at the smallest size. */
const DIGIT = 7.5;
const TICK_SIZE = 12;
const BETWEEN_TICKS = 8;
const WIDEST_BAR = 34;
const DOT = 3.5;

function largestOf(data: ChartData): number {
  const drawn = data.series.filter(({ kind }) => kind !== 'figure');
  const single = drawn.flatMap(({ values }) => values.map((value) => value ?? 0));
  const bars = barsOf(data);
  return Math.max(0, ...single, ...(data.stacked ? data.points.map((_, place) => sumAt(bars, place)) : []));
}

/** A chart as wide as its place, drawn by hand; its figures stand in the table beside it, too. */
export function Chart(props: Omit<Drawing, 'width'>) {
  const { ref, width } = useElementSize();
  const measured = Math.max(width || USUAL_WIDTH, NARROWEST);
  return (
    <div ref={ref} className={lookWith(classes.plot, 'mt-8', 'relative')}>
      {props.data.lying ? (
        <Suspense fallback={<LoadingState lines={4} />}>
          <LyingBars {...props} width={measured} />
        </Suspense>
      ) : (
        <StandingChart {...props} width={measured} />
      )}
    </div>
  );
}

/** Bars and lines over the same points. */
function StandingChart(drawing: Drawing) {
  const { data, width } = drawing;
  const format = useFormat();
  const lines = scaleOf(largestOf(data), data.max);
  const left = 14 + DIGIT * Math.max(...lines.map((value) => format.number(value).length));
  const inner = width - left - EDGE.right;
  const tickRoom = BETWEEN_TICKS + Math.max(0, ...data.points.map(({ tick }) => textWidth(tick, TICK_SIZE)));
  const top = lines.at(-1) ?? 1;
  const room = inner / Math.max(data.points.length, 1);
  const isNamed = room >= ROOM_FOR_NAME && data.points.some(({ name }) => name);
  const height = HEIGHT + (isNamed ? NAMES : 0);
  const foot = HEIGHT - EDGE.bottom;
  const head = EDGE.top + (data.mark ? MARK_ROOM : 0) + (data.valued ? VALUE_ROOM : 0);
  const x = (place: number) => left + room * (place + 0.5);
  const y = (value: number) => head + (foot - head) * (1 - value / top);
  const bars = barsOf(data);
  const tips = data.series.filter(({ kind }) => kind === 'line');
  const highest = (place: number) =>
    Math.max(...tips.map(({ values }) => values[place] ?? 0), data.stacked ? sumAt(bars, place) : 0, 0);
  return (
    <ChartStage
      {...drawing}
      height={height}
      placeAt={(at) => Math.floor((at - left) / room)}
      spotOf={(place) => ({ x: x(place), y: Math.min(y(highest(place)), foot - 60) })}
    >
      {(read) => (
        <>
          {lines.map((value) => (
            <g key={value}>
              <line className={classes.gridLine} x1={left} x2={width - EDGE.right} y1={y(value)} y2={y(value)} />
              <text className={classes.tick} x={left - 8} y={y(value) + 4} textAnchor="end">
                {format.number(value)}
              </text>
            </g>
          ))}
          {tickPlaces(data.points.length, inner, tickRoom).map((place) => (
            <text
              key={data.points[place]?.key}
              className={classes.tick}
              x={x(place)}
              y={height - 8}
              textAnchor="middle"
            >
              {data.points[place]?.tick}
            </text>
          ))}
          {isNamed &&
            data.points.map(({ key, name = '' }, place) => (
              <text key={key} className={classes.tick} x={x(place)} y={foot + NAMES} textAnchor="middle">
                {fittingText(name, room - BETWEEN_TICKS, TICK_SIZE)}
              </text>
            ))}
          {bars.map((series, at) => (
            <Bars key={series.key} series={series} data={data} before={bars.slice(0, at)} {...{ x, y, room }} />
          ))}
          {tips.toReversed().map((series) => (
            <Line key={series.key} series={series} data={data} {...{ x, y, room }} />
          ))}
          {data.valued && room >= ROOM_FOR_VALUE && <Values data={data} x={x} y={y} />}
          {data.mark && <Mark mark={data.mark} x={left + room * data.mark.at} width={width} foot={foot} />}
          {read !== null && (
            <g data-passing>
              <line className={classes.guide} x1={x(read)} x2={x(read)} y1={EDGE.top} y2={foot} />
              {tips.map((series) => {
                const value = series.values[read];
                if (value === null || value === undefined) return null;
                return (
                  <circle
                    key={series.key}
                    className={classes.dot}
                    cx={x(read)}
                    cy={y(value)}
                    r={DOT + 0.5}
                    stroke="var(--kh-surface)"
                    fill={colourOf(series)}
                  />
                );
              })}
            </g>
          )}
        </>
      )}
    </ChartStage>
  );
}

interface Drawn {
  series: ChartSeries;
  data: ChartData;
  x: (place: number) => number;
  y: (value: number) => number;
}

/** Of one series, beside or upon the bars of those before it. */
function Bars({ series, data, x, y, room, before }: Drawn & { room: number; before: readonly ChartSeries[] }) {
  const beside = data.stacked ? 1 : barsOf(data).length;
  const width = Math.max(2, Math.min(WIDEST_BAR, (room * 0.78) / beside));
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
      />
    );
  });
}

/** Above each bar what it comes to; no line crosses it. */
function Values({ data, x, y }: Omit<Drawn, 'series'>) {
  const format = useFormat();
  const bars = barsOf(data);
  return data.points.map(({ key }, place) => {
    if (bars.every(({ values }) => (values[place] ?? null) === null)) return null;
    const value = sumAt(bars, place);
    return (
      <text key={key} className={classes.value} x={x(place)} y={y(value) - 5} textAnchor="middle">
        {format.number(value)}
      </text>
    );
  });
}

function Line({ series, x, y, room }: Drawn & { room: number }) {
  if (series.stepped) {
    const spots = series.values.map((value, place) => (value === null ? null : { x: x(place), y: y(value) }));
    return (
      <path
        className={classes.line}
        stroke={colourOf(series)}
        strokeDasharray={series.dashed ? '5 4' : undefined}
        d={steppedPath(spots, room)}
      />
    );
  }
  const known = series.values.flatMap((value, place) => (value === null ? [] : [{ x: x(place), y: y(value) }]));
  // A day that stands alone would be no line; with gaps, dots tell which days there are.
  const isSparse = known.length < series.values.length || known.length === 1;
  return (
    <g>
      {series.filled && <path fill={colourOf(series)} fillOpacity={0.09} d={areaPath(known, y(0), series.smooth)} />}
      <path
        className={classes.line}
        stroke={colourOf(series)}
        strokeDasharray={series.dashed ? '5 4' : undefined}
        d={linePath(known, series.smooth)}
      />
      {isSparse &&
        known.map((spot) => (
          <circle
            key={spot.x}
            className={classes.dot}
            cx={spot.x}
            cy={spot.y}
            r={DOT}
            stroke={colourOf(series)}
            // Told apart without colour, too.
            fill={series.dashed ? 'var(--kh-surface)' : colourOf(series)}
          />
        ))}
    </g>
  );
}

/** Its words stand on the side that has more room. */
function Mark({ mark, x, width, foot }: { mark: { label: string }; x: number; width: number; foot: number }) {
  const isLeft = x > width / 2 && width - x < 110;
  return (
    <g>
      <line className={classes.markLine} x1={x} x2={x} y1={2} y2={foot} />
      <text className={classes.markText} x={x + (isLeft ? -7 : 7)} y={EDGE.top} textAnchor={isLeft ? 'end' : 'start'}>
        {mark.label}
      </text>
    </g>
  );
}
