import { CLASS_CODE_PREFIX } from '@khue/contract/constants';
import { firstRowOf, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import type { UpgradeYears } from './upgrade.repo';
import type { Plan } from './upgrade-plan.rules';

/** Every statement here serves any number of students: a school of five thousand costs as many as one of five. */

export async function insertUpgrade(
  tx: Tx,
  years: UpgradeYears,
  totals: Plan['totals'],
  given: { decisions: readonly object[]; class_decisions: readonly object[] },
  origin: { at: Date; userId: number },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO class_upgrades (school_id, from_year_id, to_year_id, promoted, graduated, repeated, transferred, unplaced,
          decisions, class_decisions, created_at, created_by)
        VALUES (${years.schoolId}, ${years.fromYearId}, ${years.toYearId}, ${totals.promote}, ${totals.graduate},
          ${totals.repeat}, ${totals.transfer}, ${totals.unplaced},
          ${JSON.stringify(given.decisions)}::jsonb, ${JSON.stringify(given.class_decisions)}::jsonb, ${origin.at}, ${origin.userId}) RETURNING id`,
  );
  if (!row) throw new Error('the upgrade was not stored');
  return row.id;
}

export interface ClassToMake {
  name: string;
  gradeId: number | null;
  /** The class that moves up into it; null where only repeaters join. */
  fromClassId: number | null;
}

/** Makes the classes with their teachers, who go along, and answers the ids by name. */
export async function makeClasses(
  tx: Tx,
  upgradeId: number,
  years: UpgradeYears,
  classes: readonly ClassToMake[],
): Promise<Map<string, number>> {
  const made = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`INSERT INTO classes (name, code, school_id, school_year_id, grade_id, head_teacher_name, upgrade_id)
        SELECT wanted.name, ${CLASS_CODE_PREFIX}::text || nextval('class_code_numbers'), ${years.schoolId}, ${years.toYearId},
          wanted.grade_id, CASE WHEN head.user_id IS NULL THEN source.head_teacher_name END, ${upgradeId}
        FROM unnest(${classes.map((given) => given.name)}::text[], ${classes.map((given) => given.gradeId)}::integer[],
          ${classes.map((given) => given.fromClassId)}::integer[]) AS wanted (name, grade_id, from_class_id)
        LEFT JOIN classes source ON source.id = wanted.from_class_id
        LEFT JOIN class_teachers head ON head.class_id = source.id AND head.is_head
        RETURNING id, name`,
  );
  const ids = new Map(made.map(({ id, name }) => [name, id]));
  const moved = classes.filter((given) => given.fromClassId !== null);
  await tx.execute(
    sql`INSERT INTO class_teachers (class_id, user_id, is_head)
        SELECT moved.to_id, t.user_id, t.is_head
        FROM unnest(${moved.map((given) => given.fromClassId)}::integer[],
          ${moved.map((given) => ids.get(given.name) ?? null)}::integer[]) AS moved (from_id, to_id)
        JOIN class_teachers t ON t.class_id = moved.from_id
        JOIN ${identityTables.users} u ON u.id = t.user_id AND u.status <> 0 AND u.school_id = ${years.schoolId}`,
  );
  return ids;
}

/** A place in the new year begins with that year. */
export async function placeAll(
  tx: Tx,
  upgradeId: number,
  toYearId: number,
  places: readonly { userId: number; classId: number }[],
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO class_members (class_id, user_id, school_year_id, joined_on, upgrade_id)
        SELECT place.class_id, place.user_id, y.id, y.start_date, ${upgradeId}
        FROM unnest(${places.map((place) => place.classId)}::integer[], ${places.map((place) => place.userId)}::integer[])
          AS place (class_id, user_id)
        JOIN school_years y ON y.id = ${toYearId}`,
  );
}

export interface LoggedClass {
  fromClassId: number;
  toClassId: number | null;
  promote: number;
  graduate: number;
  repeat: number;
  transfer: number;
  unplaced: number;
}

export async function logClasses(tx: Tx, upgradeId: number, rows: readonly LoggedClass[]): Promise<void> {
  const column = (key: keyof LoggedClass) => rows.map((row) => row[key]);
  await tx.execute(
    sql`INSERT INTO class_upgrade_classes (upgrade_id, from_class_id, from_name, from_grade_name,
          from_grade_en_name, from_level, to_class_id, to_name, to_grade_name, to_grade_en_name, promoted, graduated, repeated, transferred, unplaced)
        SELECT ${upgradeId}, f.id, f.name, fg.name, fg.en_name, fg.level_code, t.id, t.name, tg.name, tg.en_name,
          given.promoted, given.graduated, given.repeated, given.transferred, given.unplaced
        FROM unnest(${column('fromClassId')}::integer[], ${column('toClassId')}::integer[], ${column('promote')}::integer[],
            ${column('graduate')}::integer[], ${column('repeat')}::integer[], ${column('transfer')}::integer[],
            ${column('unplaced')}::integer[])
          AS given (from_id, to_id, promoted, graduated, repeated, transferred, unplaced)
        JOIN classes f ON f.id = given.from_id LEFT JOIN grades fg ON fg.id = f.grade_id
        LEFT JOIN classes t ON t.id = given.to_id LEFT JOIN grades tg ON tg.id = t.grade_id`,
  );
}

export interface LoggedStudent {
  userId: number;
  fromClassId: number;
  outcome: string;
  reason: string | null;
  toClassId: number | null;
}

export async function logStudents(tx: Tx, upgradeId: number, rows: readonly LoggedStudent[]): Promise<void> {
  const column = (key: keyof LoggedStudent) => rows.map((row) => row[key]);
  await tx.execute(
    sql`INSERT INTO class_upgrade_students (upgrade_id, user_id, from_class_id, outcome, reason, to_class_id)
        SELECT ${upgradeId}, given.* FROM unnest(${column('userId')}::integer[], ${column('fromClassId')}::integer[],
          ${column('outcome')}::text[], ${column('reason')}::text[], ${column('toClassId')}::integer[]) AS given`,
  );
}

/** Activity counts from here on: what a class of the new year had seen before does not stand in the way of undoing. */
export async function forgetActivity(tx: Tx, classIds: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM class_activity WHERE class_id = ANY(${classIds}::integer[])`);
}
