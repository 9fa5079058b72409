import type { Response } from '@khue/scoring/model';
import type { ApiError } from '@/lib/api';
import type { Entry } from './journal';

/** Why the server takes nothing for now, though the line is well: somebody else has to do something. */
export type HeldBy = 'paused' | 'other_device' | 'seb' | 'network';

const HELD: Readonly<Record<string, HeldBy>> = {
  'exam.paused': 'paused',
  'examination.other_device': 'other_device',
  'examination.seb': 'seb',
  'examination.network': 'network',
};

export const heldBy = (code: string): HeldBy | null => HELD[code] ?? null;

/** What to do with an answer that the server did not confirm. */
export type Setback =
  /** The line, or the server for a while; after the given time where the server named one. */
  | { kind: 'later'; afterMs?: number }
  /** Others have used the number. */
  | { kind: 'renumber' }
  /** The session is over; the answer waits for the same person. */
  | { kind: 'signed_out' }
  /** The attempt takes nothing more. */
  | { kind: 'over' }
  /** It is tried again quietly, until the invigilator has let it. */
  | { kind: 'held'; by: HeldBy }
  | { kind: 'refused'; why: string };

export function setbackOf(error: Pick<ApiError, 'status' | 'code' | 'detail' | 'retryAfter'>): Setback {
  const { status, code } = error;
  if (code === 'exam.over' || code === 'examination.voided') return { kind: 'over' };
  const by = heldBy(code);
  if (by) return { kind: 'held', by };
  if (code === 'activity.seq_taken') return { kind: 'renumber' };
  if (status === 401) return { kind: 'signed_out' };
  if (status === 429) return { kind: 'later', afterMs: (error.retryAfter ?? 5) * 1000 };
  // A proxy on the way may answer 408 or 425 for a line that is too slow.
  if (status === 0 || status >= 500 || status === 408 || status === 425) {
    return { kind: 'later', afterMs: error.retryAfter === undefined ? undefined : error.retryAfter * 1000 };
  }
  return { kind: 'refused', why: error.detail };
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 20_000;
/** Whoever has to be quick does not wait longer. */
const URGENT_PAUSE = 1000;

/** Each time longer, and spread out, so that a class does not come back in the same second. `random` is 0 to 1. */
export function pauseAfter(failures: number, { random, isUrgent }: { random: number; isUrgent: boolean }): number {
  const longest = isUrgent ? URGENT_PAUSE : LONGEST_PAUSE;
  const pause = Math.min(longest, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  return pause * (0.5 + random / 2);
}

const HELD_PAUSE = 10_000;

/** Until the server is asked again whether it takes answers of this device; `random` is 0 to 1. */
export const heldPause = (random: number): number => HELD_PAUSE * (0.8 + random * 0.4);

export interface SavedAnswer {
  seq: number;
  response: Response;
  /** In milliseconds. */
  savedAt: number;
}

const sameResponse = (a: Response, b: Response) => JSON.stringify(a) === JSON.stringify(b);

/** The receipt was lost on its way: the server has this very answer. */
export const isSame = (entry: Entry, saved: SavedAnswer): boolean =>
  saved.seq === entry.seq && sameResponse(saved.response, entry.response);

/** On another device the question was answered later than here: that answer is the one that counts. */
export function isOvertaken(entry: Entry, saved: SavedAnswer | undefined, given: ReadonlySet<number>): boolean {
  if (!saved || saved.savedAt <= entry.madeAt) return false;
  const isFromHere = given.has(saved.seq) && (saved.seq !== entry.seq || isSame(entry, saved));
  return !isFromHere;
}
