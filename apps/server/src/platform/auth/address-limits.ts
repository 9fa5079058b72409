import type { Secrets } from '../crypto/secrets';
import { firstRowOf, type Queryable } from '../db/database';
import { sql } from '../db/sql';

const MINUTE_MS = 60_000;

interface Tries {
  /** What is tried, so that limits do not mix. */
  what: string;
  address: string;
  most: number;
}

/**
 * Counts a try of an address. Answers the seconds to wait once there were so many within a minute, else 0. One statement:
 * many at once get no further than the same in turn. The address is stored as a fingerprint.
 */
export async function countTry(
  db: Queryable,
  secrets: Secrets,
  { what, address, most }: Tries,
  now: Date,
): Promise<number> {
  const key = secrets.fingerprint(`${what}:${address}`);
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  const row = await firstRowOf<{ failures: number; window_started_at: Date }>(
    db,
    sql`INSERT INTO attempt_limits AS l (key, failures, window_started_at) VALUES (${key}, 1, ${now})
        ON CONFLICT (key) DO UPDATE SET
          failures = CASE WHEN l.window_started_at <= ${minuteAgo} THEN 1 ELSE least(l.failures, ${most}) + 1 END,
          window_started_at = CASE WHEN l.window_started_at <= ${minuteAgo} THEN EXCLUDED.window_started_at ELSE l.window_started_at END
        RETURNING failures, window_started_at`,
  );
  if (!row || row.failures <= most) return 0;
  return Math.max(1, Math.ceil((row.window_started_at.getTime() + MINUTE_MS - now.getTime()) / 1000));
}
