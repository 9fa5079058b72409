import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { platformTables } from '../../platform/db/platform-tables';
import { sql } from '../../platform/db/sql';
import { examinationsTables } from '../examinations/examinations.api';
import { workTables } from '../work/work.api';

interface DatabaseFigures {
  connections: number;
  most_connections: number;
  postgres: string;
  standbys: number;
  /** Of the slowest of them; nothing where nothing was written lately, or where the account may not look. */
  standby_seconds: number | null;
}

/** What the database knows of itself, and of those that copy it. */
export async function databaseFigures(db: Queryable): Promise<DatabaseFigures> {
  const row = await firstRowOf<DatabaseFigures>(
    db,
    sql`SELECT (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
          current_setting('max_connections')::int AS most_connections, current_setting('server_version') AS postgres,
          (SELECT count(*) FROM pg_stat_replication) AS standbys,
          (SELECT extract(epoch FROM max(replay_lag))::float8 FROM pg_stat_replication) AS standby_seconds`,
  );
  if (!row) throw new Error('the database tells nothing of itself');
  return row;
}

export interface ReplicaState {
  /** False where what answers is a primary, or a database that copies nobody. */
  isReplica: boolean;
  /** How old what it shows is. */
  behindSeconds: number | null;
}

/**
 * Asked of the replica itself, never of a reader that asks the primary in its place. All that was received being shown
 * means that nothing was written only while something is received: else it is as old as the last thing it was told.
 */
export async function replicaState(replica: Queryable): Promise<ReplicaState> {
  const row = await firstRowOf<{ is_replica: boolean; behind: number | null }>(
    replica,
    sql`SELECT pg_is_in_recovery() AS is_replica, CASE
          WHEN NOT pg_is_in_recovery() THEN NULL
          WHEN EXISTS (SELECT FROM pg_stat_wal_receiver) AND pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
          ELSE extract(epoch FROM now() - COALESCE(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8
          END AS behind`,
  );
  return { isReplica: row?.is_replica === true, behindSeconds: row?.behind ?? null };
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

export interface FailedErrand {
  name: string;
  /** Since it last went well, within a day. */
  inARow: number;
}

/** What nobody watches and what failed in a day, to the last of its tries. Reads a day of done work. */
export async function failedErrands(db: Queryable): Promise<FailedErrand[]> {
  const rows = await rowsOf<{ name: string; in_a_row: number }>(
    db,
    sql`WITH ended AS (
          SELECT name, state, completed_on FROM pgboss.job
          WHERE name LIKE 'errand.%' AND state IN ('completed', 'failed') AND completed_on > now() - interval '24 hours'
          UNION ALL
          SELECT name, state, completed_on FROM pgboss.archive
          WHERE name LIKE 'errand.%' AND state IN ('completed', 'failed') AND archived_on > now() - interval '24 hours'
            AND completed_on > now() - interval '24 hours'),
        done AS (SELECT name, max(completed_on) AS at FROM ended WHERE state = 'completed' GROUP BY name)
        SELECT substr(e.name, length('errand.') + 1) AS name,
          count(*) FILTER (WHERE e.completed_on > COALESCE(d.at, '-infinity')) AS in_a_row
        FROM ended e LEFT JOIN done d ON d.name = e.name
        WHERE e.state = 'failed' GROUP BY e.name ORDER BY 2 DESC, 1`,
  );
  return rows.map(({ name, in_a_row }) => ({ name, inARow: in_a_row }));
}

export interface MailFigures {
  sent: number;
  failed: number;
  waiting: number;
  oldest_seconds: number;
}

/** What left or came back in a day; what waits is told however long it has waited, with the one that has longest. */
export async function mailFigures(db: Queryable): Promise<MailFigures> {
  const row = await firstRowOf<MailFigures>(
    db,
    sql`SELECT count(*) FILTER (WHERE status = 'sent') AS sent, count(*) FILTER (WHERE status = 'failed') AS failed,
          count(*) FILTER (WHERE status = 'held') + waits.count AS waiting, waits.oldest_seconds
        FROM (SELECT count(*) AS count, COALESCE(extract(epoch FROM now() - min(p.created_at))::float8, 0) AS oldest_seconds
              FROM ${platformTables.mails} p WHERE p.status = 'pending' AND p.send_after IS NULL) waits
        LEFT JOIN ${platformTables.mails} m ON m.created_at > now() - interval '24 hours'
        GROUP BY waits.count, waits.oldest_seconds`,
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
