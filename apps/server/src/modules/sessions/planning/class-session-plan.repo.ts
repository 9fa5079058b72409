import { firstRowOf, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { restTaken } from './class-session.repo';
import { insertMaterials } from './session-material.repo';

/** What a session is, but for its time. */
export type SessionPlan = Pick<
  Tables['class_sessions'],
  | 'topic'
  | 'description'
  | 'school_id'
  | 'class_id'
  | 'host_id'
  | 'course_id'
  | 'type'
  | 'duration'
  | 'color'
  | 'password'
  | 'notice_before'
> & { course_part_ids: readonly number[]; material_ids: readonly number[] };

/** Nobody else plans for these hosts and classes until the transaction ends. */
export async function holdPlaces(tx: Tx, hostIds: readonly number[], classIds: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT hold_session_places(${hostIds}::integer[], ${classIds}::integer[])`);
}

export async function insertSeries(tx: Tx, until: string, except: readonly string[], now: Date): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO class_session_series (until, except_days, created_at) VALUES (${until}, ${except}::date[], ${now}) RETURNING id`,
  );
  if (!row) throw new Error('the series was not stored');
  return row.id;
}

interface NewSessions {
  plan: SessionPlan;
  starts: readonly Date[];
  seriesId: number | null;
  provider: Tables['class_sessions']['provider'];
  createdBy: number;
  now: Date;
}

/** In the order of their time. */
export async function insertSessions(tx: Tx, given: NewSessions): Promise<{ id: number; starts_at: Date }[]> {
  const { plan, now } = given;
  const rows = await rowsOf<{ id: number; starts_at: Date }>(
    tx,
    sql`INSERT INTO class_sessions (series_id, topic, description, school_id, class_id, host_id, course_id, type, starts_at,
            duration, ends_at, color, password, notice_before, provider, created_by, created_at, updated_at)
          SELECT ${given.seriesId}, ${plan.topic}, ${plan.description}, ${plan.school_id}, ${plan.class_id}, ${plan.host_id},
            ${plan.course_id}, ${plan.type}, start, ${plan.duration}, start + make_interval(mins => ${plan.duration}),
            ${plan.color}, ${plan.password}, ${plan.notice_before}, ${given.provider}, ${given.createdBy}, ${now}, ${now}
          FROM unnest(${given.starts}::timestamptz[]) AS start ORDER BY start
        RETURNING id, starts_at`,
  );
  const made = rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const ids = made.map(({ id }) => id);
  await insertParts(tx, ids, plan.course_part_ids);
  await insertMaterials(tx, ids, plan.material_ids);
  return made;
}

async function insertParts(tx: Tx, sessionIds: readonly number[], partIds: readonly number[]): Promise<void> {
  if (partIds.length === 0) return;
  await tx.execute(
    sql`INSERT INTO class_session_parts (session_id, course_part_id, position)
        SELECT session_id, part.id, part.place
        FROM unnest(${sessionIds}::integer[]) AS session_id,
          unnest(${partIds}::integer[]) WITH ORDINALITY AS part (id, place)`,
  );
}

export async function replaceParts(tx: Tx, sessionIds: readonly number[], partIds: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM class_session_parts WHERE session_id = ANY (${sessionIds}::integer[])`);
  await insertParts(tx, sessionIds, partIds);
}

export type SessionColumns = Partial<
  Omit<SessionPlan, 'course_part_ids' | 'material_ids' | 'duration'> &
    Pick<Tables['class_sessions'], 'status' | 'provider'>
>;

interface Moved {
  id: number;
  starts_at: Date;
  duration: number;
  /** Told again, and planned again, because it is at another time. */
  anew: boolean;
}

/** All in one statement: what they clash with is looked for when each has its new place. */
export async function changeSessions(
  tx: Tx,
  changes: SessionColumns,
  moved: readonly Moved[],
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`UPDATE class_sessions s SET ${sql.assignments({ ...changes, updated_at: now })},
          starts_at = w.starts_at, duration = w.duration, ends_at = w.starts_at + make_interval(mins => w.duration),
          noticed_at = CASE WHEN w.anew THEN NULL ELSE s.noticed_at END,
          ended_at = CASE WHEN w.anew THEN NULL ELSE s.ended_at END
          ${changes.status === undefined ? sql`, status = CASE WHEN w.anew AND s.status = 'ended' THEN 'scheduled' ELSE s.status END` : sql``}
        FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
          AS w(id integer, starts_at timestamptz, duration integer, anew boolean)
        WHERE s.id = w.id`,
  );
}

/** A series of which nothing is left goes, too. */
export async function deleteSessions(tx: Tx, ids: readonly number[], seriesId: number | null): Promise<void> {
  await tx.execute(sql`DELETE FROM class_sessions WHERE id = ANY (${ids}::integer[])`);
  if (seriesId === null) return;
  await tx.execute(
    sql`DELETE FROM class_session_series r WHERE r.id = ${seriesId}
          AND NOT EXISTS (SELECT FROM class_sessions s WHERE s.series_id = r.id)`,
  );
}

type Told = Pick<Tables['class_sessions'], 'class_id' | 'host_id'>;

/** Whoever comes first begins it; the answer is whether it was this one. What was ended too early goes on, if there is still room. */
export function beginSession(tx: Tx, id: number): Promise<Told | undefined> {
  return firstRowOf(
    tx,
    sql`UPDATE class_sessions s SET status = 'started', ended_at = NULL
        WHERE s.id = ${id} AND s.status IN ('scheduled', 'ended') AND NOT ${restTaken} RETURNING s.class_id, s.host_id`,
  );
}

/** Whoever comes first ends it; the answer is whether it was this one. */
export function endSessionAt(tx: Tx, id: number, at: Date): Promise<Told | undefined> {
  return firstRowOf(
    tx,
    sql`UPDATE class_sessions SET status = 'ended', ended_at = ${at}
        WHERE id = ${id} AND status IN ('scheduled', 'started') RETURNING class_id, host_id`,
  );
}
