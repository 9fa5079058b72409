import { firstRowOf, type Queryable, rowsOf } from '../db/database';
import { sql } from '../db/sql';
import type { StoredTask } from './task.repo';

/** Somebody of a school (0: of none, or nobody) whose work of a kind waits, and the oldest of it that may begin. */
export interface WaitingOwner {
  school: number;
  person: number;
  task_id: number | null;
}

/** Nobody has to wait for more others than these; who stands beyond them is found when some are served. */
const MOST_OWNERS = 500;

/**
 * Everybody whose work of a kind waits. Goes from owner to owner through the index: a thousand accounts of one import are
 * one step. `called` is the task whose message has come: it may begin, whatever the clock of the queue says.
 */
export function waitingOwners(db: Queryable, type: string, called: number): Promise<WaitingOwner[]> {
  return rowsOf<WaitingOwner>(
    db,
    sql.prepared(
      'waiting_owners',
      sql`WITH RECURSIVE owners AS (
            (SELECT COALESCE(t.school_id, 0) AS school, COALESCE(t.run_as, t.created_by, 0) AS person FROM tasks t
             WHERE t.type = ${type} AND t.status = 'pending'
             ORDER BY COALESCE(t.school_id, 0), COALESCE(t.run_as, t.created_by, 0) LIMIT 1)
            UNION ALL
            SELECT following.school, following.person FROM owners o CROSS JOIN LATERAL (
              SELECT COALESCE(t.school_id, 0) AS school, COALESCE(t.run_as, t.created_by, 0) AS person FROM tasks t
              WHERE t.type = ${type} AND t.status = 'pending'
                AND (COALESCE(t.school_id, 0), COALESCE(t.run_as, t.created_by, 0)) > (o.school, o.person)
              ORDER BY COALESCE(t.school_id, 0), COALESCE(t.run_as, t.created_by, 0) LIMIT 1) following)
          SELECT o.school, o.person, (
            SELECT t.id FROM tasks t
            WHERE t.type = ${type} AND t.status = 'pending' AND COALESCE(t.school_id, 0) = o.school
              AND COALESCE(t.run_as, t.created_by, 0) = o.person
              AND (t.not_before IS NULL OR t.not_before <= now() OR t.id = ${called})
            ORDER BY t.id LIMIT 1) AS task_id
          FROM owners o LIMIT ${MOST_OWNERS}`,
    ),
  );
}

/** Takes a waiting task for one run. Nobody else gets it; nothing comes back when it is gone. */
export function claimTask(db: Queryable, id: number, runId: string): Promise<StoredTask | undefined> {
  return firstRowOf<StoredTask>(
    db,
    sql`UPDATE tasks SET status = 'running', run_id = ${runId}, heartbeat_at = clock_timestamp(), not_before = NULL,
          started_at = COALESCE(started_at, now()), attempts = attempts + 1, error_code = NULL
        WHERE id = ${id} AND status = 'pending' RETURNING *`,
  );
}

/**
 * Tasks that have waited for so long, beyond as many as there are messages of their kind: a process that died between taking
 * a message and the task that it stands for leaves one task more than anybody will be called for.
 */
export function notCalledFor(
  db: Queryable,
  messages: readonly { type: string; waiting: number }[],
  seconds: number,
): Promise<Pick<StoredTask, 'id' | 'type'>[]> {
  return rowsOf(
    db,
    sql`SELECT t.id, t.type
        FROM unnest(${messages.map(({ type }) => type)}::text[], ${messages.map(({ waiting }) => waiting)}::integer[])
          AS queue (type, waiting)
        CROSS JOIN LATERAL (
          SELECT id, type FROM tasks
          WHERE type = queue.type AND status = 'pending'
            AND COALESCE(not_before, created_at) < clock_timestamp() - make_interval(secs => ${seconds})
          ORDER BY id OFFSET queue.waiting) t`,
  );
}

/** Its time has come, but another went first: the next message that comes may take it. */
export async function letBegin(db: Queryable, id: number): Promise<void> {
  await db.execute(
    sql`UPDATE tasks SET not_before = NULL WHERE id = ${id} AND status = 'pending' AND not_before IS NOT NULL`,
  );
}

/** It is to be tried again, after a while. */
export async function holdBack(db: Queryable, ids: readonly number[], seconds: number): Promise<void> {
  await db.execute(
    sql`UPDATE tasks SET not_before = now() + make_interval(secs => ${seconds}) WHERE id = ANY (${ids}::integer[])`,
  );
}

/** What waits in the name of a person, and of their school. */
export async function waitingWorkOf(
  db: Queryable,
  { person, school }: { person: number; school: number | null },
): Promise<{ person: number; school: number }> {
  const row = await firstRowOf<{ person: number; school: number }>(
    db,
    sql.prepared(
      'waiting_work_of',
      sql`SELECT (SELECT count(*) FROM tasks WHERE created_by = ${person} AND status = 'pending' AND parent_id IS NULL) AS person,
            (SELECT count(*) FROM tasks WHERE school_id = ${school}::integer AND status = 'pending' AND parent_id IS NULL) AS school`,
    ),
  );
  return row ?? { person: 0, school: 0 };
}
