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

/** Forty-five minutes each, with a longer break after the second, as many schools in Vietnam have them. */
export const DEFAULT_HOURS: SchoolHours = {
  morning: [
    { start: '07:30', end: '08:15' },
    { start: '08:20', end: '09:05' },
    { start: '09:15', end: '10:00' },
    { start: '10:05', end: '10:50' },
    { start: '10:55', end: '11:40' },
  ],
  afternoon: [
    { start: '13:30', end: '14:15' },
    { start: '14:20', end: '15:05' },
    { start: '15:15', end: '16:00' },
    { start: '16:05', end: '16:50' },
    { start: '16:55', end: '17:40' },
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
