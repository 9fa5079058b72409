/** The product's zone has had this offset all year round since 1975. */
const OFFSET = '+07:00';
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** An instant as the clock on the wall shows it in Vietnam, written as if it were UTC: no zone of a browser can move it. */
export const wallOf = (instant: string | number): string =>
  new Date((typeof instant === 'string' ? Date.parse(instant) : instant) + OFFSET_MS).toISOString();

/** The day of an instant in Vietnam, as yyyy-mm-dd. */
export const dayOf = (instant: string | number): string => wallOf(instant).slice(0, 10);

/** The instant that such a clock shows: `wall` is a date whose UTC fields are those of the wall. */
export const instantOfWall = (wall: Date): string => `${wall.toISOString().slice(0, 19)}${OFFSET}`;

/** The beginning of a day in Vietnam. */
export const startOf = (day: string): string => `${day}T00:00:00${OFFSET}`;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Of two days, the later less the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
