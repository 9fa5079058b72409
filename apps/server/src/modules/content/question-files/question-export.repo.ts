import type { MaterialBank } from '@khue/contract/material-banks';
import type { Scope } from '../../../platform/authz/scope';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { platformTables } from '../../../platform/db/platform-tables';
import { sql } from '../../../platform/db/sql';
import { visibleMaterials } from '../materials/material.policy';

export interface MaterialToExport {
  id: number;
  title: string;
  version: number;
  creator_id: number;
  school_id: number | null;
  bank: MaterialBank;
  exam_provinces: string[];
  library: string;
  params: Record<string, unknown>;
}

/** Of these materials, those that somebody sees, in any order. */
export function materialsToExport(db: Queryable, scope: Scope, ids: readonly number[]): Promise<MaterialToExport[]> {
  return rowsOf(
    db,
    sql`SELECT m.id, m.title, m.version, m.creator_id, m.school_id, m.bank, m.exam_provinces, v.library, v.params
        FROM materials m JOIN material_versions v ON v.material_id = m.id AND v.version = m.version
        WHERE m.id = ANY (${ids}::integer[]) AND m.status <> 'deleted' AND ${visibleMaterials(scope)}`,
  );
}

/** The pictures that these materials hold. */
export function picturesOf(
  db: Queryable,
  materialIds: readonly number[],
): Promise<{ id: number; mime_type: string }[]> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT f.id, f.mime_type FROM ${platformTables.file_uses} used JOIN ${platformTables.files} f ON f.id = used.file_id
        WHERE used.used_by = 'material' AND used.used_by_id = ANY (${materialIds}::integer[]) AND f.mime_type LIKE 'image/%'`,
  );
}
