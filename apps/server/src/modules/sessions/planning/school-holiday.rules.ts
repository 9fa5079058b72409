import { lunarDate } from './lunar-date.rules';

export interface Holiday {
  date: string;
  /** A key of the holidays' names. */
  name: string;
  /** Which of several days. */
  day?: number;
}

const FIXED = [
  ['01-01', 'new_year'],
  ['04-30', 'reunification'],
  ['05-01', 'labour'],
  ['09-02', 'national'],
] as const;

/** The eve and the first days: five, as the law has it. Schools that are closed for longer leave out more themselves. */
const TET_DAYS = [0, 1, 2, 3, 4];

const ofYear = (year: number): Holiday[] => [
  ...FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name })),
  ...TET_DAYS.map((day) => ({
    date: lunarDate(year, 1, day),
    ...(day === 0 ? { name: 'tet_eve' } : { name: 'tet', day }),
  })),
  { date: lunarDate(year, 3, 10), name: 'hung_kings' },
];

/** Days without school, in their order. */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, n) => ofYear(first + n))
    .flat()
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date));
}
