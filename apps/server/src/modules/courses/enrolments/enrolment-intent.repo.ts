import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';

export interface Intent {
  user_id: number;
  /** The platform's id of a course, or our own number where several of ours stand on one of theirs. */
  course_key: string;
  /** Null: no active course of ours has this id. */
  course_id: number | null;
}

/** Takes what a bulk run of accounts was told about the next course, for this transaction alone. */
export function takeIntents(tx: Tx, take: number): Promise<Intent[]> {
  return rowsOf(
    tx,
    sql`SELECT i.user_id, i.course_key,
          (SELECT min(m.id) FROM courses m WHERE m.status = ${ACTIVE}
            AND (m.platform_course_id = i.course_key OR m.id::text = i.course_key)) AS course_id
        FROM enrolment_intents i
        WHERE i.status = 0
          AND i.course_key = (SELECT min(course_key) FROM enrolment_intents WHERE status = 0)
        ORDER BY i.user_id LIMIT ${take} FOR UPDATE OF i SKIP LOCKED`,
  );
}

/** From here on the enrolment itself tells how far it is. */
export async function endIntents(tx: Tx, intents: readonly Intent[]): Promise<void> {
  await tx.execute(
    sql`UPDATE enrolment_intents i SET status = CASE WHEN t.course_id IS NULL THEN 2 ELSE 1 END,
          reason = CASE WHEN t.course_id IS NULL THEN 'course.unknown' END
        FROM unnest(${intents.map((one) => one.user_id)}::integer[], ${intents.map((one) => one.course_key)}::text[],
          ${intents.map((one) => one.course_id)}::integer[]) AS t (user_id, course_key, course_id)
        WHERE i.user_id = t.user_id AND i.course_key = t.course_key`,
  );
}

export async function eraseOldIntents(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM enrolment_intents WHERE (user_id, course_key) IN (
          SELECT user_id, course_key FROM enrolment_intents
          WHERE status <> 0 AND created_at < now() - make_interval(days => ${days}) ORDER BY created_at LIMIT ${take})
        RETURNING user_id`,
  );
  return rows.length;
}

/** The wish to be in a course; courses fulfil it. */
export async function intendEnrolments(
  tx: Tx,
  userIds: readonly number[],
  courseKeys: readonly string[],
  taskId: number,
): Promise<void> {
  if (userIds.length === 0 || courseKeys.length === 0) return;
  await tx.execute(
    sql`INSERT INTO enrolment_intents (user_id, course_key, task_id)
        SELECT u, c, ${taskId}::integer FROM unnest(${userIds}::integer[]) u, unnest(${courseKeys}::text[]) c
        ON CONFLICT DO NOTHING`,
  );
}
