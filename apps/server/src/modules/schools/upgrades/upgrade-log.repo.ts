import type { UnplacedReason } from '@khue/contract/class-upgrades';
import type { Ordering, Page } from '@khue/contract/list';
import type { SchoolType } from '@khue/contract/schools';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';

type Counts = Pick<Tables['class_upgrades'], 'promoted' | 'graduated' | 'repeated' | 'transferred' | 'unplaced'>;

export interface UpgradeClassRow
  extends Counts,
    Pick<
      Tables['class_upgrade_classes'],
      | 'from_class_id'
      | 'from_name'
      | 'from_grade_name'
      | 'from_grade_en_name'
      | 'to_class_id'
      | 'to_name'
      | 'to_grade_name'
      | 'to_grade_en_name'
    > {
  from_level: SchoolType | null;
}

export interface UpgradeRow
  extends Counts,
    Pick<
      Tables['class_upgrades'],
      'id' | 'school_id' | 'from_year_id' | 'to_year_id' | 'created_at' | 'created_by' | 'undone_at' | 'undone_by'
    > {
  from_year_name: string;
  to_year_name: string;
  current_year_id: number | null;
  created_by_name: string | null;
  undone_by_name: string | null;
  unplaced_left: number;
  /** The year into which the classes of the new year have been upgraded meanwhile. */
  later_year_name: string | null;
  /** The first thing that happened in a class since it was upgraded into. */
  activity: { kind: string; class_name: string } | null;
  classes: UpgradeClassRow[];
}

/** Unplaced students of an upgrade `g` who have no class yet, neither in its new year nor anywhere now. */
const WAITING = sql`FROM class_upgrade_students st
  WHERE st.upgrade_id = g.id AND st.outcome = 'unplaced' AND st.left_at IS NULL AND g.undone_at IS NULL
    AND NOT EXISTS (SELECT FROM class_members m
      WHERE m.user_id = st.user_id AND m.school_year_id = g.to_year_id AND m.left_on IS NULL)
    AND NOT EXISTS (SELECT FROM current_class_members m WHERE m.user_id = st.user_id)`;

/** The classes of the new year that an upgrade `g` made or put somebody into. */
const TOUCHED = sql`SELECT id FROM classes WHERE upgrade_id = g.id
  UNION SELECT to_class_id FROM class_upgrade_classes WHERE upgrade_id = g.id
  UNION SELECT to_class_id FROM class_upgrade_students WHERE upgrade_id = g.id`;

const described = sql`SELECT g.id, g.school_id, g.from_year_id, fy.name AS from_year_name, g.to_year_id, ty.name AS to_year_name,
    s.current_school_year_id AS current_year_id, g.promoted, g.graduated, g.repeated, g.transferred, g.unplaced,
    g.created_at, g.created_by, creator.full_name AS created_by_name, g.undone_at, g.undone_by,
    undoer.full_name AS undone_by_name, (SELECT count(*) ${WAITING}) AS unplaced_left,
    (SELECT ly.name FROM class_upgrades l JOIN school_years ly ON ly.id = l.to_year_id
      WHERE l.school_id = g.school_id AND l.from_year_id = g.to_year_id AND l.undone_at IS NULL) AS later_year_name,
    (SELECT json_build_object('kind', a.kind, 'class_name', c.name)
      FROM class_activity a JOIN classes c ON c.id = a.class_id WHERE a.class_id IN (${TOUCHED})
      ORDER BY a.at, a.class_id LIMIT 1) AS activity,
    (SELECT COALESCE(json_agg(row_to_json(l) ORDER BY l.from_name, l.id), '[]') FROM class_upgrade_classes l
      WHERE l.upgrade_id = g.id) AS classes
  FROM class_upgrades g
  JOIN schools s ON s.id = g.school_id
  JOIN school_years fy ON fy.id = g.from_year_id
  JOIN school_years ty ON ty.id = g.to_year_id
  LEFT JOIN ${identityTables.users} creator ON creator.id = g.created_by
  LEFT JOIN ${identityTables.users} undoer ON undoer.id = g.undone_by`;

export async function listUpgrades(
  db: Queryable,
  scope: Scope,
  schoolId: number,
  page: Page & { ordering?: Ordering | undefined },
): Promise<Found<UpgradeRow>> {
  const where = sql`WHERE g.school_id = ${schoolId} AND ${withinSchool(scope, sql`g.school_id`)}`;
  const order = orderBy(page.ordering, { created_at: sql`g.created_at` }, sql`g.created_at DESC`, sql`g.id DESC`);
  const rows = await rowsOf<UpgradeRow>(db, sql`${described} ${where} ${order} ${limitOf(page)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM class_upgrades g ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findUpgrade(db: Queryable, scope: Scope, id: number): Promise<UpgradeRow | undefined> {
  return firstRowOf(db, sql`${described} WHERE g.id = ${id} AND ${withinSchool(scope, sql`g.school_id`)}`);
}

export interface WaitingRow extends Pick<Tables['users'], 'username' | 'code' | 'status'> {
  user_id: number;
  full_name: string;
  class_id: number;
  class_name: string;
  reason: UnplacedReason;
}

export async function listWaiting(
  db: Queryable,
  upgradeId: number,
  page: Page & { ordering?: Ordering | undefined },
): Promise<Found<WaitingRow>> {
  const waiting = (columns: SQL) =>
    sql`FROM class_upgrades g CROSS JOIN LATERAL (SELECT ${columns} ${WAITING}) waiting WHERE g.id = ${upgradeId}`;
  const direction = page.ordering?.descending ? sql`DESC` : sql`ASC`;
  const rows = await rowsOf<WaitingRow>(
    db,
    sql`SELECT u.id AS user_id, u.full_name, u.username, u.code, u.status, c.id AS class_id, c.name AS class_name, w.reason
        FROM (SELECT waiting.* ${waiting(sql`st.*`)}) w
        JOIN ${identityTables.users} u ON u.id = w.user_id JOIN classes c ON c.id = w.from_class_id
        ORDER BY u.first_name ${direction}, u.last_name ${direction}, u.id ${direction} ${limitOf(page)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT waiting.count ${waiting(sql`count(*) AS count`)}`);
  return { rows, count: counted?.count ?? 0 };
}

export async function waitingAmong(db: Queryable, upgradeId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT w.user_id FROM class_upgrades g CROSS JOIN LATERAL (SELECT st.user_id ${WAITING}) w
        WHERE g.id = ${upgradeId} AND w.user_id = ANY(${ids}::integer[])`,
  );
  return new Set(rows.map((row) => row.user_id));
}

export async function markLeft(tx: Tx, upgradeId: number, ids: readonly number[], now: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE class_upgrade_students SET left_at = ${now}
        WHERE upgrade_id = ${upgradeId} AND user_id = ANY(${ids}::integer[])`,
  );
}

/** Whoever changes these rosters waits, and is seen by the look at what has happened in them. */
export async function lockTouched(tx: Tx, upgradeId: number): Promise<void> {
  await tx.execute(
    sql`SELECT FROM classes WHERE id IN (
          SELECT touched.id FROM class_upgrades g CROSS JOIN LATERAL (${TOUCHED}) touched WHERE g.id = ${upgradeId})
        ORDER BY id FOR UPDATE`,
  );
}

/** Takes back what the upgrade made, and only that. */
export async function removeMade(tx: Tx, upgradeId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM class_members WHERE upgrade_id = ${upgradeId}`);
  await tx.execute(sql`DELETE FROM classes WHERE upgrade_id = ${upgradeId}`);
}

export async function markUndone(tx: Tx, upgradeId: number, by: { userId: number; at: Date }): Promise<void> {
  await tx.execute(
    sql`UPDATE class_upgrades SET undone_at = ${by.at}, undone_by = ${by.userId} WHERE id = ${upgradeId}`,
  );
}
