import type { Scope } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { coursesTables } from '../courses/courses.api';
import { manageableClasses, schoolsTables } from '../schools/schools.api';
import { aroundClass, describedPlace, type HeldBook, heldColumns, type PlaceRow, type Term } from './gradebook.repo';

/** Closes the book, or opens it; whatever was planned is over. */
export async function markLocked(tx: Tx, id: number, locked: { at: Date; by: number | null } | null): Promise<void> {
  await tx.execute(
    sql`UPDATE gradebooks SET locked_at = ${locked?.at ?? null}, locked_by = ${locked?.by ?? null}, lock_at = NULL, lock_planned_by = NULL
        WHERE id = ${id}`,
  );
}

interface Plan {
  at: Date;
  by: number;
}

export async function planLock(tx: Tx, bookId: number, plan: Plan | null): Promise<void> {
  await tx.execute(
    sql`UPDATE gradebooks SET lock_at = ${plan?.at ?? null}, lock_planned_by = ${plan?.by ?? null} WHERE id = ${bookId}`,
  );
}

/** The classes of the same school and year that somebody looks after, with the courses that they take. */
const besides = (scope: Scope, { class_id }: PlaceRow) =>
  sql`FROM ${schoolsTables.classes} asked
      JOIN ${schoolsTables.classes} c ON c.school_id = asked.school_id AND c.school_year_id = asked.school_year_id
      JOIN ${coursesTables.class_courses} has ON has.class_id = c.id
      WHERE asked.id = ${class_id} AND ${manageableClasses(scope)}`;

/** The same moment for every open book of the term; how many there are. One whose own moment has come is closed. */
export async function planLocks(
  tx: Tx,
  scope: Scope,
  place: PlaceRow,
  term: Term,
  plan: Plan & { now: Date },
): Promise<number> {
  const planned = await rowsOf(
    tx,
    sql`INSERT INTO gradebooks AS g (class_id, course_id, term, lock_at, lock_planned_by)
        SELECT c.id, has.course_id, ${term}, ${plan.at}, ${plan.by} ${besides(scope, place)} ORDER BY c.id, has.course_id
        ON CONFLICT (class_id, course_id, term) DO UPDATE
        SET lock_at = EXCLUDED.lock_at, lock_planned_by = EXCLUDED.lock_planned_by
        WHERE g.locked_at IS NULL AND (g.lock_at IS NULL OR g.lock_at > ${plan.now})
        RETURNING id`,
  );
  return planned.length;
}

/** Nothing is planned any more for any book of the term that is still open; how many there were. */
export async function cancelPlans(tx: Tx, scope: Scope, place: PlaceRow, term: Term, now: Date): Promise<number> {
  const cancelled = await rowsOf(
    tx,
    sql`UPDATE gradebooks SET lock_at = NULL, lock_planned_by = NULL WHERE id IN (
          SELECT g.id FROM gradebooks g WHERE g.term = ${term} AND g.lock_at > ${now} AND (g.class_id, g.course_id) IN (
            SELECT c.id, has.course_id ${besides(scope, place)}) ORDER BY g.class_id, g.course_id FOR UPDATE)
        RETURNING id`,
  );
  return cancelled.length;
}

/** Books whose moment has come. */
export async function booksToLock(
  db: Queryable,
  now: Date,
  most: number,
  except: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM gradebooks WHERE lock_at <= ${now} AND id <> ALL (${except}::integer[]) ORDER BY lock_at LIMIT ${most}`,
  );
  return rows.map(({ id }) => id);
}

export interface PlannedBook extends HeldBook, PlaceRow {
  term: Term;
  lock_planned_by: number | null;
}

/** One of them, held alone. */
export function holdPlanned(tx: Tx, id: number): Promise<PlannedBook | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT ${heldColumns}, g.term, g.lock_planned_by, ${describedPlace} FROM gradebooks g
        JOIN ${schoolsTables.classes} c ON c.id = g.class_id ${aroundClass}
        JOIN ${coursesTables.courses} m ON m.id = g.course_id WHERE g.id = ${id} FOR UPDATE OF g`,
  );
}
