import { ApiError } from '@/lib/api';
import { pauseAfter } from '../journal/sending.rules';
import { queueOf } from '../room/queue.rules';

export const CODE_DIGITS = 6;
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_DIGITS);

/** What the candidate is told and shows the invigilator; the machine tries again by itself where that can help. */
const TOLD = {
  'examination.network': 'network',
  'examination.seb': 'seb',
  'examination.other_device': 'other_device',
  'examination.voided': 'voided',
  'exam.paused': 'paused',
} as const;
type Told = (typeof TOLD)[keyof typeof TOLD];

/** Why it has not begun. */
export type Refusal =
  /** No line, or the server cannot just now. */
  | { kind: 'line'; againInMs: number }
  /** Others start before. */
  | { kind: 'queue'; place: number | null; againInMs: number }
  /** The server's clock is not there yet. */
  | { kind: 'early'; againInMs: number }
  /** `left`: how many more tries, where the server says so. */
  | { kind: 'wrong_code'; left: number | null }
  | { kind: 'locked'; seconds: number }
  | { kind: 'told'; what: Told; againInMs: number | null }
  /** Nothing that this page knows: the server's own sentence. */
  | { kind: 'other'; why: string };

const EARLY_MS = 1000;
const AGAIN_MS = 15_000;
const LOCKED_S = 60;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** `failures`: how often the line has failed in a row, this time included; `random` is 0 to 1. */
export function refusalOf(error: unknown, { failures, random }: { failures: number; random: number }): Refusal {
  const lineAgain = { kind: 'line', againInMs: pauseAfter(failures, { random, isUrgent: failures < 4 }) } as const;
  if (!(error instanceof ApiError)) return lineAgain;
  const { status, code, params, retryAfter } = error;
  if (code === 'examination.not_open') return { kind: 'early', againInMs: EARLY_MS * (1 + random) };
  if (code === 'examination.wrong_code') {
    const left = numberIn(params?.left);
    if (left === 0 || retryAfter !== undefined) return { kind: 'locked', seconds: retryAfter ?? LOCKED_S };
    return { kind: 'wrong_code', left };
  }
  const queue = queueOf(error, random);
  if (queue) return { kind: 'queue', ...queue };
  const what = TOLD[code as keyof typeof TOLD];
  if (what) return { kind: 'told', what, againInMs: what === 'voided' ? null : AGAIN_MS * (0.8 + random * 0.4) };
  // Signed out: the page asks for the password, and goes on when the same person is there again.
  if (status === 0 || status === 401 || status >= 500) return lineAgain;
  return { kind: 'other', why: error.detail };
}

/** A room opens in the same second: each starts a little later than the others. */
const JITTER_MS = 1000;

/** How long to wait before it is tried, again after a refusal; null: until somebody does something. `random` is 0 to 1. */
export function pauseBefore(refusal: Refusal | null, random: number): number | null {
  if (refusal === null) return JITTER_MS * random;
  // Another code was typed meanwhile: without one it is not tried at all.
  if (refusal.kind === 'wrong_code' || refusal.kind === 'locked') return 0;
  return 'againInMs' in refusal ? refusal.againInMs : null;
}

/** Papers are fetched over so many minutes, and by all so long before the start. */
const SPREAD_MS = 10 * 60_000;
const DONE_BEFORE_MS = 5 * 60_000;

/** When this candidate's paper is fetched: by the number of the person, so that a province does not ask in one second. */
export function fetchAt({ from, opens, person }: { from: number; opens: number; person: number }): number {
  const spread = Math.max(0, Math.min(SPREAD_MS, opens - DONE_BEFORE_MS - from));
  // Neighbours in a class have neighbouring numbers: the factor throws them far apart.
  const share = ((person * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return from + Math.floor(share * spread);
}
