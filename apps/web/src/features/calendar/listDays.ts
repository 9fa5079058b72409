import { dayOf } from './wallClock';

/** Sessions under their days, both in order; days without any are left out. */
export function daysOf<Row extends { start_time: string }>(sessions: readonly Row[]): { day: string; rows: Row[] }[] {
  const days = new Map<string, Row[]>();
  for (const session of [...sessions].sort((a, b) => a.start_time.localeCompare(b.start_time))) {
    const day = dayOf(session.start_time);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return [...days].map(([day, rows]) => ({ day, rows }));
}
