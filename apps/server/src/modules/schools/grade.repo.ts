import type { Ordering, Page } from '@khue/contract/list';
import type { SchoolType } from '@khue/contract/schools';
import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';

export interface GradeRow {
  id: number;
  name: string;
  code: string;
  en_name: string | null;
  level_code: SchoolType;
  order: number;
  status: number;
}

export interface GradeFilters extends Page {
  code_name?: string | undefined;
  status?: number | undefined;
  level_code?: SchoolType | undefined;
  ordering?: Ordering | undefined;
}

export async function listGrades(db: Queryable, filters: GradeFilters): Promise<Found<GradeRow>> {
  const where = whereAll([
    filters.code_name !== undefined && foldedMatch(sql`name_folded`, filters.code_name),
    filters.status !== undefined && sql`status = ${filters.status}`,
    filters.level_code !== undefined && sql`level_code = ${filters.level_code}`,
  ]);
  const order = orderBy(
    filters.ordering,
    { order: sql`"order"`, name: sql`name`, code: sql`code` },
    sql`"order"`,
    sql`id`,
  );
  const rows = await rowsOf<GradeRow>(db, sql`SELECT * FROM grades ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM grades ${where}`);
  return { rows, count: counted?.count ?? 0 };
}
