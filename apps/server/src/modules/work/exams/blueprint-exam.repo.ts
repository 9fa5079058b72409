import { firstRowOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Candidates } from '../../content/content.api';

interface Place {
  classId: number;
  course_part_id: number;
  blueprint_id: number;
}

/** What the attempts of a class are drawn from, unless the blueprint has changed since. */
export async function keptPool(tx: Tx, place: Place, changedAt: Date): Promise<Candidates[] | undefined> {
  const row = await firstRowOf<{ rows: Candidates[] }>(
    tx,
    sql.prepared(
      'class_exam_pool',
      sql`SELECT rows FROM class_exam_pools WHERE class_id = ${place.classId} AND course_part_id = ${place.course_part_id}
            AND blueprint_id = ${place.blueprint_id} AND made_at >= ${changedAt}`,
    ),
  );
  return row?.rows;
}

/** Keeps it for all who begin later. Of two who begin at once the first decides. */
export async function keepPool(
  tx: Tx,
  place: Place,
  pool: readonly Candidates[],
  times: { changedAt: Date; now: Date },
): Promise<Candidates[]> {
  const stands = sql`kept.blueprint_id = excluded.blueprint_id AND kept.made_at >= ${times.changedAt}`;
  const row = await firstRowOf<{ rows: Candidates[] }>(
    tx,
    sql`INSERT INTO class_exam_pools AS kept (class_id, course_part_id, blueprint_id, made_at, rows)
        VALUES (${place.classId}, ${place.course_part_id}, ${place.blueprint_id}, ${times.now}, ${JSON.stringify(pool)}::jsonb)
        ON CONFLICT (class_id, course_part_id) DO UPDATE SET blueprint_id = excluded.blueprint_id,
          rows = CASE WHEN ${stands} THEN kept.rows ELSE excluded.rows END,
          made_at = CASE WHEN ${stands} THEN kept.made_at ELSE excluded.made_at END
        RETURNING rows`,
  );
  return row?.rows ?? [];
}
