import type { Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, totalsOf } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';

export interface NoteRow extends Pick<Tables['teacher_notes'], 'id' | 'author_id' | 'body' | 'created_at'> {
  author_name: string;
}

const described = sql`n.id, n.author_id, n.body, n.created_at, a.full_name AS author_name`;

/** Of a student whom the caller was found to see; what another school noted stays there. */
export async function listNotes(
  db: Queryable,
  scope: Scope,
  studentId: number,
  page: Page & { oldestFirst?: boolean },
): Promise<Found<NoteRow>> {
  const where = sql`n.student_id = ${studentId} AND ${withinSchool(scope, sql`n.school_id`)}`;
  const totals = sql`SELECT count(*)::integer AS count FROM teacher_notes n WHERE ${where}`;
  const rows = await rowsOf<NoteRow & { count: number }>(
    db,
    sql`SELECT ${described}, totals.count FROM teacher_notes n JOIN ${identityTables.users} a ON a.id = n.author_id
        CROSS JOIN (${totals}) totals WHERE ${where} ORDER BY n.id ${page.oldestFirst ? sql`ASC` : sql`DESC`} ${limitOf(page)}`,
  );
  return { rows, count: (await totalsOf<{ count: number }>(db, page, rows, totals))?.count ?? 0 };
}

export async function insertNote(
  tx: Tx,
  given: { studentId: number; schoolId: number | null; authorId: number; text: string; now: Date },
): Promise<NoteRow> {
  const row = await firstRowOf<NoteRow>(
    tx,
    sql`WITH n AS (
          INSERT INTO teacher_notes (student_id, school_id, author_id, body, created_at)
          VALUES (${given.studentId}, ${given.schoolId}, ${given.authorId}, ${given.text}, ${given.now}) RETURNING *)
        SELECT ${described} FROM n JOIN ${identityTables.users} a ON a.id = n.author_id`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row;
}

export const eraseOldNotes = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`teacher_notes`, since: sql`created_at` }, days, take);
