/** From its opening on, until its closing; no limit is none. */
export function isOpenAt({ open_at, close_at }: { open_at: Date | null; close_at: Date | null }, now: Date): boolean {
  return (open_at === null || open_at <= now) && (close_at === null || now < close_at);
}
