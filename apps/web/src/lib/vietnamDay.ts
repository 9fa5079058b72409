const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day that it is in Vietnam, as yyyy-mm-dd; for first screens, which the contract's own would bring schemas to. */
export const vietnamDay = (instant: string | number): string =>
  new Date((typeof instant === 'string' ? Date.parse(instant) : instant) + OFFSET_MS).toISOString().slice(0, 10);

export const daysAgo = (days: number, now = Date.now()): string => vietnamDay(now - days * DAY_MS);
