/**
 * The Vietnamese calendar by the moon, as far as holidays need it: months begin on the day of the new moon at Hanoi,
 * the eleventh has the winter solstice in it, and of thirteen the first without a new sign of the sun is a leap month.
 * Series for moon and sun after Meeus; good to minutes, and so to the day, for centuries around ours.
 */
const RADIANS = Math.PI / 180;
const SYNODIC = 29.530588853;
const HANOI = 7 / 24;
const sine = (degrees: number): number => Math.sin(degrees * RADIANS);

/** Days are counted as astronomers do; the day of a date at noon. */
const EPOCH = 2_440_587.5;
const dayNumber = (iso: string): number => Math.floor(Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + EPOCH + 0.5);
const isoOf = (day: number): string => new Date((day - 0.5 - EPOCH) * 86_400_000 + 1000).toISOString().slice(0, 10);

/** The day at Hanoi on which the moon is new, for the count of new moons since 1900. */
function newMoonDay(count: number): number {
  const t = count / 1236.85;
  const sun = 359.2242 + 29.10535608 * count - 0.0000333 * t * t;
  const moon = 306.0253 + 385.81691806 * count + 0.0107306 * t * t;
  const node = 21.2964 + 390.67050646 * count - 0.0016528 * t * t;
  const mean =
    2_415_020.75933 + 29.53058868 * count + 0.0001178 * t * t + 0.00033 * sine(166.56 + 132.87 * t - 0.009173 * t * t);
  const shift =
    (0.1734 - 0.000393 * t) * sine(sun) +
    0.0021 * sine(2 * sun) -
    0.4068 * sine(moon) +
    0.0161 * sine(2 * moon) -
    0.0004 * sine(3 * moon) +
    0.0104 * sine(2 * node) -
    0.0051 * sine(sun + moon) -
    0.0074 * sine(sun - moon) +
    0.0004 * sine(2 * node + sun) -
    0.0004 * sine(2 * node - sun) -
    0.0006 * sine(2 * node + moon) +
    0.001 * sine(2 * node - moon) +
    0.0005 * sine(2 * moon + sun);
  // Clocks are even, the turning of the earth is not.
  const slowing = -0.000278 + 0.000265 * t + 0.000262 * t * t;
  return Math.floor(mean + shift - slowing + 0.5 + HANOI);
}

/** Which twelfth of its way the sun is in when the day begins at Hanoi: 9 from the winter solstice on. */
function sunSign(day: number): number {
  const t = (day - 2_451_545.5 - HANOI) / 36_525;
  const anomaly = 357.5291 + 35_999.0503 * t - 0.0001559 * t * t;
  const longitude =
    280.46645 +
    36_000.76983 * t +
    0.0003032 * t * t +
    (1.9146 - 0.004817 * t) * sine(anomaly) +
    (0.019993 - 0.000101 * t) * sine(2 * anomaly) +
    0.00029 * sine(3 * anomaly);
  return Math.floor((((longitude % 360) + 360) % 360) / 30);
}

/** The count of the new moon that begins the eleventh month of a year. */
function eleventhMonth(year: number): number {
  const count = Math.floor((dayNumber(`${year}-12-31`) - 2_415_021) / SYNODIC);
  return sunSign(newMoonDay(count)) >= 9 ? count - 1 : count;
}

/** How many months after the eleventh the leap month comes, if there are thirteen until the next eleventh. */
function leapOffset(from: number, to: number): number | null {
  if (to - from < 13) return null;
  for (let offset = 1; offset < 13; offset++) {
    if (sunSign(newMoonDay(from + offset)) === sunSign(newMoonDay(from + offset + 1))) return offset;
  }
  return null;
}

/** The date by the sun of a day of one of the first ten months of that year by the moon. */
export function lunarDate(year: number, month: number, day: number): string {
  const from = eleventhMonth(year - 1);
  const leap = leapOffset(from, eleventhMonth(year));
  const offset = month + 1;
  const count = from + offset + (leap !== null && offset >= leap ? 1 : 0);
  return isoOf(newMoonDay(count) + day - 1);
}
