import { wallOf } from '../wallClock';

const FIRST_HOUR = 6;
const LAST_HOUR = 21;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The hours of a school day, and further where a session lies outside them. */
export function dayHours(sessions: readonly { start_time: string; end_time: string }[]) {
  let [first, last] = [FIRST_HOUR, LAST_HOUR];
  for (const { start_time, end_time } of sessions) {
    const [start, end] = [wallOf(start_time), wallOf(end_time)];
    first = Math.min(first, Number(start.slice(11, 13)));
    // One that goes on after midnight needs the whole day.
    const ends =
      start.slice(0, 10) === end.slice(0, 10) ? Number(end.slice(11, 13)) + (end.slice(14, 16) > '00' ? 1 : 0) : 24;
    last = Math.max(last, ends);
    if (ends === 24 && start.slice(0, 10) !== end.slice(0, 10)) first = 0;
  }
  return { slotMinTime: clock(first), slotMaxTime: clock(last) };
}
