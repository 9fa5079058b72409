/** The hours of a school by which lessons are planned, counted anew in the afternoon. */
export const PARTS_OF_DAY = ['morning', 'afternoon'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** As a clock shows it: 07:50. */
export interface SchoolHour {
  start: string;
  end: string;
}
export type SchoolHours = Record<PartOfDay, SchoolHour[]>;

export const MOST_HOURS = 5;

/** Forty-five minutes each with a longer break after the second, as most schools in Vietnam have them. */
export const DEFAULT_HOURS: SchoolHours = {
  morning: [
    { start: '07:00', end: '07:45' },
    { start: '07:50', end: '08:35' },
    { start: '08:50', end: '09:35' },
    { start: '09:40', end: '10:25' },
    { start: '10:30', end: '11:15' },
  ],
  afternoon: [
    { start: '13:00', end: '13:45' },
    { start: '13:50', end: '14:35' },
    { start: '14:50', end: '15:35' },
    { start: '15:40', end: '16:25' },
    { start: '16:30', end: '17:15' },
  ],
};

/** The first thing that is wrong with the order of a day: an hour that ends before it begins, or begins before the last ended. */
export function wrongHour(hours: SchoolHours): { part: PartOfDay; index: number; field: keyof SchoolHour } | null {
  let last = '00:00';
  for (const part of PARTS_OF_DAY) {
    for (const [index, { start, end }] of hours[part].entries()) {
      if (start < last) return { part, index, field: 'start' };
      if (end <= start) return { part, index, field: 'end' };
      last = end;
    }
  }
  return null;
}
