import { STATUS_ACTIVE } from '@khue/contract/constants';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import type { PlanFacts } from './problem.rules';

/** Enough to begin with; whoever mends them sees the next. */
const MOST_NAMED = 50;
const MOST_CANDIDATES_NAMED = 3;

export function sittingsToCheck(db: Queryable, id: number, now: Date): Promise<PlanFacts['sittings'][number][]> {
  return rowsOf(
    db,
    sql`SELECT name, floor(extract(epoch FROM close_at - open_at) / 60)::integer AS minutes, close_at <= ${now} AS is_over
        FROM examination_sittings WHERE examination_id = ${id} ORDER BY open_at, name, id`,
  );
}

/** Whose account is closed watches nobody. */
export function roomsToCheck(db: Queryable, id: number): Promise<PlanFacts['rooms'][number][]> {
  return rowsOf(
    db,
    sql`SELECT r.id, r.name, w.name AS sitting, r.capacity,
          (SELECT count(*) FROM examination_invigilators i JOIN ${identityTables.users} u ON u.id = i.user_id
            WHERE i.room_id = r.id AND u.status = ${STATUS_ACTIVE}) AS invigilators
        FROM examination_rooms r JOIN examination_sittings w ON w.id = r.sitting_id
        WHERE r.examination_id = ${id} ORDER BY w.open_at, w.name, r.name, r.id`,
  );
}

/** Who watches a room of the examination and, at the same time, another one of it or of another examination. */
export function invigilatorsTwice(db: Queryable, id: number): Promise<PlanFacts['invigilatorsTwice'][number][]> {
  return rowsOf(
    db,
    sql`SELECT u.full_name AS name, w.name AS sitting, min(r.id) AS room_id, array_agg(DISTINCT p.name::text ORDER BY p.name::text) AS rooms
        FROM examination_rooms r JOIN examination_sittings w ON w.id = r.sitting_id
        JOIN examination_invigilators i ON i.room_id = r.id
        JOIN examination_invigilators j ON j.user_id = i.user_id AND j.room_id <> i.room_id
        JOIN examination_rooms o ON o.id = j.room_id AND o.is_held AND o.open_at < r.close_at AND r.open_at < o.close_at
        CROSS JOIN LATERAL (VALUES (r.name), (o.name)) AS p (name)
        JOIN ${identityTables.users} u ON u.id = i.user_id
        WHERE r.examination_id = ${id}
        GROUP BY u.id, u.full_name, w.id, w.name ORDER BY u.full_name, w.name LIMIT ${MOST_NAMED}`,
  );
}

/** Candidates who sit elsewhere at the same time, in another examination. */
export async function candidatesTwice(db: Queryable, id: number): Promise<PlanFacts['candidatesTwice']> {
  const found = await firstRowOf<{ count: number; names: string[] }>(
    db,
    sql`WITH twice AS (
          SELECT DISTINCT c.user_id FROM examination_candidates c JOIN examination_rooms r ON r.id = c.room_id
          JOIN examination_candidates d ON d.user_id = c.user_id AND d.examination_id <> c.examination_id
          JOIN examination_rooms o ON o.id = d.room_id AND o.is_held AND o.open_at < r.close_at AND r.open_at < o.close_at
          WHERE c.examination_id = ${id})
        SELECT (SELECT count(*) FROM twice) AS count,
          COALESCE((SELECT array_agg(first.full_name) FROM (SELECT u.full_name FROM twice t
            JOIN ${identityTables.users} u ON u.id = t.user_id ORDER BY u.first_name, u.last_name, u.id
            LIMIT ${MOST_CANDIDATES_NAMED}) first), '{}') AS names`,
  );
  return found ?? { count: 0, names: [] };
}

/** How many candidates are in no class, and never were. */
export async function classlessCandidates(db: Queryable, examinationId: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM examination_candidates c
        WHERE c.examination_id = ${examinationId} AND c.class_id IS NULL
          AND NOT EXISTS (SELECT FROM ${schoolsTables.class_members} m WHERE m.user_id = c.user_id)`,
  );
  return row?.count ?? 0;
}
