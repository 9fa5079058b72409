import { ApiError } from './api';

const PASSING = [0, 502, 503, 504];
const TRIES = 2;
/** Whoever is told to come back later than that is told so on the page instead. */
const SOON_SECONDS = 10;
const LONGEST_PAUSE_MS = 8000;

/** A refusal stays a refusal; a broken line, a restarting server or a short queue may pass. */
export function isWorthAnother(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= TRIES) return false;
  const { status, retryAfter } = error;
  return PASSING.includes(status) || (status === 429 && retryAfter !== undefined && retryAfter <= SOON_SECONDS);
}

/** Not before the server said, and not all at once; `random` is 0 to 1. */
export function pauseBeforeAnother(attempt: number, error: unknown, random: number): number {
  const told = error instanceof ApiError ? error.retryAfter : undefined;
  if (told !== undefined && told <= SOON_SECONDS) return told * 1000 * (1 + random / 2);
  return Math.min(1000 * 2 ** attempt, LONGEST_PAUSE_MS);
}
