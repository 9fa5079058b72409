import type { Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { type Candidates, contentTables } from '../../content/content.api';

interface Place {
  classId: number;
  course_part_id: number;
  blueprint_id: number;
}

/** Keeps it for all who begin later. Of two who begin at once the first decides. */
export async function keepPool(tx: Tx, place: Place, pool: readonly Candidates[]): Promise<void> {
  await tx.execute(
    sql`INSERT INTO class_exam_pools AS kept (class_id, course_part_id, blueprint_id, blueprint_at, rows)
        SELECT ${place.classId}::integer, ${place.course_part_id}::integer, b.id, b.updated_at, ${JSON.stringify(pool)}::jsonb
        FROM ${contentTables.blueprints} b WHERE b.id = ${place.blueprint_id}
        ON CONFLICT (class_id, course_part_id) DO UPDATE SET blueprint_id = excluded.blueprint_id, blueprint_at = excluded.blueprint_at,
          rows = CASE WHEN (kept.blueprint_id, kept.blueprint_at) = (excluded.blueprint_id, excluded.blueprint_at)
            THEN kept.rows ELSE excluded.rows END`,
  );
}
