import type { SchoolType } from '@khue/contract/schools';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/** What years and upgrades need to know of a school. */
export interface SchoolLife {
  id: number;
  name: string;
  /** Its main one first. */
  levels: SchoolType[];
  year_id: number | null;
}

/**
 * For everything that changes the years or rosters of a school as a whole: one at a time. Unlike an edit it leaves
 * others free to refer to the school meanwhile, so that a class list being saved and an upgrade cannot block each other.
 */
export function lockSchoolLife(tx: Tx, scope: Scope, id: number): Promise<SchoolLife | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT s.id, s.name, s.schools_type || s.levels AS levels, s.current_school_year_id AS year_id FROM schools s
        WHERE s.id = ${id} AND ${withinSchool(scope, sql`s.id`)} FOR NO KEY UPDATE`,
  );
}

/** The same, only looked at. */
export function findSchoolLife(db: Queryable, scope: Scope, id: number): Promise<SchoolLife | undefined> {
  return firstRowOf(
    db,
    sql`SELECT s.id, s.name, s.schools_type || s.levels AS levels, s.current_school_year_id AS year_id FROM schools s
        WHERE s.id = ${id} AND ${withinSchool(scope, sql`s.id`)}`,
  );
}
