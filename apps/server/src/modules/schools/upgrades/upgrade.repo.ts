import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { SchoolType } from '@khue/contract/schools';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import type { PlanClass } from './upgrade-classes.rules';
import type { PlanGrade } from './upgrade-grades.rules';
import type { RollEntry } from './upgrade-intents.rules';

/** The years between which a school's classes move. */
export interface UpgradeYears {
  schoolId: number;
  fromYearId: number;
  toYearId: number;
}

/** Whoever changes a roster of either year waits, or is waited for: what is planned is what is there. */
export async function lockClassesOf(tx: Tx, years: UpgradeYears): Promise<void> {
  await tx.execute(
    sql`SELECT FROM classes WHERE school_year_id IN (${years.fromYearId}, ${years.toYearId}) ORDER BY id FOR NO KEY UPDATE`,
  );
}

const planClass = (row: { id: number; name: string; grade_id: number | null }): PlanClass => ({
  id: row.id,
  name: row.name,
  gradeId: row.grade_id,
});

/** Of two that share a name the open one comes last, and so is the one that the name means. */
export async function classesOfYear(db: Queryable, yearId: number): Promise<PlanClass[]> {
  const rows = await rowsOf<{ id: number; name: string; grade_id: number | null }>(
    db,
    sql`SELECT id, name, grade_id FROM classes WHERE school_year_id = ${yearId} ORDER BY name, status, id`,
  );
  return rows.map(planClass);
}

export async function gradesForPlan(db: Queryable): Promise<PlanGrade[]> {
  const rows = await rowsOf<{
    id: number;
    name: string;
    en_name: string | null;
    level_code: SchoolType;
    order: number;
    status: number;
    is_last: boolean;
  }>(db, sql`SELECT id, name, en_name, level_code, "order", status, is_last FROM grades`);
  return rows.map(({ id, name, en_name, level_code, order, status, is_last }) => ({
    id,
    name,
    enName: en_name,
    level: level_code,
    order,
    active: status === STATUS_ACTIVE,
    isLast: is_last,
  }));
}

/** In whatever year: a grade that the school never had is worth a second look. */
export async function gradesHadBy(db: Queryable, schoolId: number): Promise<Set<number>> {
  const rows = await rowsOf<{ grade_id: number }>(
    db,
    sql`SELECT DISTINCT grade_id FROM classes WHERE school_id = ${schoolId} AND grade_id IS NOT NULL`,
  );
  return new Set(rows.map((row) => row.grade_id));
}

/** Everybody with a running place in a class of the year that ends. */
export async function rollOf(db: Queryable, years: UpgradeYears): Promise<RollEntry[]> {
  const rows = await rowsOf<{
    user_id: number;
    class_id: number;
    active: boolean;
    in_other_school: boolean;
    next_class_id: number | null;
  }>(
    db,
    sql`SELECT m.user_id, m.class_id, u.status <> 0 AS active, next.class_id AS next_class_id,
          EXISTS (SELECT FROM current_class_members o WHERE o.user_id = m.user_id AND o.school_id <> ${years.schoolId})
            AS in_other_school
        FROM classes c
        JOIN class_members m ON m.class_id = c.id AND m.left_on IS NULL
        JOIN ${identityTables.users} u ON u.id = m.user_id
        LEFT JOIN class_members next
          ON next.user_id = m.user_id AND next.school_year_id = ${years.toYearId} AND next.left_on IS NULL
        WHERE c.school_year_id = ${years.fromYearId}
        ORDER BY m.class_id, u.first_name, u.last_name, u.id`,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    classId: row.class_id,
    active: row.active,
    inOtherSchool: row.in_other_school,
    nextClassId: row.next_class_id,
  }));
}

export interface PersonName extends Pick<Tables['users'], 'id' | 'username' | 'code' | 'status'> {
  full_name: string;
}

/** In the order of class lists. */
export function namesOfPeople(db: Queryable, ids: readonly number[]): Promise<PersonName[]> {
  return rowsOf(
    db,
    sql`SELECT id, full_name, username, code, status FROM ${identityTables.users} WHERE id = ANY(${ids}::integer[])
        ORDER BY first_name, last_name, id`,
  );
}

/** What was decided when this year was left the last time, if that was undone. */
export function decisionsOfUndone(
  db: Queryable,
  { schoolId, fromYearId, toYearId }: UpgradeYears,
): Promise<{ id: number; decisions: unknown; class_decisions: unknown } | undefined> {
  return firstRowOf(
    db,
    sql`SELECT id, decisions, class_decisions FROM class_upgrades
        WHERE school_id = ${schoolId} AND from_year_id = ${fromYearId} AND to_year_id = ${toYearId}
          AND undone_at IS NOT NULL
        ORDER BY undone_at DESC, id DESC LIMIT 1`,
  );
}

/** The upgrade that has left this year, unless it was undone. */
export async function upgradeFrom(db: Queryable, schoolId: number, yearId: number): Promise<number | undefined> {
  const row = await firstRowOf<{ id: number }>(
    db,
    sql`SELECT id FROM class_upgrades WHERE school_id = ${schoolId} AND from_year_id = ${yearId} AND undone_at IS NULL`,
  );
  return row?.id;
}

/** The upgrade that led to this year, if the year still goes on: asking for one again then means that one. */
export async function upgradeInto(
  db: Queryable,
  schoolId: number,
  yearId: number,
  today: string,
): Promise<number | undefined> {
  const row = await firstRowOf<{ id: number }>(
    db,
    sql`SELECT g.id FROM class_upgrades g JOIN school_years y ON y.id = g.to_year_id
        WHERE g.school_id = ${schoolId} AND g.to_year_id = ${yearId} AND g.undone_at IS NULL
          AND (y.end_date >= ${today}::date OR NOT EXISTS (
            SELECT FROM school_years later WHERE later.school_id = g.school_id AND later.start_date > y.start_date))
        ORDER BY g.id DESC LIMIT 1`,
  );
  return row?.id;
}
