import type { Ordering, Page } from '@khue/contract/list';
import { firstRowOf, type Queryable } from '../db/database';
import { type SQL, sql } from '../db/sql';

export interface Found<Row> {
  count: number;
  rows: Row[];
}

/** The wire form of a list; links are relative and keep the caller's other parameters. */
export function listAnswer<Row, Out = Row>(
  url: string,
  page: Page,
  found: Found<Row>,
  shape: (row: Row) => Out = (row) => row as unknown as Out,
) {
  const link = (number: number) => {
    const [path = '', search = ''] = url.split('?');
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    return `${path}?${params}`;
  };
  const last = Math.ceil(found.count / page.page_size);
  return {
    count: found.count,
    next: page.page < last ? link(page.page + 1) : null,
    previous: page.page > 1 && found.count > 0 ? link(Math.min(page.page - 1, last)) : null,
    results: found.rows.map(shape),
  };
}

/**
 * The numbers of a list, brought along by the rows of its page: one question for both. Beyond the last page nobody
 * brings them, so they are asked for; an empty first page means that there are none.
 */
export async function totalsOf<Totals extends object>(
  db: Queryable,
  page: Page,
  rows: readonly Totals[],
  totals: SQL,
): Promise<Totals | undefined> {
  return rows[0] ?? (page.page > 1 ? firstRowOf<Totals>(db, totals) : undefined);
}

export function limitOf(page: Page): SQL {
  return sql`LIMIT ${page.page_size} OFFSET ${(page.page - 1) * page.page_size}`;
}

/** ORDER BY from a checked field name; ties break by id, so that pages neither repeat nor miss a row. */
export function orderBy(ordering: Ordering | undefined, columns: Record<string, SQL>, fallback: SQL, tie: SQL): SQL {
  const column = ordering && columns[ordering.field];
  if (!column) return sql`ORDER BY ${fallback}, ${tie}`;
  const direction = ordering.descending ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY ${column} ${direction}, ${tie} ${direction}`;
}

/** All of these must hold. */
export function whereAll(conditions: (SQL | undefined | false)[]): SQL {
  const given = conditions.filter((condition): condition is SQL => Boolean(condition));
  return given.length === 0 ? sql`` : sql`WHERE ${sql.join(given, sql` AND `)}`;
}

const withoutWildcards = (term: string) => term.replace(/[\\%_]/g, (character) => `\\${character}`);

/** A search term as a LIKE pattern over a folded column: no accents, no case, no wildcards of the user's. */
export function foldedMatch(column: SQL, term: string): SQL {
  return sql`${column} LIKE '%' || fold(${withoutWildcards(term)}) || '%'`;
}

/**
 * How well a folded name answers what was typed, the best lowest: the name itself, whole words of it, the beginning of
 * a word, a part of one; last what matched by something else than the name. Where nothing was typed all are alike: a
 * constant, so that an index of names still gives the order of a whole table.
 */
export function nameRank(name: SQL, term: string | undefined): SQL {
  if (term === undefined) return sql`NULL::integer`;
  const words = sql`fold(${withoutWildcards(term)})`;
  return sql`CASE WHEN ${name} LIKE ${words} THEN 0 WHEN ' ' || ${name} || ' ' LIKE '% ' || ${words} || ' %' THEN 1
    WHEN ' ' || ${name} LIKE '% ' || ${words} || '%' THEN 2 WHEN ${name} LIKE '%' || ${words} || '%' THEN 3 ELSE 4 END`;
}
