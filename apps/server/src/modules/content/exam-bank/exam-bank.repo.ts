import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

interface MaterialPlace {
  kind: 'part' | 'class' | 'test' | 'exercise' | 'session' | 'asked';
  name: string | null;
}

/** So many are told: who has to look for them begins with these. */
const MOST_PLACES = 20;

/** Courses are everybody's. What classes, tests and lessons of schools are called is told to who keeps all of them. */
export function placesOf(db: Queryable, materialId: number, isForAll: boolean): Promise<MaterialPlace[]> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT kind, CASE WHEN kind = 'part' OR ${isForAll}::boolean THEN name END AS name
        FROM material_places WHERE material_id = ${materialId} ORDER BY kind, name LIMIT ${MOST_PLACES}`,
  );
}

/** Whether an examination uses it that is not archived. */
export async function isExamined(db: Queryable, materialId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM materials_in_examinations WHERE material_id = ${materialId} LIMIT 1`,
  );
  return row !== undefined;
}
