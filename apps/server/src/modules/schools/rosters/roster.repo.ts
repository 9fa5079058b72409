import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';

export interface RosterPerson extends Pick<Tables['users'], 'id' | 'username' | 'school_id'> {
  full_name: string;
  is_student: boolean;
}

/** Locks the people in the order of their ids: whoever else places one of them waits, and nobody blocks. */
export function lockPeople(tx: Tx, scope: Scope, ids: readonly number[]): Promise<RosterPerson[]> {
  return rowsOf(
    tx,
    sql`SELECT u.id, u.username, u.full_name, u.school_id, r.code = ${STUDENT_ROLE} AS is_student
        FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id
        WHERE u.id = ANY(${ids}::integer[]) AND ${withinSchool(scope, sql`u.school_id`)}
        ORDER BY u.id FOR NO KEY UPDATE OF u`,
  );
}

/** The memberships of those who are in the class, by person. */
export async function membersAmong(
  db: Queryable,
  classId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; user_id: number }>(
    db,
    sql`SELECT id, user_id FROM class_members
        WHERE class_id = ${classId} AND user_id = ANY(${ids}::integer[]) AND left_on IS NULL`,
  );
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

export interface MembershipRow extends Pick<Tables['class_members'], 'id' | 'user_id' | 'joined_on' | 'left_on'> {
  full_name: string;
  username: string;
  code: string | null;
  moved_to_id: number | null;
  moved_to_name: string | null;
}

export async function listMemberships(
  db: Queryable,
  classId: number,
  page: Page & { ordering?: Ordering | undefined },
): Promise<Found<MembershipRow>> {
  const sorts = { joined_on: sql`m.joined_on`, left_on: sql`m.left_on` };
  const order = orderBy(
    page.ordering,
    sorts,
    sql`COALESCE(m.left_on, m.joined_on) DESC, u.first_name, u.last_name`,
    sql`m.id`,
  );
  const rows = await rowsOf<MembershipRow>(
    db,
    sql`SELECT m.id, m.user_id, u.full_name, u.username, u.code, m.joined_on, m.left_on,
          next.class_id AS moved_to_id, next.class_name AS moved_to_name
        FROM class_members m JOIN ${identityTables.users} u ON u.id = m.user_id
        LEFT JOIN LATERAL (
          SELECT n.class_id, c.name AS class_name FROM class_members n JOIN classes c ON c.id = n.class_id
          WHERE m.left_on IS NOT NULL AND n.user_id = m.user_id AND n.school_year_id = m.school_year_id AND n.id > m.id
            AND n.joined_on >= m.left_on
          ORDER BY n.id LIMIT 1
        ) next ON true
        WHERE m.class_id = ${classId} ${order} ${limitOf(page)}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM class_members WHERE class_id = ${classId}`,
  );
  return { rows, count: counted?.count ?? 0 };
}
