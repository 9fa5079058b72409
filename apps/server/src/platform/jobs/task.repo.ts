import type { Ordering, Page } from '@khue/contract/list';
import type { TaskStatus } from '@khue/contract/tasks';
import { ownOrWithinSchool, type Scope, withinSchool } from '../authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../db/database';
import { type SQL, sql } from '../db/sql';
import type { Tables } from '../db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../http/list';
import type { Counts, Progress, StartTask } from './task';

export interface TaskRow
  extends Pick<
    Tables['tasks'],
    | 'id'
    | 'type'
    | 'subject'
    | 'parent_id'
    | 'username'
    | 'target_id'
    | 'link'
    | 'done'
    | 'total'
    | 'created_count'
    | 'updated_count'
    | 'skipped_count'
    | 'failed_count'
    | 'refused_count'
    | 'error_code'
    | 'attempts'
    | 'cancel_requested'
    | 'file_id'
    | 'created_by'
    | 'school_id'
    | 'created_at'
    | 'started_at'
    | 'finished_at'
  > {
  status: TaskStatus;
  input: object;
  file_name: string | null;
  /** Who started shared work again; it then runs in their name. */
  run_as: number | null;
  creator_name: string | null;
}

/**
 * Who may see a task: the one who started it, and with `job.view` everyone whose scope holds it. Some types are
 * shared with those who keep the rows they are about.
 */
export interface TaskReader {
  scope: Scope;
  seesOthers: boolean;
  sharedTypes: readonly string[];
}

function visible({ scope, seesOthers, sharedTypes }: TaskReader): SQL {
  const own = sql`t.created_by = ${scope.userId}`;
  if (seesOthers) return ownOrWithinSchool(scope, own, sql`t.school_id`);
  if (sharedTypes.length === 0) return own;
  return sql`(${own} OR (t.type = ANY (${sharedTypes}::text[]) AND ${withinSchool(scope, sql`t.school_id`)}))`;
}

const columns = sql`t.*, f.name AS file_name, u.full_name AS creator_name`;
const joined = sql`tasks t LEFT JOIN files f ON f.id = t.file_id LEFT JOIN users u ON u.id = t.created_by`;

/** A task without the names that its readers see. */
export type StoredTask = Omit<TaskRow, 'file_name' | 'creator_name'>;

export interface TaskFilters extends Page {
  task_type?: string | undefined;
  status?: TaskStatus | undefined;
  username?: string | undefined;
  parent?: number | undefined;
  own?: boolean | undefined;
  top_level?: boolean | undefined;
  ordering?: Ordering | undefined;
}

export async function listTasks(db: Queryable, reader: TaskReader, filters: TaskFilters): Promise<Found<TaskRow>> {
  const where = whereAll([
    visible(reader),
    filters.task_type !== undefined && sql`t.type = ${filters.task_type}`,
    filters.status !== undefined && sql`t.status = ${filters.status}`,
    filters.username !== undefined && foldedMatch(sql`t.search_folded`, filters.username),
    filters.parent !== undefined && sql`t.parent_id = ${filters.parent}`,
    filters.own === true && sql`t.created_by = ${reader.scope.userId}`,
    filters.own === false && sql`t.created_by IS DISTINCT FROM ${reader.scope.userId}`,
    filters.top_level === true && sql`t.parent_id IS NULL`,
    filters.top_level === false && sql`t.parent_id IS NOT NULL`,
  ]);
  const order = orderBy(
    filters.ordering,
    { created_at: sql`t.created_at`, status: sql`t.status` },
    sql`t.created_at DESC`,
    filters.ordering ? sql`t.id` : sql`t.id DESC`,
  );
  const rows = await rowsOf<TaskRow>(db, sql`SELECT ${columns} FROM ${joined} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM tasks t ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findTask(db: Queryable, reader: TaskReader, id: number): Promise<TaskRow | undefined> {
  return firstRowOf<TaskRow>(db, sql`SELECT ${columns} FROM ${joined} WHERE t.id = ${id} AND ${visible(reader)}`);
}

/** Unfinished work of a type that concerns somebody: their own before that of their school or of the whole system. */
export function unfinishedTask(
  db: Queryable,
  scope: Scope,
  type: string,
): Promise<Pick<TaskRow, 'status' | 'done' | 'total' | 'subject' | 'created_by'> | undefined> {
  return firstRowOf(
    db,
    sql`SELECT t.status, t.done, t.total, t.subject, t.created_by FROM tasks t
        WHERE t.type = ${type} AND t.status IN ('pending', 'running')
          AND (t.created_by = ${scope.userId} OR t.school_id IS NULL OR ${withinSchool(scope, sql`t.school_id`)})
        ORDER BY t.created_by = ${scope.userId} DESC, t.created_at, t.id LIMIT 1`,
  );
}

export async function insertTask(tx: Tx, type: string, start: StartTask): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO tasks (type, input, subject, target_id, link, username, created_by, school_id)
        VALUES (${type}, ${JSON.stringify(start.input)}::jsonb, ${start.subject ?? null}, ${start.targetId ?? null},
          ${start.link ?? null}, ${start.username ?? null}, ${start.startedBy.userId}, ${start.schoolId ?? null})
        RETURNING id`,
  );
  if (!row) throw new Error('the task was not stored');
  return row.id;
}

/** A sign of life, also of the subtasks that the run has in hand. No row: the task belongs to somebody else by now. */
export function beat(db: Queryable, id: number, runId: string): Promise<{ cancel_requested: boolean } | undefined> {
  return firstRowOf(
    db,
    sql`WITH subtasks AS (
          UPDATE tasks SET heartbeat_at = clock_timestamp()
          WHERE parent_id = ${id} AND run_id = ${runId} AND status = 'running')
        UPDATE tasks SET heartbeat_at = clock_timestamp() WHERE id = ${id} AND run_id = ${runId} AND status = 'running'
        RETURNING cancel_requested`,
  );
}

const countColumns = (counts: Partial<Counts>): SQL =>
  sql`created_count = COALESCE(${counts.created ?? null}::integer, created_count),
      updated_count = COALESCE(${counts.updated ?? null}::integer, updated_count),
      skipped_count = COALESCE(${counts.skipped ?? null}::integer, skipped_count),
      failed_count = COALESCE(${counts.failed ?? null}::integer, failed_count),
      refused_count = COALESCE(${counts.refused ?? null}::integer, refused_count)`;

/** Progress is a sign of life too, and answers like one. */
export function saveProgress(
  db: Queryable,
  id: number,
  runId: string,
  progress: Progress,
): Promise<{ cancel_requested: boolean } | undefined> {
  return firstRowOf(
    db,
    sql`UPDATE tasks SET done = ${progress.done}, total = ${progress.total}, heartbeat_at = clock_timestamp(),
          ${countColumns(progress.counts ?? {})}
        WHERE id = ${id} AND run_id = ${runId} AND status = 'running' RETURNING cancel_requested`,
  );
}

interface Ending {
  status: 'success' | 'failed' | 'cancelled' | 'pending';
  /** The run was broken off by a stopping process, which is nobody's failure. */
  uncounted?: boolean;
  errorCode?: string | null;
  fileId?: number | null;
  counts?: Partial<Counts>;
}

/** Ends a run (or gives the task back as pending). False when the run had lost the task. */
export async function endRun(tx: Tx, id: number, runId: string, ending: Ending): Promise<boolean> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`UPDATE tasks SET status = ${ending.status}, error_code = ${ending.errorCode ?? null}, run_id = NULL,
          file_id = COALESCE(${ending.fileId ?? null}::integer, file_id),
          done = CASE WHEN ${ending.status} = 'success' THEN GREATEST(done, total) ELSE done END,
          finished_at = CASE WHEN ${ending.status} = 'pending' THEN NULL ELSE now() END,
          attempts = attempts - ${ending.uncounted ? 1 : 0},
          ${countColumns(ending.counts ?? {})}
        WHERE id = ${id} AND run_id = ${runId} AND status = 'running' RETURNING id`,
  );
  return row !== undefined;
}

/** Tasks of these types whose process died: no sign of life for that long. Whoever looks at the same time gets others. */
export function lockAbandoned(tx: Tx, types: readonly string[], silentSeconds: number): Promise<StoredTask[]> {
  return rowsOf(
    tx,
    sql`SELECT * FROM tasks
        WHERE status = 'running' AND heartbeat_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
          AND type = ANY (${types}::text[])
        ORDER BY id FOR UPDATE SKIP LOCKED`,
  );
}

/** Ends what nobody runs any more: it waits again, or has failed. */
export async function endAbandoned(
  tx: Tx,
  ids: readonly number[],
  ending: { status: 'pending' } | { status: 'failed'; errorCode: string },
): Promise<void> {
  if (ids.length === 0) return;
  const errorCode = ending.status === 'failed' ? ending.errorCode : null;
  await tx.execute(
    sql`UPDATE tasks SET status = ${ending.status}, run_id = NULL, error_code = ${errorCode},
          finished_at = CASE WHEN ${ending.status} = 'failed' THEN now() END
        WHERE id = ANY (${ids}::integer[])`,
  );
}

export async function requestCancel(tx: Tx, id: number): Promise<TaskStatus | undefined> {
  const row = await firstRowOf<{ status: TaskStatus }>(
    tx,
    sql`UPDATE tasks SET cancel_requested = true,
          status = CASE WHEN status = 'pending' THEN 'cancelled' ELSE status END,
          finished_at = CASE WHEN status = 'pending' THEN now() ELSE finished_at END
        WHERE id = ${id} AND status IN ('pending', 'running') RETURNING status`,
  );
  return row?.status;
}

/** Work that people share is done in the name of whoever starts it again; any other in that of its owner. */
export async function resetForRetry(tx: Tx, id: number, runAs: number | null): Promise<boolean> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`UPDATE tasks SET status = 'pending', cancel_requested = false, attempts = 0, error_code = NULL,
          run_as = ${runAs}, done = 0, started_at = NULL, finished_at = NULL, not_before = NULL
        WHERE id = ${id} AND (status IN ('failed', 'cancelled') OR status = 'success' AND failed_count > refused_count)
        RETURNING id`,
  );
  return row !== undefined;
}
