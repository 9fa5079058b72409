import { MOST_IN_SERIES, type SessionStatus } from '@khue/contract/class-sessions';
import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** When it is, and how far it has come. */
export interface SessionTime {
  starts_at: Date;
  ends_at: Date;
  status: SessionStatus;
}

/** A session is over when its time is, also before anybody has written that down. */
export const statusAt = ({ status, ends_at }: SessionTime, now: Date): SessionStatus =>
  status === 'cancelled' || ends_at > now ? status : 'ended';

/** People are in it: nobody moves it under their feet. */
export const isLive = (session: SessionTime, now: Date): boolean => statusAt(session, now) === 'started';

/** Neither begun nor over, nor should it have begun: what a change of the whole series reaches. */
export const isAhead = (session: SessionTime, now: Date): boolean =>
  session.starts_at > now && (session.status === 'scheduled' || session.status === 'cancelled');

export const opensAt = ({ starts_at }: Pick<SessionTime, 'starts_at'>): Date =>
  new Date(starts_at.getTime() - JOIN_BEFORE_MINUTES * MINUTE);

export const isOpenToJoin = (session: SessionTime, now: Date): boolean =>
  ['scheduled', 'started'].includes(statusAt(session, now)) && now >= opensAt(session);

/** Its time has come, or whoever leads it began it earlier. */
export const hasBegun = ({ status, starts_at }: Pick<SessionTime, 'status' | 'starts_at'>, now: Date): boolean =>
  status === 'started' || now >= starts_at;

/** Ended before its time, perhaps by a slip: its host may go back in, and it goes on. */
export const mayGoOn = ({ status, ends_at }: SessionTime, now: Date): boolean => status === 'ended' && ends_at > now;

export const endOf = (startsAt: Date, duration: number): Date => new Date(startsAt.getTime() + duration * MINUTE);

export type SeriesStarts = { kind: 'starts'; starts: Date[] } | { kind: 'too_many' } | { kind: 'none' };

/** The same hour each week until that day, without the days that are left out. */
export function weeklyStarts(first: Date, repeat: { until: string; except: readonly string[] }): SeriesStarts {
  const end = new Date(`${repeat.until}T23:59:59.999+07:00`).getTime();
  const weeks = Math.floor((end - first.getTime()) / WEEK) + 1;
  const except = new Set(repeat.except);
  // More than can be left out and kept together: nobody counts them.
  if (weeks > MOST_IN_SERIES + except.size) return { kind: 'too_many' };
  const starts = Array.from(
    { length: Math.max(weeks, 0) },
    (_, week) => new Date(first.getTime() + week * WEEK),
  ).filter((start) => !except.has(dayOf(start)));
  if (starts.length > MOST_IN_SERIES) return { kind: 'too_many' };
  return starts.length === 0 ? { kind: 'none' } : { kind: 'starts', starts };
}
