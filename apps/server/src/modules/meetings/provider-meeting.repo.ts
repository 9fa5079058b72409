import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ACTIVE } from '../../platform/db/status';
import { identityTables } from '../identity/identity.api';

export interface WantedMeeting {
  session_id: number;
  host_id: number;
  topic: string;
  agenda: string;
  starts_at: Date;
  duration: number;
  password: string;
}

/** Sub-accounts that can host: active, of a main account that is. */
const usable = sql`SELECT s.id, s.user_id FROM meeting_sub_accounts s
  JOIN meeting_accounts m ON m.id = s.meeting_account_id AND m.status = ${ACTIVE} WHERE s.status = 'active'`;

/** Says what the provider shall have; once more says it anew. A changed host is a meeting of another account. */
export async function wantMeetings(tx: Tx, wanted: readonly WantedMeeting[], now: Date): Promise<void> {
  if (wanted.length === 0) return;
  await rowsOf(
    tx,
    sql`INSERT INTO provider_meetings
          (session_id, meeting_sub_account_id, topic, agenda, starts_at, duration, password, next_try_at, created_at)
        SELECT w.session_id, a.id, w.topic, w.agenda, w.starts_at, w.duration, w.password, ${now}, ${now}
        FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          AS w(session_id int, host_id int, topic text, agenda text, starts_at timestamptz, duration int, password text)
        LEFT JOIN (${usable}) a ON a.user_id = w.host_id
        ON CONFLICT (session_id) DO UPDATE SET
          meeting_sub_account_id = EXCLUDED.meeting_sub_account_id, topic = EXCLUDED.topic, agenda = EXCLUDED.agenda,
          starts_at = EXCLUDED.starts_at, duration = EXCLUDED.duration, password = EXCLUDED.password,
          state = 'pending', attempts = 0, next_try_at = EXCLUDED.next_try_at, failure = NULL,
          wanted_version = provider_meetings.wanted_version + 1
        -- A colour or a course is nothing to the provider, and each change counts among the host's of the day.
        WHERE provider_meetings.state = 'failed'
          OR (provider_meetings.meeting_sub_account_id, provider_meetings.topic, provider_meetings.agenda,
              provider_meetings.starts_at, provider_meetings.duration, provider_meetings.password)
            IS DISTINCT FROM (EXCLUDED.meeting_sub_account_id, EXCLUDED.topic, EXCLUDED.agenda,
              EXCLUDED.starts_at, EXCLUDED.duration, EXCLUDED.password)`,
  );
}

/** The meetings of these sessions are not wanted any more. */
export async function dropMeetings(tx: Tx, sessionIds: readonly number[], now: Date): Promise<void> {
  await rowsOf(
    tx,
    sql`UPDATE provider_meetings SET session_id = NULL, next_try_at = ${now} WHERE session_id = ANY(${sessionIds})`,
  );
}

/** Whether somebody can be the host of a meeting at the provider. `invited`: they have not accepted yet. */
export async function hostStanding(db: Queryable, userId: number): Promise<'usable' | 'invited' | 'none'> {
  const row = await firstRowOf<{ is_usable: boolean; is_invited: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM (${usable}) a WHERE a.user_id = ${userId}) AS is_usable,
          EXISTS (SELECT FROM meeting_sub_accounts s WHERE s.user_id = ${userId} AND s.status = 'pending') AS is_invited`,
  );
  if (row?.is_usable) return 'usable';
  return row?.is_invited ? 'invited' : 'none';
}

export async function addressOf(db: Queryable, userId: number): Promise<string | null> {
  const row = await firstRowOf<{ email: string | null }>(
    db,
    sql`SELECT email FROM ${identityTables.users} WHERE id = ${userId}`,
  );
  return row?.email ?? null;
}

export interface MeetingOfSession {
  id: number;
  provider_key: string | null;
  join_url: string | null;
  made_sub_account_id: number | null;
  /** It lies in the account of the host that the session has now. */
  is_at_host: boolean;
}

export function meetingOfSession(db: Queryable, sessionId: number): Promise<MeetingOfSession | undefined> {
  return firstRowOf<MeetingOfSession>(
    db,
    sql`SELECT id, provider_key, join_url, made_sub_account_id,
          made_sub_account_id IS NOT DISTINCT FROM meeting_sub_account_id AS is_at_host
        FROM provider_meetings WHERE session_id = ${sessionId}`,
  );
}
