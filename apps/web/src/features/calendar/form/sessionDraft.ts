import { DEFAULT_MEETING_PASSWORD, DEFAULT_NOTICE_MINUTES } from '@khue/contract/constants';
import { toIsoDate } from '@khue/contract/fields';
import { localDate } from '@/components/date/localDate';
import { clockOf, type Moment, momentOf } from '@/components/date/moment';
import type { Session } from '@/components/session/sessionState';
import { type Hour, hourAt, minuteOf } from '../schoolHours';
import { addDays, dayOf, daysBetween } from '../wallClock';

/** What is typed into the form of a session; text, as people type it. */
export interface SessionDraft {
  topic: string;
  description: string;
  school: string;
  inClass: string;
  host: string;
  course: string;
  parts: readonly string[];
  /** Shown besides the materials of the parts, in this order. */
  materials: readonly { id: number; name: string }[];
  type: 'online' | 'offline';
  start: Moment;
  minutes: string;
  /** Empty: the colour of the class. */
  colour: string;
  password: string;
  notice: string;
  repeats: boolean;
  until: string;
  /** Days of the series without a session. */
  except: readonly string[];
}

const DEFAULT_MINUTES = 45;
export const COMMON_MINUTES = [45, 90, 135] as const;
const MOST_MINUTES = 1440;
const MOST_NOTICE = 10_080;
/** As many as one series may have. */
export const MOST_WEEKS = 60;

export const BLANK: SessionDraft = {
  topic: '',
  description: '',
  school: '',
  inClass: '',
  host: '',
  course: '',
  parts: [],
  materials: [],
  type: 'online',
  start: { date: '', time: '' },
  minutes: String(DEFAULT_MINUTES),
  colour: '',
  password: DEFAULT_MEETING_PASSWORD,
  notice: String(DEFAULT_NOTICE_MINUTES),
  repeats: false,
  until: '',
  except: [],
};

export const draftOf = (session: Session): SessionDraft => ({
  ...BLANK,
  topic: session.meeting_topic,
  description: session.descriptions ?? '',
  school: String(session.school.id),
  inClass: String(session.class_id),
  host: String(session.host.id),
  course: String(session.module?.id ?? ''),
  parts: session.submodules.map(({ id }) => String(id)),
  materials: session.materials,
  type: session.type,
  start: momentOf(session.start_time),
  minutes: String(session.duration),
  colour: session.meeting_color ?? '',
  password: session.meeting_password ?? '',
  notice: String(session.notification_before),
});

const wholeOf = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};
const minutesOf = ({ minutes }: SessionDraft) => wholeOf(minutes, 1, MOST_MINUTES);

/** The beginning in Vietnam's time, without an offset; null while day or time make no sense. */
export function startOfDraft({ start }: SessionDraft): string | null {
  const [day, clock] = [toIsoDate(start.date.trim()), clockOf(start.time)];
  return day !== null && clock !== undefined ? `${day}T${clock}` : null;
}

/** The days of a weekly series, the first one included; none while its beginning or its end make no sense. */
export function weeksOf({ repeats, start, until }: SessionDraft): string[] {
  const [first, last] = [toIsoDate(start.date.trim()), toIsoDate(until.trim())];
  if (!repeats || first === null || last === null || last < first) return [];
  const count = Math.min(Math.floor(daysBetween(first, last) / 7) + 1, MOST_WEEKS + 1);
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week));
}

export type Field =
  | 'topic'
  | 'school'
  | 'inClass'
  | 'host'
  | 'date'
  | 'time'
  | 'minutes'
  | 'password'
  | 'notice'
  | 'until'
  | 'materials';
export type Fault =
  | 'missing'
  | 'date'
  | 'time'
  | 'minutes'
  | 'password'
  | 'notice'
  | 'before'
  | 'too_many'
  | 'none_left';

/** What is wrong, by field, in the order of the form. */
export function faultsOf(draft: SessionDraft): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {};
  for (const field of ['topic', 'school', 'inClass', 'host', 'minutes'] as const)
    if (draft[field].trim() === '') faults[field] = 'missing';
  const { date, time } = draft.start;
  if (date.trim() === '') faults.date = 'missing';
  else if (toIsoDate(date.trim()) === null) faults.date = 'date';
  if (time.trim() === '') faults.time = 'missing';
  else if (clockOf(time) === undefined) faults.time = 'time';
  if (!faults.minutes && minutesOf(draft) === null) faults.minutes = 'minutes';
  if (!/^[A-Za-z0-9@_*-]{0,10}$/.test(draft.password)) faults.password = 'password';
  if (wholeOf(draft.notice, 0, MOST_NOTICE) === null) faults.notice = 'notice';
  const until = draft.repeats ? untilFault(draft) : undefined;
  if (until) faults.until = until;
  return faults;
}

function untilFault(draft: SessionDraft): Fault | undefined {
  if (draft.until.trim() === '') return 'missing';
  const last = toIsoDate(draft.until.trim());
  if (last === null) return 'date';
  const first = toIsoDate(draft.start.date.trim());
  if (first !== null && last < first) return 'before';
  const weeks = weeksOf(draft);
  if (weeks.length > MOST_WEEKS) return 'too_many';
  return weeks.length > 0 && weeks.every((day) => draft.except.includes(day)) ? 'none_left' : undefined;
}

/** What is sent. An empty password is left out, so that the one that is stored, or the usual one, counts. */
export function bodyOf(draft: SessionDraft) {
  return {
    meeting_topic: draft.topic.trim(),
    descriptions: draft.description.trim() || null,
    start_time: startOfDraft(draft) ?? '',
    duration: minutesOf(draft) ?? 0,
    school: Number(draft.school),
    class_instance: Number(draft.inClass),
    host: Number(draft.host),
    ...(draft.password ? { meeting_password: draft.password } : {}),
    notification_before: Number(draft.notice),
    module: draft.course ? Number(draft.course) : null,
    submodule: draft.parts.map(Number),
    materials: draft.materials.map(({ id }) => id),
    meeting_color: draft.colour || null,
    type: draft.type,
  };
}

/** Days of the series that are left out, as far as they belong to it. */
export function repeatOf(draft: SessionDraft): { until: string; except: string[] } | undefined {
  const until = toIsoDate(draft.until.trim());
  if (!draft.repeats || until === null) return undefined;
  const weeks = new Set(weeksOf(draft));
  return { until, except: draft.except.filter((day) => weeks.has(day)) };
}

export const startFrom = (instant: string, minutes?: number): Partial<SessionDraft> => ({
  start: momentOf(instant),
  ...(minutes === undefined ? {} : { minutes: String(minutes) }),
});

/** Who merely clicks into an hour of the school means all of it; who draws a length means that. */
function pointedAt(slot: { start_time: string; minutes?: number }, hours: readonly Hour[]): Partial<SessionDraft> {
  const drawn = startFrom(slot.start_time, slot.minutes);
  const hour = slot.minutes === undefined && drawn.start ? hourAt(hours, drawn.start.time) : undefined;
  if (!hour || !drawn.start) return drawn;
  return { start: { ...drawn.start, time: hour.start }, minutes: String(minuteOf(hour.end) - minuteOf(hour.start)) };
}

/** What a new session starts with, from what is known, looked at and pointed at. */
export function firstDraft(
  own: Partial<SessionDraft>,
  looked: { school: string; class: string },
  day: string,
  slot?: { start_time: string; minutes?: number; isWholeDay: boolean },
  hours: readonly Hour[] = [],
): SessionDraft {
  const pointed = slot && !slot.isWholeDay ? pointedAt(slot, hours) : null;
  const date = localDate(slot ? dayOf(slot.start_time) : day);
  const school = looked.school || own.school || '';
  return {
    ...BLANK,
    ...own,
    school,
    // Oneself is a host where one belongs to the school.
    host: school === own.school ? (own.host ?? '') : '',
    inClass: looked.class || own.inClass || '',
    start: { date, time: '' },
    ...pointed,
  };
}
