/** How many back-ups stay: the last of so many days, of so many weeks, of so many months. */
export interface KeepRules {
  days: number;
  weeks: number;
  months: number;
}

export function datedFolder(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `khue-${of('year')}-${of('month')}-${of('day')}-${of('hour')}${of('minute')}${of('second')}`;
}

/** The Monday of a day, as yyyy-mm-dd. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Of each of the last so many spans that have any, the newest. Spans without one do not count: a school may be closed for weeks. */
function newestOf(names: readonly string[], spans: number, spanOf: (day: string) => string): string[] {
  const newest = new Map<string, string>();
  for (const name of [...names].sort()) newest.set(spanOf(name.slice(5, 15)), name);
  return spans === 0 ? [] : [...newest.values()].slice(-spans);
}

/** Which of these folders may go. The newest never does. */
export function superfluous(names: readonly string[], { days, weeks, months }: KeepRules): string[] {
  const sorted = [...names].sort();
  const kept = new Set([
    ...newestOf(sorted, days, (day) => day),
    ...newestOf(sorted, weeks, mondayOf),
    ...newestOf(sorted, months, (day) => day.slice(0, 7)),
    ...sorted.slice(-1),
  ]);
  return sorted.filter((name) => !kept.has(name));
}

/** The last moment before now at which a back-up was due, by the hours of the schools' clock (seven hours ahead of UTC, without summer time). */
export function lastDue(now: Date, hours: readonly number[], offsetHours = 7): Date {
  const local = new Date(now.getTime() + offsetHours * 3_600_000);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const moments = [-1, 0].flatMap((day) => hours.map((hour) => midnight + (day * 24 + hour - offsetHours) * 3_600_000));
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())));
}
