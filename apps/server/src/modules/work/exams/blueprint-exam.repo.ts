import { firstRowOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { type Candidates, contentTables } from '../../content/content.api';

interface Place {
  classId: number;
  course_part_id: number;
  blueprint_id: number;
}

/** What the attempts of a class are drawn from, unless the blueprint has changed since. */
export async function keptPool(tx: Tx, place: Place): Promise<Candidates[] | undefined> {
  const row = await firstRowOf<{ rows: Candidates[] }>(
    tx,
    sql.prepared(
      'class_exam_pool',
      sql`SELECT kept.rows FROM class_exam_pools kept
          JOIN ${contentTables.blueprints} b ON b.id = kept.blueprint_id AND b.updated_at = kept.blueprint_at
          WHERE kept.class_id = ${place.classId} AND kept.course_part_id = ${place.course_part_id}
            AND kept.blueprint_id = ${place.blueprint_id}`,
    ),
  );
  return row?.rows;
}

/** Keeps it for all who begin later. Of two who begin at once the first decides. */
export async function keepPool(tx: Tx, place: Place, pool: readonly Candidates[]): Promise<Candidates[]> {
  const row = await firstRowOf<{ rows: Candidates[] }>(
    tx,
    sql`INSERT INTO class_exam_pools AS kept (class_id, course_part_id, blueprint_id, blueprint_at, rows)
        SELECT ${place.classId}::integer, ${place.course_part_id}::integer, b.id, b.updated_at, ${JSON.stringify(pool)}::jsonb
        FROM ${contentTables.blueprints} b WHERE b.id = ${place.blueprint_id}
        ON CONFLICT (class_id, course_part_id) DO UPDATE SET blueprint_id = excluded.blueprint_id, blueprint_at = excluded.blueprint_at,
          rows = CASE WHEN (kept.blueprint_id, kept.blueprint_at) = (excluded.blueprint_id, excluded.blueprint_at)
            THEN kept.rows ELSE excluded.rows END
        RETURNING rows`,
  );
  return row?.rows ?? [];
}
