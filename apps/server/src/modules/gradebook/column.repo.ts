import type { COLUMN_SOURCES } from '@khue/contract/gradebook';
import type { MarkKind } from '@khue/contract/gradebook-marks';
import type { Scope } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { coursesTables } from '../courses/courses.api';
import { manageableClasses, schoolsTables } from '../schools/schools.api';
import { workTables } from '../work/work.api';
import { aroundClass, describedPlace, type PlaceRow, type Term } from './gradebook.repo';

type ColumnSource = (typeof COLUMN_SOURCES)[number];

export interface ColumnRow extends Pick<Tables['gradebook_columns'], 'id' | 'gradebook_id' | 'name' | 'created_at'> {
  kind: MarkKind;
  source: ColumnSource;
  test_id: number | null;
  /** A test that only some of the class were given. */
  is_for_some: boolean;
}

const own = sql`k.id, k.gradebook_id, k.kind, k.name, k.source, k.class_test_id AS test_id, false AS is_for_some, k.created_at`;
const shown = sql`k.id, k.gradebook_id, k.kind, k.name, k.source, k.class_test_id AS test_id,
  COALESCE(t.is_for_some, false) AS is_for_some, k.created_at`;
const withTest = sql`gradebook_columns k JOIN gradebooks g ON g.id = k.gradebook_id
  LEFT JOIN ${workTables.class_tests} t ON t.id = k.class_test_id`;

/** In the order of the sheet. */
export function columnsOf(db: Queryable, bookIds: readonly number[]): Promise<ColumnRow[]> {
  return rowsOf(
    db,
    sql`SELECT ${shown} FROM ${withTest}
        WHERE k.gradebook_id = ANY (${bookIds}::integer[]) AND k.deleted_at IS NULL
        ORDER BY array_position(ARRAY['regular', 'midterm', 'final'], k.kind), k.id`,
  );
}

export interface PlacedColumn extends ColumnRow, PlaceRow {
  term: Term;
  locked_at: Date | null;
}

/** A column of a class that somebody looks after. */
export function findColumn(db: Queryable, scope: Scope, id: number): Promise<PlacedColumn | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${shown}, g.term, g.locked_at, ${describedPlace} FROM ${withTest}
        JOIN ${schoolsTables.classes} c ON c.id = g.class_id ${aroundClass}
        JOIN ${coursesTables.courses} m ON m.id = g.course_id
        WHERE k.id = ${id} AND k.deleted_at IS NULL AND ${manageableClasses(scope)}`,
  );
}

/** It is not taken out of the book until the write is done. */
export async function shareColumn(tx: Tx, id: number): Promise<boolean> {
  const found = await firstRowOf(
    tx,
    sql`SELECT FROM gradebook_columns WHERE id = ${id} AND deleted_at IS NULL FOR SHARE`,
  );
  return found !== undefined;
}

/** None of them is taken out of the book until the write is done. */
export async function shareColumns(tx: Tx, bookId: number): Promise<void> {
  await tx.execute(
    sql`SELECT FROM gradebook_columns WHERE gradebook_id = ${bookId} AND deleted_at IS NULL ORDER BY id FOR SHARE`,
  );
}

export interface NewColumn {
  bookId: number;
  kind: MarkKind;
  name: string;
  source: Exclude<ColumnSource, 'test'>;
}

export async function insertColumn(
  tx: Tx,
  { bookId, kind, name, source }: NewColumn,
  by: { userId: number; at: Date },
): Promise<ColumnRow> {
  const made = await firstRowOf<ColumnRow>(
    tx,
    sql`INSERT INTO gradebook_columns AS k (gradebook_id, kind, name, source, created_by, created_at)
        VALUES (${bookId}, ${kind}, ${name}, ${source}, ${by.userId}, ${by.at}) RETURNING ${own}`,
  );
  if (!made) throw new Error('nothing was inserted');
  return made;
}

export function changeColumn(
  tx: Tx,
  id: number,
  { kind, name }: { kind?: MarkKind | undefined; name?: string | undefined },
): Promise<ColumnRow | undefined> {
  return firstRowOf(
    tx,
    sql`UPDATE gradebook_columns AS k SET kind = COALESCE(${kind ?? null}, k.kind), name = COALESCE(${name ?? null}, k.name)
        WHERE k.id = ${id} AND k.deleted_at IS NULL RETURNING ${own}`,
  );
}

/** How many marks went with it; nothing where it is gone already. */
export function takeOut(tx: Tx, id: number, at: Date): Promise<{ marks: number } | undefined> {
  return firstRowOf(
    tx,
    sql`UPDATE gradebook_columns SET deleted_at = ${at} WHERE id = ${id} AND deleted_at IS NULL
        RETURNING (SELECT count(*) FROM gradebook_marks g WHERE g.column_id = ${id} AND g.value IS NOT NULL) AS marks`,
  );
}
