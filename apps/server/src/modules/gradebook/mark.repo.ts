import type { MARK_SOURCES } from '@khue/contract/gradebook';
import { type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { identityTables } from '../identity/identity.api';
import { workTables } from '../work/work.api';
import type { CourseOfClass } from './gradebook.repo';

export type MarkSource = (typeof MARK_SOURCES)[number];

export interface MarkRow extends Pick<Tables['gradebook_marks'], 'column_id' | 'user_id' | 'note'> {
  value: number | null;
  source: MarkSource;
  /** It was something else before. */
  edited: boolean;
}

/** What was typed in these columns; of one student where one is named. */
export function marksOf(db: Queryable, columnIds: readonly number[], userId: number | null = null): Promise<MarkRow[]> {
  return rowsOf(
    db,
    sql`SELECT g.column_id, g.user_id, g.value, g.source, g.note,
          EXISTS (SELECT FROM gradebook_mark_changes x WHERE x.column_id = g.column_id AND x.user_id = g.user_id
            AND x.before_value IS NOT NULL AND x.before_value IS DISTINCT FROM x.after_value) AS edited
        FROM gradebook_marks g WHERE g.column_id = ANY (${columnIds}::integer[])
          AND (${userId}::integer IS NULL OR g.user_id = ${userId})`,
  );
}

export interface ScoreRow {
  /** Null: the exam of the course. */
  test_id: number | null;
  user_id: number;
  /** Rounded half up to one decimal, by the database's decimals. */
  value: number;
}

export interface Counted {
  /** One student; left out, all. */
  userId?: number | null;
  /** What ended later does not count: the moment at which the book closes. */
  until?: Date | null;
}

/** The best score of each in the exam of the course and in these tests, of attempts that are over. */
export function bestScores(
  db: Queryable,
  { classId, courseId }: CourseOfClass,
  testIds: readonly number[],
  { userId = null, until = null }: Counted,
): Promise<ScoreRow[]> {
  const ofStudent = sql`x.status <> 'open' AND (${userId}::integer IS NULL OR x.user_id = ${userId})
    AND (${until}::timestamptz IS NULL OR x.ended_at <= ${until})`;
  return rowsOf(
    db,
    sql`SELECT NULL::integer AS test_id, x.user_id, round(max(x.score), 1) AS value FROM ${workTables.activities} x
        WHERE x.class_id = ${classId} AND x.course_id = ${courseId} AND x.kind = 'exam' AND ${ofStudent} GROUP BY x.user_id
        UNION ALL
        SELECT x.class_test_id, x.user_id, round(max(x.score), 1) FROM ${workTables.activities} x
        WHERE x.class_test_id = ANY (${testIds}::integer[]) AND ${ofStudent} GROUP BY x.class_test_id, x.user_id`,
  );
}

/** Who was given these tests, of which not everybody was. */
export function namedStudents(
  db: Queryable,
  testIds: readonly number[],
): Promise<{ test_id: number; user_id: number }[]> {
  return rowsOf(
    db,
    sql`SELECT named.class_test_id AS test_id, named.user_id FROM ${workTables.class_test_students} named
        WHERE named.class_test_id = ANY (${testIds}::integer[])`,
  );
}

export interface Cell {
  column_id: number;
  user_id: number;
}

export interface HeldMark extends Cell {
  value: number | null;
  source: MarkSource;
  note: string | null;
  updated_by_name: string | null;
}

const cellsOf = (cells: readonly Cell[]) =>
  sql`unnest(${cells.map(({ column_id }) => column_id)}::integer[], ${cells.map(({ user_id }) => user_id)}::integer[])`;

/** The rows of marks, held in one order: two who write into the same cells come one after the other. */
export async function holdMarks(tx: Tx, cells: readonly Cell[], at: Date): Promise<HeldMark[]> {
  await tx.execute(
    sql`INSERT INTO gradebook_marks (column_id, user_id, updated_at)
        SELECT cell.column_id, cell.user_id, ${at} FROM ${cellsOf(cells)} AS cell (column_id, user_id) ORDER BY 1, 2
        ON CONFLICT (column_id, user_id) DO NOTHING`,
  );
  return rowsOf(
    tx,
    sql`SELECT g.column_id, g.user_id, g.value, g.source, g.note, u.full_name AS updated_by_name FROM gradebook_marks g
        LEFT JOIN ${identityTables.users} u ON u.id = g.updated_by
        WHERE (g.column_id, g.user_id) IN (SELECT * FROM ${cellsOf(cells)}) ORDER BY 1, 2 FOR UPDATE OF g`,
  );
}

export interface MarkChange extends Cell {
  /** What is kept: null where the test's counts again. */
  typed: number | null;
  note: string | null;
  before: { value: number | null; source: MarkSource };
  after: { value: number | null; source: MarkSource };
}

/** What is kept from now on, and a line of history for each. */
export async function saveMarks(
  tx: Tx,
  changes: readonly MarkChange[],
  by: { userId: number; at: Date },
): Promise<void> {
  const rows = changes.map(({ before, after, ...change }) => ({
    ...change,
    before_value: before.value,
    before_source: before.source,
    after_value: after.value,
    after_source: after.source,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (column_id integer, user_id integer,
    typed numeric, note text, before_value numeric, before_source text, after_value numeric, after_source text)`;
  await tx.execute(
    sql`UPDATE gradebook_marks g SET value = given.typed, source = 'typed', note = given.note, updated_by = ${by.userId},
          updated_at = ${by.at}
        FROM ${given} WHERE g.column_id = given.column_id AND g.user_id = given.user_id`,
  );
  await tx.execute(
    sql`INSERT INTO gradebook_mark_changes
          (column_id, user_id, before_value, before_source, after_value, after_source, note, changed_by, changed_at)
        SELECT column_id, user_id, before_value, before_source, after_value, after_source, note, ${by.userId}, ${by.at}
        FROM ${given}`,
  );
}

export interface ChangeRow {
  before_value: number | null;
  before_source: MarkSource;
  after_value: number | null;
  after_source: MarkSource;
  note: string | null;
  changed_by_name: string | null;
  changed_at: Date;
}

/** More than anybody changes a mark. */
const MOST_CHANGES = 100;

/** The latest first. */
export function changesOf(db: Queryable, columnId: number, userId: number): Promise<ChangeRow[]> {
  return rowsOf(
    db,
    sql`SELECT x.before_value, x.before_source, x.after_value, x.after_source, x.note, u.full_name AS changed_by_name, x.changed_at
        FROM gradebook_mark_changes x LEFT JOIN ${identityTables.users} u ON u.id = x.changed_by
        WHERE x.column_id = ${columnId} AND x.user_id = ${userId} ORDER BY x.id DESC LIMIT ${MOST_CHANGES}`,
  );
}

export interface FrozenMark extends Cell {
  value: number;
}

/** What tests gave stays as it is while the book is locked; what was typed over it stays anyway. */
export async function freezeScores(tx: Tx, marks: readonly FrozenMark[], at: Date): Promise<void> {
  await tx.execute(
    sql`INSERT INTO gradebook_marks AS g (column_id, user_id, value, source, updated_at)
        SELECT given.column_id, given.user_id, given.value, 'test', ${at}
        FROM unnest(${marks.map(({ column_id }) => column_id)}::integer[], ${marks.map(({ user_id }) => user_id)}::integer[],
          ${marks.map(({ value }) => value)}::numeric[]) AS given (column_id, user_id, value)
        ON CONFLICT (column_id, user_id) DO UPDATE SET value = EXCLUDED.value, source = 'test' WHERE g.value IS NULL`,
  );
}

/** The scores of now count again. */
export async function thawScores(tx: Tx, bookId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE gradebook_marks g SET value = NULL, source = 'typed' FROM gradebook_columns k
        WHERE k.id = g.column_id AND k.gradebook_id = ${bookId} AND g.source = 'test'`,
  );
}
