import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './Chart.module.css';
import { type ChartData, colourOf, pointWords } from './chartData';

const BACK = ['ArrowLeft', 'ArrowUp'];
const ON = ['ArrowRight', 'ArrowDown'];

/** Where the reader is, by pointer or by keys. */
interface Reading {
  place: number | null;
  read: (place: number | null) => void;
}

/** What every drawing is made from. */
export interface Drawing {
  data: ChartData;
  title: string;
  /** What it says in words, for who cannot see it. */
  label: string;
  width: number;
}

interface StageProps extends Drawing {
  height: number;
  placeAt: Props['placeAt'];
  spotOf: Props['spotOf'];
  /** Drawn with the point that is read. */
  children: (place: number | null) => ReactNode;
}

/** A drawing, and over it what tells one point after the other. */
export function ChartStage({ label, height, children, ...reader }: StageProps) {
  const [place, read] = useState<number | null>(null);
  const { width } = reader;
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {children(place)}
      </svg>
      <ChartReader {...reader} place={place} read={read} />
    </>
  );
}

interface Props extends Reading {
  data: ChartData;
  title: string;
  /** The point under a pointer, in the drawing's own measure. */
  placeAt: (x: number, y: number) => number;
  /** Where the point is, for the box that tells it. */
  spotOf: (place: number) => { x: number; y: number };
  width: number;
}

/** Over a drawing: tells one point after the other, to the pointer, to the arrow keys and to a screen reader. */
function ChartReader({ data, title, place, read, placeAt, spotOf, width }: Props) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const last = data.points.length - 1;
  const told = (at: number) =>
    data.series.flatMap((series) => {
      const value = series.values[at];
      return value === null || value === undefined ? [] : [{ ...series, value: format.number(value) }];
    });
  const titleOf = (at: number) => {
    const point = data.points[at];
    return point && pointWords(point);
  };
  const inWords = (at: number) => [titleOf(at), ...told(at).map(({ name, value }) => `${name}: ${value}`)].join('. ');
  const onKeyDown = (event: KeyboardEvent) => {
    const here = place ?? 0;
    const next = BACK.includes(event.key)
      ? here - 1
      : ON.includes(event.key)
        ? here + 1
        : ({ Home: 0, End: last } as Record<string, number>)[event.key];
    if (event.key === 'Escape' && place !== null) read(null);
    else if (next === undefined) return;
    else read(Math.min(Math.max(next, 0), last));
    event.preventDefault();
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const found = placeAt(event.clientX - box.left, event.clientY - box.top);
    read(found >= 0 && found <= last ? found : null);
  };
  const spot = place === null ? null : spotOf(place);
  return (
    <>
      <div
        className={lookWith(classes.reader, 'round-sm', 'absolute', 'cover')}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.read', { title })}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={(place ?? 0) + 1}
        aria-valuetext={inWords(place ?? 0)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && read(place ?? 0)}
        onBlur={() => read(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => read(null)}
      />
      {place !== null && spot && (
        // Heard as the value of the slider.
        <div
          className={classes.box}
          aria-hidden="true"
          data-side={spot.x > width / 2 ? 'left' : 'right'}
          style={{ left: spot.x, top: spot.y }}
        >
          <strong>{titleOf(place)}</strong>
          {told(place).map((series) => (
            <span key={series.key} className={lookWith(classes.told, 'row', 'gap-8')}>
              {series.kind !== 'figure' && (
                <span
                  className={series.kind === 'bar' ? classes.square : classes.stroke}
                  data-dashed={series.dashed || undefined}
                  style={{ color: colourOf(series) }}
                />
              )}
              {series.name}
              <b>{series.value}</b>
            </span>
          ))}
        </div>
      )}
    </>
  );
}
