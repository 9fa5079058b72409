import type { QueryOf } from '@khue/contract/endpoint';
import type { gradeEndpoints } from '@khue/contract/grades';
import type { SchoolType } from '@khue/contract/schools';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../../platform/http/list';

export interface GradeValues
  extends Pick<Tables['grades'], 'name' | 'code' | 'en_name' | 'order' | 'is_last' | 'status'> {
  level_code: SchoolType;
}

export interface GradeRow extends GradeValues, Pick<Tables['classes'], 'id' | 'created_at' | 'updated_at'> {
  in_use: boolean;
}

export type GradeFilters = QueryOf<(typeof gradeEndpoints)['list']>;

const described = sql`SELECT g.id, g.name, g.code, g.en_name, g.level_code, g."order", g.is_last, g.status, g.created_at, g.updated_at,
    EXISTS (SELECT FROM classes WHERE grade_id = g.id) AS in_use
  FROM grades g`;

const LEVEL_ORDER = sql`array_position(ARRAY['primary', 'secondary', 'high_school', 'university'], g.level_code::text)`;

/** The levels a school teaches: its main one and those beside it, and those of which it has classes now or had before. */
const taughtLevels = (school: SQL): SQL =>
  sql`SELECT unnest(s.schools_type || s.levels) AS level FROM schools s WHERE ${school}
      UNION
      SELECT cg.level_code FROM schools s JOIN classes c ON c.school_id = s.id JOIN grades cg ON cg.id = c.grade_id WHERE ${school}`;

export async function listGrades(db: Queryable, scope: Scope, filters: GradeFilters): Promise<Found<GradeRow>> {
  const where = whereAll([
    filters.code_name !== undefined && foldedMatch(sql`g.name_folded`, filters.code_name),
    filters.status !== undefined && sql`g.status = ${filters.status}`,
    filters.level_code !== undefined && sql`g.level_code = ${filters.level_code}`,
    filters.school !== undefined &&
      sql`g.level_code IN (${taughtLevels(sql`s.id = ${filters.school} AND ${withinSchool(scope, sql`s.id`)}`)})`,
  ]);
  const sorts = {
    order: sql`g."order"`,
    name: sql`g.name`,
    code: sql`g.code`,
    level_code: LEVEL_ORDER,
    status: sql`g.status`,
  };
  const order = orderBy(filters.ordering, sorts, sql`${LEVEL_ORDER}, g."order"`, sql`g.id`);
  const rows = await rowsOf<GradeRow>(db, sql`${described} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM grades g ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findGrade(db: Queryable, id: number): Promise<GradeRow | undefined> {
  return firstRowOf(db, sql`${described} WHERE g.id = ${id}`);
}

/** Also keeps classes from taking the grade while its level changes. */
export function lockGrade(tx: Tx, id: number): Promise<object | undefined> {
  return firstRowOf(tx, sql`SELECT FROM grades WHERE id = ${id} FOR UPDATE`);
}

export interface GradeToTake {
  name: string;
  en_name: string | null;
  /** Of a level that the school teaches. */
  fits: boolean;
}

/** An active grade that a class of the school is to have; whoever changes its level or switches it off waits. */
export function gradeToTake(tx: Tx, schoolId: number, id: number): Promise<GradeToTake | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT g.name, g.en_name, g.level_code IN (${taughtLevels(sql`s.id = ${schoolId}`)}) AS fits
        FROM grades g WHERE g.id = ${id} AND g.status = ${ACTIVE} FOR SHARE OF g`,
  );
}

/** The active grades of the levels that a school teaches, in their order. */
export function gradesToTake(tx: Tx, schoolId: number): Promise<Pick<GradeRow, 'id' | 'name' | 'en_name' | 'order'>[]> {
  return rowsOf(
    tx,
    sql`SELECT g.id, g.name, g.en_name, g."order" FROM grades g
        WHERE g.level_code IN (${taughtLevels(sql`s.id = ${schoolId}`)}) AND g.status = ${ACTIVE}
        ORDER BY g."order", g.id FOR SHARE OF g`,
  );
}

/** Whether there are grades for the school's own level; a university may have defined none. */
export async function levelHasGrades(db: Queryable, schoolId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM grades g JOIN schools s ON s.schools_type = g.level_code
        WHERE s.id = ${schoolId} AND g.status = ${ACTIVE} LIMIT 1`,
  );
  return row !== undefined;
}

/** Without an order the grade comes after the last of its level, or of all where the level has none yet. */
export async function insertGrade(
  tx: Tx,
  values: Omit<GradeValues, 'order'> & { order: number | null },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO grades (name, code, en_name, level_code, "order", is_last, status)
        VALUES (${values.name}, ${values.code}, ${values.en_name}, ${values.level_code},
          COALESCE(${values.order}::smallint,
            (SELECT max("order") + 1 FROM grades WHERE level_code = ${values.level_code}::text),
            (SELECT max("order") + 1 FROM grades), 1),
          ${values.is_last},          ${values.status}) RETURNING id`,
  );
  if (!row) throw new Error('the grade was not stored');
  return row.id;
}

export async function updateGrade(tx: Tx, id: number, values: Partial<GradeValues>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.execute(sql`UPDATE grades SET ${sql.assignments(values)} WHERE id = ${id}`);
}
