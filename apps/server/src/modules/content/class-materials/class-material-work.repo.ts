import type { Page } from '@khue/contract/list';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { type Found, limitOf } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { studentsOf, type WorkFacts } from './class-material.repo';

export interface StudentWorkRow extends WorkFacts {
  user_id: number;
  full_name: string;
}

export async function hasWork(db: Queryable, id: number, userId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM class_material_work WHERE class_material_id = ${id} AND user_id = ${userId}`,
  );
  return row !== undefined;
}

/** The first look counts. */
export async function noteLook(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`INSERT INTO class_material_work (class_material_id, user_id, opened_at, worked_at)
        VALUES (${id}, ${userId}, ${now}, ${now}) ON CONFLICT DO NOTHING`,
  );
}

/** The first answer to each question counts, also of two at once: what was there stands behind what comes. */
export async function noteAnswer(
  tx: Tx,
  id: number,
  userId: number,
  answer: { questionId: string; fraction: number },
  now: Date,
): Promise<void> {
  const first = JSON.stringify({ [answer.questionId]: answer.fraction });
  await tx.execute(
    sql`INSERT INTO class_material_work (class_material_id, user_id, opened_at, fractions, worked_at)
        VALUES (${id}, ${userId}, ${now}, ${first}::jsonb, ${now})
        ON CONFLICT (class_material_id, user_id)
        DO UPDATE SET fractions = EXCLUDED.fractions || class_material_work.fractions, worked_at = EXCLUDED.worked_at`,
  );
}

/** Everybody whom it is for, by name; those who did nothing yet, too. */
export async function listWork(
  db: Queryable,
  { id, question_count }: { id: number; question_count: number },
  page: Page & { ordering?: { descending: boolean } | undefined },
): Promise<Found<StudentWorkRow>> {
  const direction = page.ordering?.descending ? sql`DESC` : sql`ASC`;
  const rows = await rowsOf<StudentWorkRow>(
    db,
    sql`SELECT u.id AS user_id, u.full_name, work.opened_at, ${question_count}::integer AS question_count,
          (SELECT count(*) FROM jsonb_object_keys(work.fractions)) AS answered_count,
          (SELECT COALESCE(sum(value::numeric), 0) FROM jsonb_each_text(work.fractions)) AS points
        FROM (${studentsOf(id)}) own JOIN ${identityTables.users} u ON u.id = own.user_id
        LEFT JOIN class_material_work work ON work.class_material_id = ${id} AND work.user_id = u.id
        ORDER BY u.first_name ${direction}, u.last_name ${direction}, u.id ${limitOf(page)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM (${studentsOf(id)}) own`);
  return { rows, count: counted?.count ?? 0 };
}
