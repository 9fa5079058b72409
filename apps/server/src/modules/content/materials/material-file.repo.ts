import type { Scope } from '../../../platform/authz/scope';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { platformTables } from '../../../platform/db/platform-tables';
import { sql } from '../../../platform/db/sql';
import { visibleMaterials } from './material.policy';

export interface UsableFile {
  id: number;
  mime_type: string;
}

/** Of these files, those that somebody may put into content: their own, or what a material holds that they see. */
export function usableFiles(db: Queryable, scope: Scope, ids: readonly number[]): Promise<UsableFile[]> {
  return rowsOf(
    db,
    sql`SELECT f.id, f.mime_type FROM ${platformTables.files} f
        WHERE f.id = ANY (${ids}::integer[]) AND NOT f.is_personal AND (f.expires_at IS NULL OR f.expires_at >= now())
          AND (f.owner_id = ${scope.userId} OR EXISTS (
            SELECT FROM ${platformTables.file_uses} used JOIN materials m ON used.used_by = 'material' AND m.id = used.used_by_id
            WHERE used.file_id = f.id AND ${visibleMaterials(scope)}))`,
  );
}

/** The files that a material holds. */
export async function filesHeld(db: Queryable, materialId: number): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT file_id AS id FROM ${platformTables.file_uses} WHERE used_by = 'material' AND used_by_id = ${materialId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The files that a version of it, or a draft, still names. */
export async function filesNamed(db: Queryable, materialId: number): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT DISTINCT (found.path)[1]::integer AS id FROM (
          SELECT params FROM material_versions WHERE material_id = ${materialId}
          UNION ALL SELECT params FROM material_drafts WHERE material_id = ${materialId}
        ) content CROSS JOIN LATERAL regexp_matches(content.params::text, '"files/([0-9]{1,9})\\.', 'g') AS found (path)`,
  );
  return new Set(rows.map(({ id }) => id));
}
