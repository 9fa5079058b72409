import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';

export type Note = Pick<Tables['student_notes'], 'page' | 'text'>;

export function notesOn(db: Queryable, userId: number, materialId: number): Promise<Note[]> {
  return rowsOf(
    db,
    sql`SELECT page, text FROM student_notes WHERE user_id = ${userId} AND material_id = ${materialId} ORDER BY page`,
  );
}

/** Only the pages that are given; a note without a word is none. */
export async function saveNotes(
  tx: Tx,
  { userId, materialId, now }: { userId: number; materialId: number; now: Date },
  notes: readonly Note[],
): Promise<void> {
  const written = notes.filter(({ text }) => text !== '');
  const emptied = notes.filter(({ text }) => text === '').map(({ page }) => page);
  await tx.execute(
    sql`DELETE FROM student_notes
        WHERE user_id = ${userId} AND material_id = ${materialId} AND page = ANY (${emptied}::smallint[])`,
  );
  await tx.execute(
    sql`INSERT INTO student_notes (user_id, material_id, page, text, updated_at)
        SELECT ${userId}, ${materialId}, sent.page, sent.text, ${now}::timestamptz
        FROM unnest(${written.map(({ page }) => page)}::smallint[], ${written.map(({ text }) => text)}::text[])
          AS sent (page, text) ORDER BY sent.page
        ON CONFLICT (user_id, material_id, page) DO UPDATE SET text = EXCLUDED.text, updated_at = EXCLUDED.updated_at`,
  );
}

/** The course of a material; nothing when there is none. */
export function findNotedMaterial(
  db: Queryable,
  materialId: number,
): Promise<Pick<Tables['materials'], 'course_id'> | undefined> {
  return firstRowOf(db, sql`SELECT course_id FROM ${contentTables.materials} WHERE id = ${materialId}`);
}

/** Whether it is learned or practised in the class that somebody is in now, or was shown to them in a lesson. */
export async function isLearnedFrom(db: Queryable, userId: number, materialId: number, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM lesson_places WHERE user_id = ${userId} AND material_id = ${materialId}
        UNION ALL
        SELECT FROM ${schoolsTables.current_class_members} own
        JOIN ${coursesTables.class_assignments} a ON a.class_id = own.class_id
          AND (a.open_at IS NULL OR a.open_at <= ${now}) AND (a.close_at IS NULL OR a.close_at > ${now})
        JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL AND p.part_type <> 'exam'
        JOIN ${coursesTables.class_courses} has ON has.class_id = own.class_id AND has.course_id = p.course_id
        JOIN ${coursesTables.course_part_materials} placed ON placed.course_part_id = p.id
          AND placed.material_id = ${materialId} AND placed.is_shown
        WHERE own.user_id = ${userId} LIMIT 1`,
  );
  return row !== undefined;
}
