import { firstRowOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/** What sessions show besides the materials of their parts, in this order. */
export async function insertMaterials(
  tx: Tx,
  sessionIds: readonly number[],
  materialIds: readonly number[],
): Promise<void> {
  if (materialIds.length === 0) return;
  await tx.execute(
    sql`INSERT INTO class_session_materials (session_id, material_id, position)
        SELECT session_id, material.id, material.place
        FROM unnest(${sessionIds}::integer[]) AS session_id,
          unnest(${materialIds}::integer[]) WITH ORDINALITY AS material (id, place)
        ON CONFLICT (session_id, material_id) DO UPDATE SET position = EXCLUDED.position`,
  );
}

/** All of them, in this order, instead of those before. What was there keeps its version: the one of now may be a draft. */
export async function replaceMaterials(
  tx: Tx,
  sessionIds: readonly number[],
  materialIds: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`DELETE FROM class_session_materials
        WHERE session_id = ANY (${sessionIds}::integer[]) AND material_id <> ALL (${materialIds}::integer[])`,
  );
  await insertMaterials(tx, sessionIds, materialIds);
}

/** Behind those that are there; false: there are as many as there may be. Whoever adds holds the session. */
export async function addMaterial(tx: Tx, sessionId: number, materialId: number, most: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`INSERT INTO class_session_materials (session_id, material_id, position)
        SELECT ${sessionId}, ${materialId}, COALESCE(max(position), 0) + 1 FROM class_session_materials
        WHERE session_id = ${sessionId} HAVING count(*) < ${most}
        RETURNING material_id`,
  );
  return row !== undefined;
}

/** False: it was not chosen for the session. */
export async function removeMaterial(tx: Tx, sessionId: number, materialId: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`DELETE FROM class_session_materials WHERE session_id = ${sessionId} AND material_id = ${materialId}
        RETURNING material_id`,
  );
  return row !== undefined;
}
