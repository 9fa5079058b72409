import { firstRowOf, type Queryable, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { PlatformAccount } from '../../ports/course-platform';

/** The account as it is now: what was corrected since the last try counts. */
export function accountForPlatform(db: Queryable, userId: number): Promise<PlatformAccount | undefined> {
  return firstRowOf(db, sql`SELECT username, email, full_name AS name FROM users WHERE id = ${userId}`);
}

export async function rememberPlatformTask(tx: Tx, userId: number, taskId: number): Promise<void> {
  await tx.execute(sql`UPDATE users SET platform_task_id = ${taskId} WHERE id = ${userId}`);
}

/** 1 made; 2 failed, with the code of the reason. */
export async function setPlatformState(tx: Tx, userId: number, error: string | null): Promise<void> {
  await tx.execute(
    sql`UPDATE users SET platform_status = ${error === null ? 1 : 2}, platform_error = ${error} WHERE id = ${userId}`,
  );
}

/** Many at once: those that were made, and those that failed with the code of the reason. */
export async function setPlatformStates(
  tx: Tx,
  states: readonly { userId: number; error: string | null }[],
): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(
    sql`UPDATE users SET platform_status = CASE WHEN given.error IS NULL THEN 1 ELSE 2 END, platform_error = given.error
        FROM unnest(${states.map(({ userId }) => userId)}::integer[], ${states.map(({ error }) => error)}::text[]) AS given (id, error)
        WHERE users.id = given.id`,
  );
}

export async function rememberPlatformTasks(
  tx: Tx,
  tasks: readonly { userId: number; taskId: number }[],
): Promise<void> {
  if (tasks.length === 0) return;
  await tx.execute(
    sql`UPDATE users SET platform_task_id = given.task_id
        FROM unnest(${tasks.map(({ userId }) => userId)}::integer[], ${tasks.map(({ taskId }) => taskId)}::integer[]) AS given (id, task_id)
        WHERE users.id = given.id`,
  );
}
