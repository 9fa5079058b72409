/** So many in so many seconds, and no more. */
export interface Rate {
  most: number;
  seconds: number;
}

/** A conversation stays possible; filling the database does not. */
export const MESSAGE_RATES: readonly Rate[] = [
  { most: 20, seconds: 60 },
  { most: 1000, seconds: 86_400 },
];

/** How long until there is room again, when `oldest` is the first of as many as the rate allows; 0: there is room now. */
export function secondsToWait(oldest: Date | undefined, { seconds }: Rate, now: Date): number {
  if (!oldest) return 0;
  return Math.max(0, Math.ceil((oldest.getTime() - now.getTime()) / 1000) + seconds);
}
