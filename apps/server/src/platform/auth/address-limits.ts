import type { Secrets } from '../crypto/secrets';
import { firstRowOf, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import type { OpenCtx } from '../http/context';
import { networkOf } from './network-of';
import { ToldToWait } from './told-to-wait';
import { Turnstile } from './turnstile';

const MINUTE_SECONDS = 60;

interface Tries {
  /** What is tried, so that limits do not mix. */
  what: string;
  /** Of one address in a minute. */
  most: number;
}

/**
 * Tries of an address, counted for all processes. Of one address one is counted at a time, and once there were too many the
 * database is asked nothing more until they may try again.
 */
export class AddressTries {
  private readonly told = new ToldToWait();
  private readonly counting: Turnstile;

  constructor(private readonly tries: Tries) {
    // Whoever comes behind so many is one too many, whatever is counted before.
    this.counting = new Turnstile(tries.most);
  }

  /** Counts one. Answers the seconds to wait once there were so many within a minute, else 0. */
  async count(ctx: Pick<OpenCtx, 'db' | 'secrets' | 'address' | 'clock'>): Promise<number> {
    const address = networkOf(ctx.address);
    const now = ctx.clock.now();
    const known = this.told.secondsOf(address, now);
    if (known > 0) return known;
    const seconds = await this.counting.pass(address, () =>
      this.next({ db: ctx.db, secrets: ctx.secrets, address }, now),
    );
    return seconds ?? MINUTE_SECONDS;
  }

  private async next({ db, secrets, address }: Pick<OpenCtx, 'db' | 'secrets' | 'address'>, now: Date) {
    // Whoever was before may have been one too many.
    const known = this.told.secondsOf(address, now);
    if (known > 0) return known;
    const seconds = await countTry(db, secrets, { ...this.tries, address }, now);
    if (seconds > 0) this.told.tell(address, seconds, now);
    return seconds;
  }
}

/**
 * One statement: many at once, in several processes, get no further than the same in turn. The address is stored as a
 * fingerprint.
 */
async function countTry(
  db: Queryable,
  secrets: Secrets,
  { what, address, most }: Tries & { address: string },
  now: Date,
): Promise<number> {
  const key = secrets.fingerprint(`${what}:${address}`);
  const minuteAgo = new Date(now.getTime() - MINUTE_SECONDS * 1000);
  const row = await firstRowOf<{ failures: number; window_started_at: Date }>(
    db,
    sql`INSERT INTO attempt_limits AS l (key, failures, window_started_at) VALUES (${key}, 1, ${now})
        ON CONFLICT (key) DO UPDATE SET
          failures = CASE WHEN l.window_started_at <= ${minuteAgo} THEN 1 ELSE least(l.failures, ${most}) + 1 END,
          window_started_at = CASE WHEN l.window_started_at <= ${minuteAgo} THEN EXCLUDED.window_started_at ELSE l.window_started_at END
        RETURNING failures, window_started_at`,
  );
  if (!row || row.failures <= most) return 0;
  return Math.max(1, Math.ceil((row.window_started_at.getTime() - now.getTime()) / 1000 + MINUTE_SECONDS));
}
