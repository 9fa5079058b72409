import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';

/** The names that open classes of a year bear. */
export async function openNames(tx: Tx, yearId: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT name FROM classes WHERE school_year_id = ${yearId} AND status = ${ACTIVE}`,
  );
  return rows.map(({ name }) => name);
}

interface PlannedClass {
  name: string;
  gradeId: number | null;
}

/** In the order given, so that their numbers rise with their names. */
export function insertClasses(
  tx: Tx,
  at: { schoolId: number; yearId: number; prefix: string },
  planned: readonly PlannedClass[],
): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    tx,
    sql`INSERT INTO classes (name, code, school_id, school_year_id, grade_id)
        SELECT given.name, ${at.prefix}::text || nextval('class_code_numbers'), ${at.schoolId}, ${at.yearId}, given.grade_id
        FROM (SELECT name, grade_id FROM unnest(${planned.map(({ name }) => name)}::text[],
            ${planned.map(({ gradeId }) => gradeId)}::integer[]) WITH ORDINALITY AS row (name, grade_id, place)
          ORDER BY place) given
        RETURNING id, name`,
  );
}
