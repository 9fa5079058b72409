import { TIME_ZONE } from '@khue/contract/constants';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { DAYS_TOLD } from './activity-day.rules';

/** The days of late on which somebody ended practice, an exam or a lesson. */
export async function activeDays(db: Queryable, userId: number, now: Date): Promise<string[]> {
  const since = sql`${now}::timestamptz - make_interval(days => ${DAYS_TOLD + 1})`;
  const rows = await rowsOf<{ day: string }>(
    db,
    sql`SELECT DISTINCT to_char(at AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM-DD') AS day FROM (
          SELECT ended_at AS at FROM activities WHERE user_id = ${userId} AND ended_at > ${since}
          UNION ALL SELECT completed_at FROM lesson_completions WHERE user_id = ${userId} AND completed_at > ${since}
        ) ended`,
  );
  return rows.map(({ day }) => day);
}
