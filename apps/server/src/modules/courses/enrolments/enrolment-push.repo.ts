import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { AT_PLATFORM, PROGRESS, WISH } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { schoolsTables } from '../../schools/schools.api';
import { enrolmentsById, holdEnrolments } from './enrolment-lock.repo';
import type { Verdict } from './enrolment-push.rules';
import type { Whose } from './enrolment-settlement.repo';

/** Which of the waiting enrolments: these rows, those of these people or classes, or (nothing given) all. */
export type Waiting = Whose & { ids?: readonly number[] };

/** A row that is taken to the platform, with what it takes to ask there. */
export interface TakenRow extends Pick<Tables['enrolments'], 'id' | 'version' | 'attempts' | 'user_id'> {
  username: string;
  email: string | null;
  full_name: string;
  has_account: boolean;
  platform_course_id: string | null;
  course_synced: boolean;
  /** Whether the person belongs into the platform's course, to which several of ours may be linked. */
  wanted: boolean;
}

function among({ ids, userIds, classIds, courseIds }: Waiting, progress = PROGRESS.waiting): SQL {
  const conditions = [sql`e.progress = ${progress}`];
  if (ids) conditions.push(sql`e.id = ANY (${ids}::integer[])`);
  if (userIds) conditions.push(sql`e.user_id = ANY (${userIds}::integer[])`);
  if (courseIds) conditions.push(sql`e.course_id = ANY (${courseIds}::integer[])`);
  if (classIds) {
    conditions.push(
      sql`e.user_id IN (SELECT user_id FROM ${schoolsTables.class_members} WHERE class_id = ANY (${classIds}::integer[]) AND left_on IS NULL)`,
    );
  }
  return sql.join(conditions, sql` AND `);
}

/**
 * Takes rows that nobody else is asking about, for so long. Whoever dies while asking gives them back by the time;
 * until then nobody else asks, so that two opposite wishes never overtake each other on the way.
 */
export function takeWaiting(tx: Tx, which: Waiting, take: number, seconds: number): Promise<TakenRow[]> {
  return rowsOf(
    tx,
    sql`WITH next AS (
          SELECT e.id FROM enrolments e
          WHERE ${among(which)} AND (e.held_until IS NULL OR e.held_until < clock_timestamp())
          ORDER BY e.course_id, e.id LIMIT ${take} FOR UPDATE SKIP LOCKED
        )
        UPDATE enrolments e SET held_until = clock_timestamp() + make_interval(secs => ${seconds})
        FROM next, users u, courses m
        WHERE e.id = next.id AND u.id = e.user_id AND m.id = e.course_id
        RETURNING e.id, e.version, e.attempts, e.user_id, u.username, u.email, u.full_name,
          u.platform_status = ${AT_PLATFORM.made} AS has_account, m.platform_course_id AS platform_course_id, m.platform_synced AS course_synced,
          (e.status = ${WISH.wanted} OR EXISTS (
            SELECT FROM courses alike JOIN enrolments other ON other.course_id = alike.id AND other.user_id = e.user_id
            WHERE alike.platform_course_id = m.platform_course_id AND other.status = ${WISH.wanted})) AS wanted`,
  );
}

/** What the platform refused is asked once more: whoever starts the work again has mended something. */
export async function askFailedAgain(tx: Tx, which: Waiting): Promise<void> {
  await holdEnrolments(tx, among(which, PROGRESS.failed));
  await tx.execute(
    sql`UPDATE enrolments e SET progress = 0, reason = NULL, attempts = 0, held_until = NULL, version = e.version + 1
        WHERE ${among(which, PROGRESS.failed)}`,
  );
}

/** While the answer is awaited. */
export async function holdOn(tx: Tx, ids: readonly number[], seconds: number): Promise<void> {
  await holdEnrolments(tx, enrolmentsById(ids));
  await tx.execute(
    sql`UPDATE enrolments SET held_until = clock_timestamp() + make_interval(secs => ${seconds})
        WHERE id = ANY (${ids}::integer[]) AND progress = ${PROGRESS.waiting}`,
  );
}

/** Writes down what the platform said. A wish that changed meanwhile stays waiting, free to be taken at once. */
export async function recordVerdicts(
  tx: Tx,
  verdicts: readonly (Verdict & { id: number; version: number })[],
): Promise<void> {
  const column = <Key extends keyof Verdict | 'id' | 'version'>(key: Key) => verdicts.map((verdict) => verdict[key]);
  await holdEnrolments(tx, enrolmentsById(column('id')));
  await tx.execute(
    sql`UPDATE enrolments e SET
          progress = CASE WHEN e.version = v.version THEN v.progress ELSE 0 END,
          reason = CASE WHEN e.version = v.version THEN v.reason END,
          attempts = CASE WHEN e.version = v.version AND v.progress = ${PROGRESS.waiting} THEN LEAST(e.attempts + 1, 1000) ELSE 0 END,
          held_until = CASE WHEN e.version = v.version AND v.progress = ${PROGRESS.waiting}
            THEN clock_timestamp() + make_interval(secs => v.wait_seconds) END
        FROM unnest(${column('id')}::integer[], ${column('version')}::integer[], ${column('progress')}::smallint[],
          ${column('reason')}::text[], ${column('waitSeconds')}::float8[]) AS v (id, version, progress, reason, wait_seconds)
        WHERE e.id = v.id AND e.progress = ${PROGRESS.waiting}`,
  );
}

export interface StillWaiting {
  count: number;
  /** Failures of the row that failed least. */
  attempts: number;
  /** Until the first may be asked again; 0: now. */
  wait_ms: number;
}

export async function stillWaiting(db: Queryable, which: Waiting): Promise<StillWaiting> {
  const row = await firstRowOf<StillWaiting>(
    db,
    sql`SELECT count(*) AS count, COALESCE(min(e.attempts), 0) AS attempts,
          COALESCE(GREATEST(0, EXTRACT(epoch FROM min(COALESCE(e.held_until, to_timestamp(0))) - clock_timestamp()) * 1000), 0)::float8 AS wait_ms
        FROM enrolments e WHERE ${among(which)}`,
  );
  return row ?? { count: 0, attempts: 0, wait_ms: 0 };
}
