import type { Answer } from '../../../platform/outside/http-exchange';
import { SpentToday } from '../../../ports/meeting-provider';
import { OutsideFault } from '../../../ports/outside-fault';
import type { ZoomError } from './errors';

/** What it takes of each; the rest is cut off, never refused. */
export const LONGEST = { topic: 200, agenda: 2000, name: 64, email: 128, password: 10 } as const;

/** So many characters at most, and no half of one. */
export function cut(text: string, most: number): string {
  const piece = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(piece) && piece.length < text.length ? piece.slice(0, -1) : piece;
}

/** Days are counted in UTC there. */
export function secondsToNextDay(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}

/**
 * Both kinds of "too often". With a time, it is known when to come back. Without one, a call that counts for a host was
 * one too many of the day, also where it is told as 300; any other was one too many of the second.
 */
export function throttleOf(
  { about, status, retryAfterSeconds }: Answer,
  error: ZoomError | null,
  countsForHost: boolean,
  now: Date,
): OutsideFault | null {
  const isLimit = status === 429 || (status === 300 && countsForHost);
  if (!isLimit) return null;
  if (retryAfterSeconds !== undefined) return new OutsideFault('throttled', `${about}: throttled`, retryAfterSeconds);
  const isOfTheDay = countsForHost && !/per[- ]second/i.test(error?.message ?? '');
  return isOfTheDay
    ? new SpentToday(about, secondsToNextDay(now))
    : new OutsideFault('throttled', `${about}: throttled`);
}
