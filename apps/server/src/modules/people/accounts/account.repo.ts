import type { Genre } from '@khue/contract/account-shapes';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type EnrolmentOfPerson, enrolmentsOfPerson } from '../../courses/courses.api';
import { geographyTables, type NamedUnit, newUnitsCalled } from '../../geography/geography.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { manageableAccounts, visibleAccounts } from './account.policy';

/** A school's place, by either address system, as the view `school_places` and class entries give it. */
export interface PlaceColumns
  extends Pick<Tables['users'], 'ward_code' | 'district_code' | 'province_code' | 'ward_code_2' | 'province_code_2'> {
  ward_name: string | null;
  district_name: string | null;
  province_name: string | null;
  ward_name_2: string | null;
  province_name_2: string | null;
}

/** Looked up school by school: joined as a whole, the view would be read as a whole. */
export interface SchoolPlace extends PlaceColumns {
  name: string;
}

export interface ClassTime extends Pick<Tables['class_members'], 'id' | 'school_year_id' | 'joined_on' | 'left_on'> {
  class_name: string;
  school_id: number;
  school_year_name: string;
  /** Absent for a class of the person's own school, whose place stands with the person. */
  place: SchoolPlace | null;
  /** Running, and in a class of the school's current year. */
  is_current: boolean;
}

export interface AccountRow
  extends PlaceColumns,
    Pick<
      Tables['users'],
      | 'id'
      | 'username'
      | 'email'
      | 'first_name'
      | 'last_name'
      | 'role_id'
      | 'avatar_file_id'
      | 'code'
      | 'birth_date'
      | 'identity_number'
      | 'phone'
      | 'postal_code'
      | 'address'
      | 'bank_id'
      | 'bank_account_name'
      | 'bank_account_number'
      | 'status'
      | 'must_change_password'
      | 'school_id'
      | 'platform_status'
      | 'platform_error'
      | 'platform_task_id'
      | 'created_at'
      | 'updated_at'
    > {
  full_name: string;
  scope_units: NamedUnit[];
  role_name: string;
  role_en_name: string | null;
  role_code: string;
  genre: Genre | null;
  bank_name: string | null;
  school_place: SchoolPlace | null;
  class_times: ClassTime[];
  enrollments: EnrolmentOfPerson[];
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
            u.must_change_password, u.school_id, ${newUnitsCalled(sql`u.scope_units`)} AS scope_units,
            (SELECT to_json(p) FROM ${schoolsTables.school_places} p WHERE p.id = u.school_id) AS school_place,
            u.ward_code, ow.name AS ward_name, u.district_code, od.name AS district_name, u.province_code,
            op.name AS province_name, u.ward_code_2, nw.name AS ward_name_2, u.province_code_2, np.name AS province_name_2,
            u.platform_status, u.platform_error, u.platform_task_id, u.created_at, u.updated_at,
            COALESCE(times.list, '[]') AS class_times, ${enrolmentsOfPerson(sql`u.id`)} AS enrollments
          FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
          JOIN ${identityTables.users} u ON u.id = wanted.id
          JOIN ${identityTables.roles} r ON r.id = u.role_id
          LEFT JOIN ${geographyTables.banks} b ON b.id = u.bank_id
          LEFT JOIN ${geographyTables.old_wards} ow ON ow.code = u.ward_code
          LEFT JOIN ${geographyTables.old_districts} od ON od.code = u.district_code
          LEFT JOIN ${geographyTables.old_provinces} op ON op.code = u.province_code
          LEFT JOIN ${geographyTables.new_wards} nw ON nw.code = u.ward_code_2
          LEFT JOIN ${geographyTables.new_provinces} np ON np.code = u.province_code_2
          LEFT JOIN LATERAL (
            SELECT json_agg(json_build_object('id', c.id, 'class_name', c.name, 'school_id', c.school_id,
                'school_year_id', y.id, 'school_year_name', y.name,
                'place', CASE WHEN c.school_id IS DISTINCT FROM u.school_id
                  THEN (SELECT to_json(p) FROM ${schoolsTables.school_places} p WHERE p.id = c.school_id) END,
                'joined_on', m.joined_on, 'left_on', m.left_on, 'is_current', now.it)
              ORDER BY now.it, m.joined_on, m.id) AS list
            FROM ${schoolsTables.class_members} m JOIN ${schoolsTables.classes} c ON c.id = m.class_id JOIN ${schoolsTables.school_years} y ON y.id = m.school_year_id
            JOIN ${schoolsTables.schools} cs ON cs.id = c.school_id
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
    sql`SELECT u.id FROM ${identityTables.users} u WHERE u.id = ${id} AND ${visibleAccounts(scope)}`,
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
    sql`SELECT ${manageableAccounts(scope)} AS manageable FROM ${identityTables.users} u WHERE u.id = ${id} AND ${visibleAccounts(scope)} FOR NO KEY UPDATE`,
  );
}
