export type Standing = 'waiting' | 'open' | 'closed';

/** Whether students can open it now. */
export function standingOf(
  { open_at, close_at }: { open_at: string | null; close_at: string | null },
  now: number,
): Standing {
  if (open_at && Date.parse(open_at) > now) return 'waiting';
  return close_at && Date.parse(close_at) <= now ? 'closed' : 'open';
}
