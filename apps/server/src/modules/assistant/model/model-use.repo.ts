import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/** All people together. */
export const EVERYBODY = 0;

/** Counts a use of the model in the running stretch of time, over all processes; false when there were as many as may be. */
export async function countModelUse(
  db: Queryable,
  { who, since, most }: { who: number; since: Date; most: number },
): Promise<boolean> {
  const counted = await firstRowOf(
    db,
    sql`INSERT INTO assistant_model_use AS u (who, since, calls)
        SELECT ${who}, ${since}, 1 WHERE ${most}::integer > 0
        ON CONFLICT (who) DO UPDATE SET since = EXCLUDED.since,
          calls = CASE WHEN u.since = EXCLUDED.since THEN u.calls + 1 ELSE 1 END
        WHERE u.since <> EXCLUDED.since OR u.calls < ${most}
        RETURNING who`,
  );
  return counted !== undefined;
}
