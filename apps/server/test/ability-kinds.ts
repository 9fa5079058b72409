import { firstRowOf } from '../src/platform/db/database';
import { type SQL, sql } from '../src/platform/db/sql';
import type { TestApplication } from './application';
import type { TestPerson } from './world';

export type Call = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, unknown?];

/** Somebody who reads, in a school of their own with a class and a student. */
export interface Surroundings {
  reader: TestPerson;
  school: number;
  schoolClass: number;
  student: TestPerson;
}

/** Where rows of a kind are read, and what each of their abilities means as a call. */
export interface RowsWithAbilities {
  /** How the row is found in each answer that shows it: the address, and the id it has there. */
  shownAt: readonly (readonly [address: string, id?: number])[];
  calls: Readonly<Record<string, Call>>;
  /** What else than a right stands in the way, by the state the row is in. */
  states?: readonly string[];
}

export type Make = (server: TestApplication, around: Surroundings) => Promise<RowsWithAbilities>;

export const NEWEST = 'page_size=100&ordering=-created_at';

export async function idOf({ app }: TestApplication, query: SQL): Promise<number> {
  const row = await firstRowOf<{ id: number }>(app.platform.db, query);
  if (!row) throw new Error('there is no such row');
  return row.id;
}

/** A year before the current one. */
export const pastYear = (server: TestApplication, school: number): Promise<number> =>
  idOf(
    server,
    sql`INSERT INTO school_years (school_id, year, name, start_date, end_date)
        VALUES (${school}, 1999, '1999-2000', '1999-09-05', '2000-05-31') RETURNING id`,
  );
