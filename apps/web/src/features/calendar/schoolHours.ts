import { PARTS_OF_DAY, type PartOfDay, type SchoolHours } from '@khue/contract/school-hours-words';

/** One hour of a school day: the second of the afternoon, from 13:50 to 14:35. */
export interface Hour {
  part: PartOfDay;
  number: number;
  start: string;
  end: string;
}

export const hoursIn = (hours: SchoolHours): Hour[] =>
  PARTS_OF_DAY.flatMap((part) => hours[part].map((hour, index) => ({ ...hour, part, number: index + 1 })));

export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** From which hour to which a time lasts, where it begins and ends with them; of the same half of the day. */
export function hoursOf(hours: readonly Hour[], start: string, minutes: number): { first: Hour; last: Hour } | null {
  const first = hours.find((hour) => hour.start === start);
  const end = minuteOf(start) + minutes;
  const last = hours.find((hour) => hour.part === first?.part && minuteOf(hour.end) === end);
  return first && last ? { first, last } : null;
}

/** The hour that is on at a time: what somebody means who points there. */
export const hourAt = (hours: readonly Hour[], clock: string): Hour | undefined =>
  hours.find(({ start, end }) => start <= clock && clock < end);
