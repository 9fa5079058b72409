import { toIsoDate } from '@khue/contract/fields';
import { type Period, usualDays } from '@/components/date/period';
import { screenPath } from '@/lib/screenPaths';

/** What all reports can be narrowed by; page and order are each one's own. */
const SHARED = [
  'address',
  'province',
  'district',
  'ward',
  'province2',
  'ward2',
  'school',
  'class',
  'module',
  'start_date',
  'end_date',
] as const;

export type ReportFilters = Partial<Record<(typeof SHARED)[number], string>>;

/** The period of the address; one that is none, or turned round, is shown as the 28 days before today. */
export function periodOf({ start_date = '', end_date = '' }: ReportFilters, now = new Date()): Period {
  const [from, to] = [toIsoDate(start_date), toIsoDate(end_date)];
  return from && to && from <= to ? { from, to } : usualDays(now);
}

/** The 28 days before today are what is shown unasked, so they stay out of the address and move on with the days. */
export function datesOf(period: Period, now = new Date()): { start_date: string; end_date: string } {
  const usual = usualDays(now);
  const isUsual = period.from === usual.from && period.to === usual.to;
  return isUsual ? { start_date: '', end_date: '' } : { start_date: period.from, end_date: period.to };
}

/** What a report asks for: the days that its filter shows, whatever days the address has. */
export const askedOf = <Filters extends ReportFilters>(filters: Filters): Filters => ({
  ...filters,
  ...datesOf(periodOf(filters)),
});

const setOnly = (filters: ReportFilters): ReportFilters =>
  Object.fromEntries(SHARED.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

/** What a report passes on to the others, as the end of an address. */
export function keptOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(
    SHARED.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  return kept.size > 0 ? `?${kept}` : '';
}

/** From a school to its classes; who has one school only needs not name it. */
export const classesOfSchool = (filters: ReportFilters, school: number, isOnly: boolean): string =>
  screenPath('report_1b', { ...setOnly(filters), class: undefined, school: isOnly ? undefined : String(school) });

/** From a class to its students. */
export const studentsOfClass = (
  filters: ReportFilters,
  row: { school: { id: number }; class: { id: number } },
  isOnly: boolean,
): string =>
  screenPath('report_2a', {
    ...setOnly(filters),
    school: isOnly ? undefined : String(row.school.id),
    class: String(row.class.id),
  });
