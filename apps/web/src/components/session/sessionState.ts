import type { Calls } from '@khue/contract/all';
import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';

/** One class session, as every list of them tells it. */
export type Session = AnswerOf<Calls['GET /api/student_schedule']>['results'][number];

export type SessionState =
  | { kind: 'cancelled' | 'over' | 'running' | 'later' }
  /** Within the hour. */
  | { kind: 'soon'; minutes: number };

const MINUTE_MS = 60_000;
const SOON_MINUTES = 60;

type Timed = Pick<Session, 'start_time' | 'end_time' | 'status'>;

export function stateOf({ start_time, end_time, status }: Timed, now: number): SessionState {
  if (status === 'cancelled') return { kind: 'cancelled' };
  if (status === 'ended' || now >= Date.parse(end_time)) return { kind: 'over' };
  const minutes = Math.ceil((Date.parse(start_time) - now) / MINUTE_MS);
  if (minutes <= 0) return { kind: 'running' };
  return minutes <= SOON_MINUTES ? { kind: 'soon', minutes } : { kind: 'later' };
}

/** From 15 minutes before the beginning until the end. */
export const isOpen = ({ start_time, end_time, status }: Timed, now: number): boolean =>
  status !== 'cancelled' &&
  status !== 'ended' &&
  now >= Date.parse(start_time) - JOIN_BEFORE_MINUTES * MINUTE_MS &&
  now < Date.parse(end_time);

/** When a door opens or closes next, which is when what may be done changes. */
export function nextDoor(sessions: readonly Timed[], now: number): number | undefined {
  const doors = sessions.flatMap(({ start_time, end_time }) => [
    Date.parse(start_time) - JOIN_BEFORE_MINUTES * MINUTE_MS,
    Date.parse(start_time),
    Date.parse(end_time),
  ]);
  return doors.filter((at) => at > now).sort((a, b) => a - b)[0];
}

/** The one to go to: what runs, or else what begins next. */
export const nextOf = <Row extends Timed>(sessions: readonly Row[], now: number): Row | undefined =>
  sessions
    .filter((session) => ['running', 'soon', 'later'].includes(stateOf(session, now).kind))
    .sort((a, b) => a.start_time.localeCompare(b.start_time))[0];
