import type { FiltersOf } from '@khue/contract/endpoint';
import type { Ordering, Page } from '@khue/contract/list';
import type { SchoolType, schoolEndpoints } from '@khue/contract/schools';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, nameRank, orderBy, whereAll } from '../../../platform/http/list';
import { geographyTables } from '../../geography/geography.api';
import { identityTables } from '../../identity/identity.api';
import type { SchoolYearPlan } from '../years/school-year.rules';
import type { ColumnValues } from './school.rules';

export interface SchoolRow
  extends Pick<
    Tables['schools'],
    | 'id'
    | 'name'
    | 'other_name'
    | 'en_name'
    | 'ministry_code'
    | 'birth_date'
    | 'organization_name'
    | 'principal_name'
    | 'vice_principal_name'
    | 'bank_id'
    | 'bank_account_name'
    | 'bank_account_number'
    | 'email'
    | 'fax'
    | 'hot_line'
    | 'tele'
    | 'phone'
    | 'postal_code'
    | 'address'
    | 'address_2'
    | 'status'
    | 'ward_code'
    | 'district_code'
    | 'province_code'
    | 'ward_code_2'
    | 'province_code_2'
    | 'created_at'
    | 'updated_at'
  > {
  schools_type: SchoolType;
  levels: SchoolType[];
  bank_name: string | null;
  ward_name: string | null;
  district_name: string | null;
  province_name: string | null;
  ward_name_2: string | null;
  province_name_2: string | null;
  year_id: number | null;
  year_number: number | null;
  year_name: string | null;
  year_start: string | null;
  year_end: string | null;
  class_count: number;
  student_count: number;
  updated_by_name: string | null;
}

export type SchoolFilters = FiltersOf<(typeof schoolEndpoints)['list']>;

function matching(scope: Scope, filters: SchoolFilters): SQL {
  return whereAll([
    withinSchool(scope, sql`s.id`),
    filters.name !== undefined &&
      sql`(${foldedMatch(sql`s.name_folded`, filters.name)} OR s.ministry_code = ${filters.name.replace(/\s+/g, '').toUpperCase()})`,
    filters.schools_address !== undefined && foldedMatch(sql`s.address_folded`, filters.schools_address),
    filters.province !== undefined && sql`s.province_code = ${filters.province}`,
    filters.district !== undefined && sql`s.district_code = ${filters.district}`,
    filters.ward !== undefined && sql`s.ward_code = ${filters.ward}`,
    filters.province2 !== undefined && sql`s.province_code_2 = ${filters.province2}`,
    filters.ward2 !== undefined && sql`s.ward_code_2 = ${filters.ward2}`,
    filters.school_type !== undefined &&
      sql`(s.schools_type = ${filters.school_type} OR ${filters.school_type} = ANY (s.levels))`,
    filters.status !== undefined && sql`s.status = ${filters.status}`,
  ]);
}

/**
 * Whole schools with names and counts, in the order of the given ids. Nine joins take longer to plan
 * than to run, so this one text serves every caller and is planned once.
 */
function describeSchools(db: Queryable, ids: readonly number[]): Promise<SchoolRow[]> {
  return rowsOf(
    db,
    sql.prepared(
      'schools',
      sql`SELECT s.id, s.name, s.other_name, s.en_name, s.schools_type, s.levels, s.ministry_code, s.birth_date, s.organization_name, s.principal_name,
            s.vice_principal_name, s.bank_id, s.bank_account_name, s.bank_account_number, s.email, s.fax, s.hot_line, s.tele,
            s.phone, s.postal_code, s.address, s.address_2, s.status, s.ward_code, s.district_code, s.province_code,
            s.ward_code_2, s.province_code_2, s.created_at, s.updated_at, b.short_name AS bank_name, ow.name AS ward_name,
            od.name AS district_name, op.name AS province_name, nw.name AS ward_name_2, np.name AS province_name_2,
            y.id AS year_id, y.year AS year_number, y.name AS year_name, y.start_date AS year_start, y.end_date AS year_end,
            c.class_count, c.student_count, editor.full_name AS updated_by_name
          FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
          JOIN schools s ON s.id = wanted.id
          LEFT JOIN ${geographyTables.banks} b ON b.id = s.bank_id
          LEFT JOIN ${geographyTables.old_wards} ow ON ow.code = s.ward_code
          LEFT JOIN ${geographyTables.old_districts} od ON od.code = s.district_code
          LEFT JOIN ${geographyTables.old_provinces} op ON op.code = s.province_code
          LEFT JOIN ${geographyTables.new_wards} nw ON nw.code = s.ward_code_2
          LEFT JOIN ${geographyTables.new_provinces} np ON np.code = s.province_code_2
          LEFT JOIN school_years y ON y.id = s.current_school_year_id
          LEFT JOIN ${identityTables.users} editor ON editor.id = s.updated_by
          LEFT JOIN LATERAL (
            SELECT count(*) AS class_count, COALESCE(sum(student_count), 0) AS student_count
            FROM classes WHERE school_year_id = s.current_school_year_id AND status = ${ACTIVE}
          ) c ON true
          ORDER BY wanted.place`,
    ),
  );
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

const SORTS = {
  name: sql`s.name`,
  schools_type: sql`s.schools_type`,
  status: sql`s.status`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
};

export async function listSchools(
  db: Queryable,
  scope: Scope,
  filters: SchoolFilters & Page & { ordering?: Ordering | undefined },
): Promise<Found<SchoolRow>> {
  const where = matching(scope, filters);
  const order = orderBy(
    filters.ordering,
    { ...SORTS, match: sql`${nameRank(sql`left(s.name_folded, char_length(s.name))`, filters.name)}, s.name` },
    sql`s.name`,
    sql`s.id`,
  );
  const page = await rowsOf<{ id: number }>(db, sql`SELECT s.id FROM schools s ${where} ${order} ${limitOf(filters)}`);
  return { rows: await describeSchools(db, idsOf(page)), count: await countSchools(db, scope, filters) };
}

export async function countSchools(db: Queryable, scope: Scope, filters: SchoolFilters): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM schools s ${matching(scope, filters)}`,
  );
  return row?.count ?? 0;
}

/** The schools after the last one of the batch before, in a stable order: for exports of any length. */
export async function schoolsAfter(
  db: Queryable,
  scope: Scope,
  filters: SchoolFilters,
  afterId: number,
  limit: number,
): Promise<SchoolRow[]> {
  const where = matching(scope, filters);
  const batch = await rowsOf<{ id: number }>(
    db,
    sql`SELECT s.id FROM schools s ${where} AND s.id > ${afterId} ORDER BY s.id LIMIT ${limit}`,
  );
  return describeSchools(db, idsOf(batch));
}

export async function findSchool(db: Queryable, scope: Scope, id: number): Promise<SchoolRow | undefined> {
  const visible = await rowsOf<{ id: number }>(
    db,
    sql`SELECT s.id FROM schools s WHERE s.id = ${id} AND ${withinSchool(scope, sql`s.id`)}`,
  );
  return (await describeSchools(db, idsOf(visible)))[0];
}

/** Locks the row, so that two edits at once happen one after the other and the second sees the first. */
export async function lockSchool(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT 1 FROM schools s WHERE s.id = ${id} AND ${withinSchool(scope, sql`s.id`)} FOR UPDATE`,
  );
  return row !== undefined;
}

export async function insertSchool(tx: Tx, values: ColumnValues): Promise<number> {
  const columns = Object.keys(values);
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO schools (${sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )})
        VALUES (${sql.join(
          Object.values(values).map((value) => sql`${value}`),
          sql`, `,
        )}) RETURNING id`,
  );
  if (!row) throw new Error('the school was not stored');
  return row.id;
}

export async function updateSchool(tx: Tx, id: number, values: ColumnValues): Promise<void> {
  await tx.execute(sql`UPDATE schools SET ${sql.assignments(values)} WHERE id = ${id}`);
}

export async function insertCurrentYear(tx: Tx, schoolId: number, plan: SchoolYearPlan): Promise<void> {
  await tx.execute(
    sql`WITH created AS (
          INSERT INTO school_years (school_id, year, name, start_date, end_date)
          VALUES (${schoolId}, ${plan.year}, ${plan.name}, ${plan.start_date}, ${plan.end_date}) RETURNING id)
        UPDATE schools SET current_school_year_id = created.id FROM created WHERE schools.id = ${schoolId}`,
  );
}
