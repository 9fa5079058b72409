import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type Hour, minuteOf } from '../schoolHours';
import classes from './HourMarks.module.css';

const MINUTE_MS = 60_000;

interface Props {
  /** As the clock shows it. */
  text: string;
  /** Milliseconds since the beginning of the day. */
  at: number | undefined;
  hours: readonly Hour[];
}

/** The clock at the edge of the grid, and beside it the hours of the school that begin in this one, as long as they last. */
export function HourMarks({ text, at = 0, hours }: Props) {
  const { t } = useTranslation('calendar');
  const first = at / MINUTE_MS;
  const begun = hours.filter(({ start }) => minuteOf(start) >= first && minuteOf(start) < first + 60);
  return (
    <>
      <span>{text}</span>
      {begun.map(({ part, number, start, end }) => (
        <span
          key={start}
          className={classes.hour}
          style={
            {
              '--from': `${((minuteOf(start) - first) / 60) * 100}%`,
              '--long': `${((minuteOf(end) - minuteOf(start)) / 60) * 100}%`,
            } as CSSProperties
          }
          title={`${t(`hour.${part}`, { number })}, ${start}–${end}`}
        >
          {number}
        </span>
      ))}
    </>
  );
}
