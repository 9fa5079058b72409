import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { visibleMaterials } from './material.policy';

export interface QuestionToAdd
  extends Pick<
    Tables['materials'],
    'id' | 'title' | 'status' | 'creator_id' | 'bank' | 'exam_provinces' | 'course_id' | 'course_part_id'
  > {
  library: string;
  params: Record<string, unknown>;
}

/** How many bytes the content of these materials has together, as far as somebody sees them. */
export async function bytesToAdd(db: Queryable, scope: Scope, ids: readonly number[]): Promise<number> {
  const row = await firstRowOf<{ bytes: number }>(
    db,
    sql`SELECT COALESCE(sum(octet_length(v.params::text)), 0) AS bytes
        FROM materials m JOIN material_versions v ON v.material_id = m.id AND v.version = m.version
        WHERE m.id = ANY (${ids}::integer[]) AND ${visibleMaterials(scope)}`,
  );
  return row?.bytes ?? 0;
}

/** Of these materials, those that somebody sees, as they are now, in any order. */
export function questionsToAdd(db: Queryable, scope: Scope, ids: readonly number[]): Promise<QuestionToAdd[]> {
  return rowsOf(
    db,
    sql`SELECT m.id, m.title, m.status, m.creator_id, m.bank, m.exam_provinces, m.course_id, m.course_part_id, v.library, v.params
        FROM materials m JOIN material_versions v ON v.material_id = m.id AND v.version = m.version
        WHERE m.id = ANY (${ids}::integer[]) AND ${visibleMaterials(scope)}`,
  );
}
