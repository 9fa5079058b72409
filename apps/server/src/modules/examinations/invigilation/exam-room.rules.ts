import { ALARM_KINDS, type AlarmKind } from '@khue/contract/exam-room-words';
import type { CANDIDATE_STATES } from '@khue/contract/examination-words';

type CandidateState = (typeof CANDIDATE_STATES)[number];

/** Pages of attempts are heard of several times a minute. */
const SILENCE_MS = 60_000;
/** What a page tells of being left takes so long to come here at most, or its clock is so much off. */
const SLACK_MS = 5_000;

export interface Departure {
  at: string;
  seconds: number;
}

export interface Standing {
  voided_at: Date | null;
  absent_at: Date | null;
  /** Of the attempt; null before the start. */
  status: 'open' | 'ended' | 'expired' | null;
}

/** What an attempt has done counts more than what was said of its candidate before. */
export function stateOf({ voided_at, absent_at, status }: Standing, closeAt: Date, now: Date): CandidateState {
  if (voided_at !== null) return 'voided';
  if (status !== null) return status === 'open' ? 'running' : 'ended';
  return absent_at !== null || now >= closeAt ? 'absent' : 'waiting';
}

export interface Signs extends Standing {
  started_at: Date | null;
  paused_at: Date | null;
  last_seen_at: Date | null;
  second_device_at: Date | null;
  /** Another device that was refused because one device holds the attempt. */
  asking_device_at: Date | null;
  /** The newest first. */
  departures: readonly Departure[];
}

/** Since when the page is left, as far as it was heard: its last departure lasted until it was last seen. */
function leftSince({ last_seen_at, departures }: Signs): Date | null {
  const [last] = departures;
  if (!last || last_seen_at === null) return null;
  const left = Date.parse(last.at);
  return last_seen_at.getTime() <= left + last.seconds * 1000 + SLACK_MS ? new Date(left) : null;
}

/** Whose time stands still may look away and close the page. */
function silentSince(signs: Signs, now: Date): Date | null {
  const heard = signs.last_seen_at ?? signs.started_at;
  return heard !== null && now.getTime() - heard.getTime() > SILENCE_MS ? heard : null;
}

export interface Alarm {
  kind: AlarmKind;
  since: Date;
}

/** What of a candidate should be looked at now, the most urgent first. Where one device holds attempts, another is refused and asks; elsewhere it is only seen. */
export function alarmsOf(signs: Signs, { oneDevice, now }: { oneDevice: boolean; now: Date }): Alarm[] {
  if (signs.voided_at !== null) return [];
  const isOpen = signs.status === 'open';
  const isWatched = isOpen && signs.paused_at === null;
  const since: Record<AlarmKind, Date | null> = {
    second_device: isOpen ? (oneDevice ? signs.asking_device_at : signs.second_device_at) : null,
    left: isWatched ? leftSince(signs) : null,
    silent: isWatched ? silentSince(signs, now) : null,
  };
  return ALARM_KINDS.flatMap((kind) => {
    const at = since[kind];
    return at === null ? [] : [{ kind, since: at }];
  });
}
