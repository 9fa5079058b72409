import type { Genre } from '@khue/contract/accounts';
import type { Scope } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { type EnrolmentOfPerson, enrolmentsOfPerson } from '../courses/courses.api';
import { manageableAccounts, visibleAccounts } from './account.policy';
import type { ColumnValues } from './account.rules';

/** A school's place, by either address system, as the view `school_places` and class entries give it. */
export interface PlaceColumns {
  ward_code: string | null;
  ward_name: string | null;
  district_code: string | null;
  district_name: string | null;
  province_code: string | null;
  province_name: string | null;
  ward_code_2: string | null;
  ward_name_2: string | null;
  province_code_2: string | null;
  province_name_2: string | null;
}

/** Looked up school by school: joined as a whole, the view would be read as a whole. */
export interface SchoolPlace extends PlaceColumns {
  name: string;
}

export interface ClassTime {
  id: number;
  class_name: string;
  school_id: number;
  school_year_id: number;
  school_year_name: string;
  /** Absent for a class of the person's own school, whose place stands with the person. */
  place: SchoolPlace | null;
  joined_on: string;
  left_on: string | null;
  /** Running, and in a class of the school's current year. */
  is_current: boolean;
}

export interface AccountRow extends PlaceColumns {
  id: number;
  username: string;
  email: string | null;
  first_name: string;
  last_name: string;
  full_name: string;
  role_id: number;
  role_name: string;
  role_en_name: string | null;
  role_code: string;
  genre: Genre | null;
  avatar_file_id: number | null;
  code: string | null;
  birth_date: string | null;
  identity_number: string | null;
  phone: string | null;
  postal_code: string | null;
  address: string | null;
  bank_id: number | null;
  bank_name: string | null;
  bank_account_name: string | null;
  bank_account_number: string | null;
  status: number;
  must_change_password: boolean;
  school_id: number | null;
  school_place: SchoolPlace | null;
  class_times: ClassTime[];
  enrollments: EnrolmentOfPerson[];
  platform_status: number;
  platform_error: string | null;
  platform_task_id: number | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * Whole accounts in the order of the given ids. One text for lists, details and exports, planned once:
 * so many joins take longer to plan than to run. The class of now comes last.
 */
export function describeAccounts(db: Queryable, ids: readonly number[]): Promise<AccountRow[]> {
  return rowsOf(
    db,
    sql.prepared(
      'accounts',
      sql`SELECT u.id, u.username, u.email, u.first_name, u.last_name, u.full_name, u.role_id, r.name AS role_name,
            r.en_name AS role_en_name,            r.code AS role_code, u.genre, u.avatar_file_id, u.code, u.birth_date, u.identity_number, u.phone, u.postal_code,
            u.address, u.bank_id, b.short_name AS bank_name, u.bank_account_name, u.bank_account_number, u.status,
            u.must_change_password, u.school_id, 
            (SELECT to_json(p) FROM school_places p WHERE p.id = u.school_id) AS school_place,
            u.ward_code, ow.name AS ward_name, u.district_code, od.name AS district_name, u.province_code,
            op.name AS province_name, u.ward_code_2, nw.name AS ward_name_2, u.province_code_2, np.name AS province_name_2,
            u.platform_status, u.platform_error, u.platform_task_id, u.created_at, u.updated_at,
            COALESCE(times.list, '[]') AS class_times, ${enrolmentsOfPerson(sql`u.id`)} AS enrollments
          FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
          JOIN users u ON u.id = wanted.id
          JOIN roles r ON r.id = u.role_id
          LEFT JOIN banks b ON b.id = u.bank_id
          LEFT JOIN old_wards ow ON ow.code = u.ward_code
          LEFT JOIN old_districts od ON od.code = u.district_code
          LEFT JOIN old_provinces op ON op.code = u.province_code
          LEFT JOIN new_wards nw ON nw.code = u.ward_code_2
          LEFT JOIN new_provinces np ON np.code = u.province_code_2
          LEFT JOIN LATERAL (
            SELECT json_agg(json_build_object('id', c.id, 'class_name', c.name, 'school_id', c.school_id,
                'school_year_id', y.id, 'school_year_name', y.name,
                'place', CASE WHEN c.school_id IS DISTINCT FROM u.school_id
                  THEN (SELECT to_json(p) FROM school_places p WHERE p.id = c.school_id) END,
                'joined_on', m.joined_on, 'left_on', m.left_on, 'is_current', now.it)
              ORDER BY now.it, m.joined_on, m.id) AS list
            FROM class_members m JOIN classes c ON c.id = m.class_id JOIN school_years y ON y.id = m.school_year_id
            JOIN schools cs ON cs.id = c.school_id
            CROSS JOIN LATERAL (SELECT m.left_on IS NULL AND cs.current_school_year_id IS NOT DISTINCT FROM c.school_year_id) now (it)
            WHERE m.user_id = u.id
          ) times ON true
          ORDER BY wanted.place`,
    ),
  );
}

export async function findAccount(db: Queryable, scope: Scope, id: number): Promise<AccountRow | undefined> {
  const visible = await rowsOf<{ id: number }>(
    db,
    sql`SELECT u.id FROM users u WHERE u.id = ${id} AND ${visibleAccounts(scope)}`,
  );
  return visible.length === 0 ? undefined : (await describeAccounts(db, [id]))[0];
}

/**
 * Locks the row, so that two edits at once happen one after the other and the second sees the first. Others may go on
 * to refer to it: an upgrade of the person's class must not wait for an edit that waits for the class.
 */
export function lockAccount(tx: Tx, scope: Scope, id: number): Promise<{ manageable: boolean } | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT ${manageableAccounts(scope)} AS manageable FROM users u WHERE u.id = ${id} AND ${visibleAccounts(scope)} FOR NO KEY UPDATE`,
  );
}

/** Nothing comes back when the username or the email address is taken: the database decides, also between two at once. */
export async function insertAccount(tx: Tx, values: ColumnValues): Promise<number | undefined> {
  const columns = Object.keys(values).map((column) => sql.identifier(column));
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO users (${sql.join(columns, sql`, `)})
        VALUES (${sql.join(
          Object.values(values).map((value) => sql`${value}`),
          sql`, `,
        )})
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  return row?.id;
}

export async function takenNames(
  db: Queryable,
  names: { username: string; email: string | null },
): Promise<{ username: boolean; email: boolean }> {
  const row = await firstRowOf<{ username: boolean; email: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM users WHERE username = ${names.username}) AS username,
          EXISTS (SELECT FROM users WHERE email = ${names.email}) AS email`,
  );
  return row ?? { username: false, email: false };
}

export async function updateAccount(tx: Tx, id: number, values: ColumnValues): Promise<void> {
  const assignments = Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (assignments.length === 0) return;
  await tx.execute(sql`UPDATE users SET ${sql.join(assignments, sql`, `)} WHERE id = ${id}`);
}
