import type { Page } from '@khue/contract/list';
import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import { ACTIVE } from '../../platform/db/status';
import { type Found, foldedMatch, limitOf, totalsOf, whereAll } from '../../platform/http/list';
import { identityTables } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';

/** Who teaches whom now: `teaching.user_id` the teacher, `member.user_id` the student, `member.class_id` the class of both. */
const taught = sql`${schoolsTables.class_teachers} teaching JOIN ${schoolsTables.current_class_members} member ON member.class_id = teaching.class_id`;
/** The classes `own` of now that `teaching.user_id` teaches. */
const taughtClasses = sql`${schoolsTables.class_teachers} teaching JOIN ${schoolsTables.classes} own ON own.id = teaching.class_id
  JOIN ${schoolsTables.schools} home ON home.id = own.school_id AND home.current_school_year_id = own.school_year_id`;

/** Whether the teacher of a conversation teaches the student or the class of it now, as a column. */
export const isTaught = (teacher: SQL, student: SQL, schoolClass: SQL): SQL =>
  sql`CASE WHEN ${student} IS NULL
    THEN EXISTS (SELECT FROM ${taughtClasses} WHERE teaching.user_id = ${teacher} AND own.id = ${schoolClass} AND own.status = ${ACTIVE})
    ELSE EXISTS (SELECT FROM ${taught} WHERE teaching.user_id = ${teacher} AND member.user_id = ${student}) END`;

/** Who the two are, where one teaches the other now. */
export interface Pair {
  school_id: number;
  teacher_id: number;
  student_id: number | null;
  class_id: number | null;
}

/** With a person: as their teacher, or as their student. Nothing where neither teaches the other. */
export function pairWith(db: Queryable, userId: number, otherId: number): Promise<Pair | undefined> {
  return firstRowOf(
    db,
    sql`SELECT member.school_id, teaching.user_id AS teacher_id, member.user_id AS student_id, NULL::integer AS class_id
        FROM ${taught} JOIN ${identityTables.users} other ON other.id = ${otherId} AND other.status = ${ACTIVE}
        WHERE (teaching.user_id = ${userId} AND member.user_id = ${otherId}) OR (teaching.user_id = ${otherId} AND member.user_id = ${userId})
        ORDER BY teaching.user_id = ${userId} DESC, member.school_id LIMIT 1`,
  );
}

/** With a class that one teaches. A student begins none: those who teach it do. */
export function pairWithClass(db: Queryable, userId: number, classId: number): Promise<Pair | undefined> {
  return firstRowOf(
    db,
    sql`SELECT own.school_id, teaching.user_id AS teacher_id, NULL::integer AS student_id, own.id AS class_id
        FROM ${taughtClasses} WHERE teaching.user_id = ${userId} AND own.id = ${classId} AND own.status = ${ACTIVE}`,
  );
}

/** Those of a class now. */
export async function studentsOf(db: Queryable, classId: number): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT m.user_id FROM ${schoolsTables.current_class_members} m WHERE m.class_id = ${classId} ORDER BY m.user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

interface RecipientRow {
  kind: 'person' | 'class';
  id: number;
  name: string;
  class_name: string;
}

/** Whom somebody may write to: classes first, then people by class and given name. */
export async function listRecipients(
  db: Queryable,
  userId: number,
  filters: Page & { search?: string | undefined; user_id?: number | undefined },
): Promise<Found<RecipientRow>> {
  const people = sql`JOIN ${identityTables.users} u ON u.status = ${ACTIVE} AND u.id`;
  const all = sql`SELECT 'class' AS kind, own.id, own.name, '' AS class_name, '' AS first_name
      FROM ${taughtClasses} WHERE teaching.user_id = ${userId} AND own.status = ${ACTIVE}
    UNION ALL (SELECT DISTINCT ON (u.id) 'person', u.id, u.full_name, k.name, u.first_name FROM ${taught} ${people} = member.user_id
      JOIN ${schoolsTables.classes} k ON k.id = member.class_id WHERE teaching.user_id = ${userId} AND member.user_id <> ${userId} ORDER BY u.id, k.id)
    UNION ALL (SELECT DISTINCT ON (u.id) 'person', u.id, u.full_name, k.name, u.first_name FROM ${taught} ${people} = teaching.user_id
      JOIN ${schoolsTables.classes} k ON k.id = member.class_id WHERE member.user_id = ${userId} AND teaching.user_id <> ${userId} ORDER BY u.id, k.id)`;
  const where = whereAll([
    filters.search !== undefined && foldedMatch(sql`fold(r.name || ' ' || r.class_name) COLLATE "C"`, filters.search),
    filters.user_id !== undefined && sql`r.kind = 'person' AND r.id = ${filters.user_id}`,
  ]);
  const found = sql`(SELECT * FROM (${all}) r ${where})`;
  const totals = sql`SELECT count(*)::integer AS count FROM ${found} r`;
  const rows = await rowsOf<RecipientRow & { count: number }>(
    db,
    sql`SELECT r.kind, r.id, r.name, r.class_name, (${totals}) AS count FROM ${found} r
        ORDER BY r.kind, r.class_name COLLATE vi_natural, r.first_name COLLATE "vi-x-icu", r.name COLLATE vi_natural, r.id ${limitOf(filters)}`,
  );
  return { rows, count: (await totalsOf(db, filters, rows, totals))?.count ?? 0 };
}
