import { dayOf } from '@khue/contract/day';

const DAY = 86_400_000;
const MINUTE = 60_000;
const MINUTES_OF_LESSON = 45;
/** On Vietnam's clock, as a school rings. */
const HOURS = ['07:30', '08:20', '09:15', '10:05', '13:30', '14:20', '15:15'] as const;
const DAYS_OF_WEEK = 5;
const LESSONS_A_WEEK = 2;
/** The week before the one that is now, and those after it. */
const WEEKS = [-1, 0, 1, 2, 3] as const;

/** A course in a class, with who teaches it and what there is to teach. */
export interface TaughtClass {
  classId: number;
  schoolId: number;
  courseId: number;
  hostId: number;
  /** `shows`: there are pages to go through with the class. */
  lessons: readonly { id: number; name: string; shows: boolean }[];
}

export interface PlannedSession {
  /** Those of one hour of the week belong together; null for one by itself. */
  series: number | null;
  classId: number;
  schoolId: number;
  courseId: number;
  hostId: number;
  partId: number | null;
  topic: string;
  type: 'online' | 'offline';
  startsAt: number;
  minutes: number;
}

/** Monday of the week in which a moment lies, in Vietnam. */
function mondayOf(at: number): number {
  const midnight = Date.parse(`${dayOf(new Date(at))}T00:00:00+07:00`);
  const weekday = (new Date(midnight + 7 * 3_600_000).getUTCDay() + 6) % 7;
  return midnight - weekday * DAY;
}

const hourOf = (text: string): number => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * MINUTE;

/** Hours of the week for each class, so that nobody is in two places; the same on every machine. */
export function planSessions(classes: readonly TaughtClass[], now: number, signInHost: number): PlannedSession[] {
  const taken = new Set<string>();
  const monday = mondayOf(now);
  const planned: PlannedSession[] = [];
  let series = 0;
  for (const [index, { lessons, ...taught }] of classes.entries()) {
    let found = 0;
    for (let step = 0; step < DAYS_OF_WEEK * HOURS.length && found < LESSONS_A_WEEK; step++) {
      const place = (index * 8 + found * 17 + step) % (DAYS_OF_WEEK * HOURS.length);
      const keys = [`host ${taught.hostId} ${place}`, `class ${taught.classId} ${place}`];
      if (keys.some((key) => taken.has(key))) continue;
      for (const key of keys) taken.add(key);
      series += 1;
      for (const [week, offset] of WEEKS.entries()) {
        const lesson = lessons[(week * LESSONS_A_WEEK + found) % Math.max(lessons.length, 1)];
        planned.push({
          ...taught,
          series,
          partId: lesson?.id ?? null,
          topic: lesson?.name ?? 'Ôn tập',
          type: found === 0 ? 'offline' : 'online',
          startsAt:
            monday + (offset * 7 + Math.floor(place / HOURS.length)) * DAY + hourOf(HOURS[place % HOURS.length] ?? ''),
          minutes: MINUTES_OF_LESSON,
        });
      }
      found += 1;
    }
  }
  return withOneNow(planned, classes, now, signInHost);
}

/** A lesson that is going on while somebody looks at the demo, in place of what else would be at that time. */
function withOneNow(
  planned: readonly PlannedSession[],
  classes: readonly TaughtClass[],
  now: number,
  signInHost: number,
): PlannedSession[] {
  const own = classes.find(({ hostId }) => hostId === signInHost);
  if (!own) return [...planned];
  const { lessons, ...taught } = own;
  const lesson = lessons.find(({ shows }) => shows) ?? lessons[0];
  const startsAt = Math.floor(now / (5 * MINUTE)) * 5 * MINUTE - 10 * MINUTE;
  const running: PlannedSession = {
    ...taught,
    series: null,
    partId: lesson?.id ?? null,
    topic: lesson?.name ?? 'Ôn tập',
    type: 'online',
    startsAt,
    minutes: 90,
  };
  const end = startsAt + running.minutes * MINUTE;
  const isInTheWay = (one: PlannedSession) =>
    (one.hostId === running.hostId || one.classId === running.classId) &&
    one.startsAt < end &&
    one.startsAt + one.minutes * MINUTE > startsAt;
  return [...planned.filter((one) => !isInTheWay(one)), running];
}
