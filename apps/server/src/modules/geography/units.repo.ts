import type { Ordering, Page } from '@khue/contract/list';
import type { UnitScope } from '@khue/contract/permissions';
import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';

export interface UnitRow {
  code: string;
  name: string;
}
interface SuccessorRow extends UnitRow {
  province_code: string;
  province_name: string;
}

/** Levels of the two address systems. Codes were reused in 2025, so a code means nothing without its level. */
const LEVELS = {
  oldProvince: { table: sql`old_provinces`, parent: undefined },
  oldDistrict: { table: sql`old_districts`, parent: sql`province_code` },
  oldWard: { table: sql`old_wards`, parent: sql`district_code` },
  newProvince: { table: sql`new_provinces`, parent: undefined },
  newWard: { table: sql`new_wards`, parent: sql`province_code` },
} satisfies Record<string, { table: SQL; parent: SQL | undefined }>;
export type UnitLevel = keyof typeof LEVELS;

export interface UnitSearch extends Page {
  search?: string;
  parent?: string;
  ordering?: Ordering;
}

const ORDERINGS = { name: sql`name`, code: sql`code` };

export async function findUnits(db: Queryable, level: UnitLevel, query: UnitSearch): Promise<Found<UnitRow>> {
  const { table, parent } = LEVELS[level];
  const where = whereAll([
    parent !== undefined && query.parent !== undefined && sql`${parent} = ${query.parent}`,
    query.search !== undefined && foldedMatch(sql`name_folded`, query.search),
  ]);
  const order = orderBy(query.ordering, ORDERINGS, sql`name`, sql`code`);
  const rows = await rowsOf<UnitRow>(db, sql`SELECT code, name FROM ${table} ${where} ${order} ${limitOf(query)}`);
  const total = await firstRowOf<{ count: number }>(db, sql`SELECT count(*)::integer AS count FROM ${table} ${where}`);
  return { count: total?.count ?? 0, rows };
}

/** The new wards that an old one became; several when it was divided. */
export function findSuccessors(db: Queryable, oldWardCode: string): Promise<SuccessorRow[]> {
  return rowsOf<SuccessorRow>(
    db,
    sql`SELECT new_wards.code, new_wards.name, new_provinces.code AS province_code, new_provinces.name AS province_name
        FROM ward_successions
        JOIN new_wards ON new_wards.code = ward_successions.new_code
        JOIN new_provinces ON new_provinces.code = new_wards.province_code
        WHERE ward_successions.old_code = ${oldWardCode}
        ORDER BY new_wards.name, new_wards.code`,
  );
}

export interface OldUnitRow {
  ward_code: string | null;
  district_code: string | null;
  province_code: string;
}
export interface NewUnitRow {
  ward_code_2: string | null;
  province_code_2: string;
}

export function findOldWard(db: Queryable, code: string): Promise<OldUnitRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT code AS ward_code, district_code, province_code FROM old_wards WHERE code = ${code}`,
  );
}

export function findOldDistrict(db: Queryable, code: string): Promise<OldUnitRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT NULL AS ward_code, code AS district_code, province_code FROM old_districts WHERE code = ${code}`,
  );
}

export function findOldProvince(db: Queryable, code: string): Promise<OldUnitRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT NULL AS ward_code, NULL AS district_code, code AS province_code FROM old_provinces WHERE code = ${code}`,
  );
}

export function findNewWard(db: Queryable, code: string): Promise<NewUnitRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT code AS ward_code_2, province_code AS province_code_2 FROM new_wards WHERE code = ${code}`,
  );
}

export function findNewProvince(db: Queryable, code: string): Promise<NewUnitRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT NULL AS ward_code_2, code AS province_code_2 FROM new_provinces WHERE code = ${code}`,
  );
}

export interface OldUnitCodes {
  wards: readonly string[];
  districts: readonly string[];
}

/** Many units at once: the wards and districts that are named, and all provinces. */
export function findOldUnits(db: Queryable, codes: OldUnitCodes): Promise<OldUnitRow[]> {
  return rowsOf(
    db,
    sql`SELECT code AS ward_code, district_code, province_code FROM old_wards WHERE code = ANY(${codes.wards}::text[])
        UNION ALL
        SELECT NULL, code, province_code FROM old_districts WHERE code = ANY(${codes.districts}::text[])
        UNION ALL
        SELECT NULL, NULL, code FROM old_provinces`,
  );
}

export function findNewUnits(db: Queryable, wards: readonly string[]): Promise<NewUnitRow[]> {
  return rowsOf(
    db,
    sql`SELECT code AS ward_code_2, province_code AS province_code_2 FROM new_wards WHERE code = ANY(${wards}::text[])
        UNION ALL
        SELECT NULL, code FROM new_provinces`,
  );
}

export interface NamedUnit extends UnitRow {
  id: number;
}

/** New provinces and wards by their codes, in JSON: those of provinces have two digits, those of wards five. */
export const newUnitsCalled = (codes: SQL): SQL => sql`COALESCE((
  SELECT json_agg(json_build_object('id', unit.code::integer, 'code', unit.code, 'name', unit.name) ORDER BY unit.name, unit.code)
  FROM (SELECT code, name FROM new_provinces WHERE code = ANY (${codes})
    UNION ALL SELECT code, name FROM new_wards WHERE code = ANY (${codes})) unit), '[]')`;

/** Whether each of these is a province, or a ward, of the new addresses. */
export async function areNewUnits(db: Queryable, level: UnitScope, codes: readonly string[]): Promise<boolean> {
  const { table } = LEVELS[level === 'province' ? 'newProvince' : 'newWard'];
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*)::integer AS count FROM ${table} WHERE code = ANY (${codes}::text[])`,
  );
  return row?.count === codes.length;
}

/** Whether all of these wards lie in those provinces. */
export async function areWardsOf(db: Queryable, provinces: readonly string[], wards: readonly string[]) {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*)::integer AS count FROM ${LEVELS.newWard.table}
        WHERE code = ANY (${wards}::text[]) AND province_code = ANY (${provinces}::text[])`,
  );
  return row?.count === wards.length;
}
