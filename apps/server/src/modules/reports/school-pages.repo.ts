import type { Page } from '@khue/contract/list';
import { firstRowOf, type Queryable } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { fromWorkplaces, type Question } from './reach.repo';
import { rosterKind } from './school-kinds.repo';
import { type Freshness, schoolMemory } from './school-memory.repo';
import { dayNumber, type Roster, rosterOn } from './school-memory.rules';
import { nextOf, type SchoolSize, windowOf } from './school-pages.rules';

/**
 * A list that is ordered by school looks at the schools of the page only: how many rows each of them has is remembered,
 * so that any page of a country is found without its rows.
 */
async function sizesOf(db: Queryable, question: Question, of: keyof Roster): Promise<SchoolSize[]> {
  const kind = rosterKind(question);
  const row = await firstRowOf<{ asked: number[]; fresh: Freshness }>(
    db,
    sql`SELECT COALESCE((SELECT json_agg(named.id) FROM (SELECT s.id ${fromWorkplaces(question)} ORDER BY s.name, s.id) named), '[]') AS asked,
          ${schoolMemory(db).freshness(kind)} AS fresh`,
  );
  if (!row) return [];
  const rosters = await schoolMemory(db).of(db, kind, row.fresh, row.asked);
  const to = dayNumber(question.period.to);
  return row.asked.map((id) => ({ id, rows: rosterOn(rosters.get(id), to)[of] }));
}

/** How many rows there are, the schools of a page, and how many of their rows stand before it. */
export async function schoolsOfPage(db: Queryable, question: Question, of: 'classes' | 'students', page: Page) {
  const sizes = await sizesOf(db, question, of);
  return windowOf(sizes, (page.page - 1) * page.page_size, page.page_size);
}

/** A school, the last that was written to or the first, and as many after it as have so many rows. */
export async function schoolsFrom(
  db: Queryable,
  question: Question,
  of: 'classes' | 'students',
  last: number | undefined,
  limit: number,
): Promise<number[]> {
  return nextOf(await sizesOf(db, question, of), last, limit);
}

export async function countRows(db: Queryable, question: Question, of: 'classes' | 'students'): Promise<number> {
  return (await sizesOf(db, question, of)).reduce((sum, { rows }) => sum + rows, 0);
}
