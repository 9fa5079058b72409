import { firstRowOf, type Queryable } from '../../platform/db/database';
import { platformTables } from '../../platform/db/platform-tables';
import { sql } from '../../platform/db/sql';
import { examinationsTables } from '../examinations/examinations.api';
import { workTables } from '../work/work.api';

/** What the database knows of itself. */
export async function databaseFigures(
  db: Queryable,
): Promise<{ connections: number; most_connections: number; postgres: string }> {
  const row = await firstRowOf<{ connections: number; most_connections: number; postgres: string }>(
    db,
    sql`SELECT (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
          current_setting('max_connections')::int AS most_connections, current_setting('server_version') AS postgres`,
  );
  if (!row) throw new Error('the database tells nothing of itself');
  return row;
}

/** Of a replica: how old what it shows is. Nothing replayed means that nothing was written; the receiver tells the two apart. */
export async function replicaLag(reads: Queryable): Promise<number | null> {
  const row = await firstRowOf<{ behind: number | null; is_replica: boolean }>(
    reads,
    sql`SELECT pg_is_in_recovery() AS is_replica, CASE
          WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
          ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp()) END AS behind`,
  );
  if (!row) return null;
  return row.is_replica ? row.behind : 0;
}

export interface QueueFigures {
  waiting: number;
  running: number;
  oldest_seconds: number;
  failed: number;
}

/** What is due and waits, and what people's work came to in a day. */
export async function queueFigures(db: Queryable): Promise<QueueFigures> {
  const row = await firstRowOf<QueueFigures>(
    db,
    sql`SELECT
          (SELECT count(*) FROM pgboss.job WHERE state < 'active' AND start_after <= now()) AS waiting,
          (SELECT count(*) FROM pgboss.job WHERE state = 'active') AS running,
          COALESCE((SELECT extract(epoch FROM now() - min(start_after)) FROM pgboss.job
            WHERE state < 'active' AND start_after <= now()), 0) AS oldest_seconds,
          (SELECT count(*) FROM ${platformTables.tasks} t WHERE t.status = 'failed' AND t.parent_id IS NULL
            AND t.finished_at > now() - interval '24 hours') AS failed`,
  );
  return row ?? { waiting: 0, running: 0, oldest_seconds: 0, failed: 0 };
}

export interface MailFigures {
  sent: number;
  failed: number;
  waiting: number;
  oldest_seconds: number;
}

/** Of a day; those that wait are told with the one that has waited longest. */
export async function mailFigures(db: Queryable): Promise<MailFigures> {
  const row = await firstRowOf<MailFigures>(
    db,
    sql`SELECT count(*) FILTER (WHERE status = 'sent') AS sent, count(*) FILTER (WHERE status = 'failed') AS failed,
          count(*) FILTER (WHERE status IN ('pending', 'held') AND send_after IS NULL) AS waiting,
          COALESCE(extract(epoch FROM now() - min(created_at)
            FILTER (WHERE status = 'pending' AND send_after IS NULL)), 0) AS oldest_seconds
        FROM ${platformTables.mails} m WHERE m.created_at > now() - interval '24 hours'`,
  );
  return row ?? { sent: 0, failed: 0, waiting: 0, oldest_seconds: 0 };
}

/** Bytes that back-ups have grown by in a day, over at least a week of the last two months. */
export async function growthPerDay(db: Queryable): Promise<number | null> {
  const row = await firstRowOf<{ per_day: number | null }>(
    db,
    sql`SELECT CASE WHEN max(ended_at) - min(ended_at) >= interval '7 days'
          THEN ((array_agg(byte_count ORDER BY ended_at DESC))[1] - (array_agg(byte_count ORDER BY ended_at))[1])
            / (extract(epoch FROM max(ended_at) - min(ended_at)) / 86400) END AS per_day
        FROM backups WHERE fault IS NULL AND ended_at > now() - interval '60 days'`,
  );
  return row?.per_day ?? null;
}

export interface ExamsNow {
  students: number;
  rooms: number;
  classes: number;
  answers: number;
  until: Date | null;
}

/**
 * Who sits in an exam now, where, with how many answers that are stored, and when the last of them has to be done. An
 * answer is acknowledged after its transaction: what was received and what is stored is the same number.
 */
export async function examsNow(db: Queryable, now: Date): Promise<ExamsNow> {
  const row = await firstRowOf<ExamsNow>(
    db,
    sql`SELECT count(*) AS students, count(DISTINCT c.room_id) AS rooms,
          count(DISTINCT a.class_id) FILTER (WHERE a.candidate_id IS NULL) AS classes,
          COALESCE(sum(n.answered_count), 0) AS answers, max(a.expires_at) AS until
        FROM ${workTables.activities} a
        LEFT JOIN ${examinationsTables.examination_attempts} c ON c.candidate_id = a.candidate_id
        LEFT JOIN LATERAL (
          SELECT s.answered_count FROM ${workTables.answers} s
          WHERE s.activity_started_on = a.started_on AND s.activity_id = a.id ORDER BY s.seq DESC LIMIT 1) n ON true
        WHERE a.status = 'open' AND a.kind IN ('exam', 'test', 'examination') AND a.expires_at > ${now}`,
  );
  return row ?? { students: 0, rooms: 0, classes: 0, answers: 0, until: null };
}

/** Since when this version has run here. */
export async function installedAt(db: Queryable, product: string): Promise<Date | null> {
  const row = await firstRowOf<{ since: Date }>(
    db,
    sql`SELECT since FROM installed_versions WHERE product = ${product}`,
  );
  return row?.since ?? null;
}
