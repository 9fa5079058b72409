import { ALARM_KINDS } from '@khue/contract/exam-room-words';
import type { Candidate, WatchedRoom } from '../queries';

type Alarm = Candidate['alarms'][number];

export interface RaisedAlarm {
  alarm: Alarm;
  candidate: Candidate;
}

/** Of each candidate the most urgent alarm that nobody has seen yet, the most urgent first, and of one kind the one that lasts longest. */
export const raisedAlarms = (candidates: readonly Candidate[]): RaisedAlarm[] =>
  candidates
    .flatMap((candidate) => {
      const alarm = candidate.alarms.find(({ seen_at }) => seen_at === null);
      return alarm ? [{ alarm, candidate }] : [];
    })
    .sort(
      (one, other) =>
        ALARM_KINDS.indexOf(one.alarm.kind) - ALARM_KINDS.indexOf(other.alarm.kind) ||
        Date.parse(one.alarm.since) - Date.parse(other.alarm.since),
    );

export const seenCount = (candidates: readonly Candidate[]): number =>
  candidates.flatMap(({ alarms }) => alarms).filter(({ seen_at }) => seen_at !== null).length;

/** How a seat looks: by what is most urgent, else by how far the candidate is. */
export type SeatLook = Alarm['kind'] | 'paused' | 'running' | 'ended' | 'waiting' | 'absent' | 'voided';

/** An alarm keeps its mark on the seat while it lasts, also when it was seen. */
export function seatLook({ state, paused_at, alarms }: Pick<Candidate, 'state' | 'paused_at' | 'alarms'>): SeatLook {
  const [first] = alarms;
  if (first) return first.kind;
  return state === 'running' && paused_at !== null ? 'paused' : state;
}

/** What the clock of the room counts to. */
export function clockOf(
  { sitting, candidates }: Pick<WatchedRoom, 'sitting' | 'candidates'>,
  now: number,
): { to: string; until: 'open' | 'close' | 'last' } | null {
  if (now < Date.parse(sitting.open_at)) return { to: sitting.open_at, until: 'open' };
  if (now < Date.parse(sitting.close_at)) return { to: sitting.close_at, until: 'close' };
  const ends = candidates
    .filter(({ state, paused_at }) => state === 'running' && paused_at === null)
    .flatMap(({ expires_at }) => expires_at ?? []);
  const last = ends.sort((one, other) => Date.parse(other) - Date.parse(one))[0];
  return last !== undefined && Date.parse(last) > now ? { to: last, until: 'last' } : null;
}

export const secondsSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 1000));

/** "0:47", "2:38". */
export function lasting(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "482 615": six digits are read out in two breaths. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

const DEVICES = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** What kind of device asks, as far as its browser says. */
export const deviceName = (agent: string | null): string | null =>
  DEVICES.find(([pattern]) => pattern.test(agent ?? ''))?.[1] ?? null;

/** What people are called by in a small tile. */
export const givenName = (fullName: string): string => fullName.trim().split(/\s+/).at(-1) ?? '';

/** A tile has room for a number of so many signs. */
const WHOLE_IN_TILE = 8;
const END_IN_TILE = 5;

/** Numbers differ at their end: of a long one that is what a tile shows. */
export const endOfNumber = (number: string): string =>
  number.length <= WHOLE_IN_TILE ? number : `…${number.slice(-END_IN_TILE)}`;
