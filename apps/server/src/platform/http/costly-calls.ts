import type { Endpoint } from '@khue/contract/endpoint';
import { BoundedMap } from '../bounded-map';
import { type Db, firstRowOf } from '../db/database';
import { sql } from '../db/sql';
import { fail } from '../failure';
import type { Platform } from './context';

const MINUTE_MS = 60_000;
const UNSET = new Set<unknown>([undefined, '', '0', 'false']);

export function isCostly({ cost }: Pick<Endpoint, 'cost'>, query: unknown): boolean {
  if (cost === undefined || cost === 'high') return cost === 'high';
  return !UNSET.has((query as Record<string, unknown> | undefined)?.[cost.whenSet]);
}

const MOST_REMEMBERED = 10_000;
/** In what minute somebody was refused: in the same minute the database need not be asked again. By database, for tests. */
const refused = new WeakMap<Db, BoundedMap<number, number>>();

function refusedOf(db: Db): BoundedMap<number, number> {
  const known = refused.get(db) ?? new BoundedMap<number, number>(MOST_REMEMBERED);
  refused.set(db, known);
  return known;
}

/**
 * Counts a costly call of a person, or refuses it until the next minute. One statement in the database, so that the
 * number holds for all processes together; ordinary calls do not come here.
 */
export async function countCostlyCall(
  { db, clock, costlyCallsPerMinute: most }: Platform,
  userId: number,
): Promise<void> {
  const now = clock.now().getTime();
  const minute = new Date(now - (now % MINUTE_MS));
  const seconds = Math.ceil((minute.getTime() + MINUTE_MS - now) / 1000);
  const tooMany = () => fail('request.too_many', { params: { seconds }, retryAfterSeconds: seconds });
  if (refusedOf(db).get(userId) === minute.getTime()) tooMany();
  const counted = await firstRowOf(
    db,
    sql`INSERT INTO costly_calls AS c (user_id, minute, calls) VALUES (${userId}, ${minute}, 1)
        ON CONFLICT (user_id) DO UPDATE SET minute = EXCLUDED.minute,
          calls = CASE WHEN c.minute = EXCLUDED.minute THEN c.calls + 1 ELSE 1 END
        WHERE c.minute <> EXCLUDED.minute OR c.calls < ${most}
        RETURNING calls`,
  );
  if (counted) return;
  refusedOf(db).set(userId, minute.getTime());
  tooMany();
}
