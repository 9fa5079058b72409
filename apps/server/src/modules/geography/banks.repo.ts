import type { Ordering, Page } from '@khue/contract/list';
import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';

export type BankRow = Pick<Tables['banks'], 'id' | 'code' | 'bin' | 'short_name' | 'name'>;
interface BankSearch extends Page {
  search?: string;
  ordering?: Ordering;
}

const ORDERINGS = { short_name: sql`short_name`, name: sql`name`, code: sql`code` };

export async function findBanks(db: Queryable, query: BankSearch): Promise<Found<BankRow>> {
  const where = whereAll([sql`active`, query.search !== undefined && foldedMatch(sql`name_folded`, query.search)]);
  const order = orderBy(query.ordering, ORDERINGS, sql`short_name`, sql`id`);
  const rows = await rowsOf<BankRow>(
    db,
    sql`SELECT id, code, bin, short_name, name FROM banks ${where} ${order} ${limitOf(query)}`,
  );
  const total = await firstRowOf<{ count: number }>(db, sql`SELECT count(*)::integer AS count FROM banks ${where}`);
  return { count: total?.count ?? 0, rows };
}

export async function hasBank(db: Queryable, id: number): Promise<boolean> {
  return (await firstRowOf(db, sql`SELECT id FROM banks WHERE id = ${id}`)) !== undefined;
}

export function allBanks(db: Queryable): Promise<BankRow[]> {
  return rowsOf(db, sql`SELECT id, code, bin, short_name, name FROM banks ORDER BY id`);
}
