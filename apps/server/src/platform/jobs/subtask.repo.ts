import { type Queryable, rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';

export interface Subtask {
  input: object;
  username: string;
  targetId: number;
  schoolId: number | null;
}

/** The run that does the subtasks itself. Should it die, they are found by their silence and go on alone. */
interface SubtaskOwner {
  taskId: number;
  runId: string;
  createdBy: number;
}

/** Subtasks of bulk work, each a task that people can see and retry; in the order given. */
export async function insertSubtasks(
  tx: Tx,
  owner: SubtaskOwner,
  type: string,
  subtasks: readonly Subtask[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO tasks (type, status, input, subject, username, target_id, parent_id, run_id, heartbeat_at, started_at,
          attempts, total, created_by, school_id)
        SELECT ${type}, 'running', sub.input, sub.username, sub.username, sub.target_id, ${owner.taskId}::integer,
          ${owner.runId}::uuid, clock_timestamp(), now(), 1, 1, ${owner.createdBy}::integer, sub.school_id
        FROM unnest(${subtasks.map(({ input }) => JSON.stringify(input))}::jsonb[], ${subtasks.map(({ username }) => username)}::text[],
            ${subtasks.map(({ targetId }) => targetId)}::integer[], ${subtasks.map(({ schoolId }) => schoolId)}::integer[])
          WITH ORDINALITY AS sub (input, username, target_id, school_id, place)
        ORDER BY sub.place RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

export interface SubtaskEnd {
  taskId: number;
  status: 'success' | 'failed' | 'pending';
  errorCode: string | null;
  /** Whether something new came of it, or it was there before. */
  made: boolean;
}

/** Ends subtasks that the run still has in hand; tells which they were. One that is pending is tried again alone. */
export async function endSubtasks(db: Queryable, runId: string, ends: readonly SubtaskEnd[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`UPDATE tasks SET status = ended.status, error_code = ended.error_code, run_id = NULL,
          done = CASE WHEN ended.status = 'success' THEN 1 ELSE 0 END,
          created_count = CASE WHEN ended.status = 'success' AND ended.made THEN 1 ELSE 0 END,
          skipped_count = CASE WHEN ended.status = 'success' AND NOT ended.made THEN 1 ELSE 0 END,
          failed_count = CASE WHEN ended.status = 'failed' THEN 1 ELSE 0 END,
          finished_at = CASE WHEN ended.status = 'pending' THEN NULL ELSE now() END
        FROM unnest(${ends.map(({ taskId }) => taskId)}::integer[], ${ends.map(({ status }) => status)}::text[],
          ${ends.map(({ errorCode }) => errorCode)}::text[], ${ends.map(({ made }) => made)}::boolean[]) AS ended (id, status, error_code, made)
        WHERE tasks.id = ended.id AND tasks.run_id = ${runId}::uuid AND tasks.status = 'running' RETURNING tasks.id`,
  );
  return new Set(rows.map(({ id }) => id));
}
