import type { LateDecision } from '@khue/contract/answer-papers';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import type { LateAnswer } from './late-answer.rules';

/** What came first under a number stays. */
export async function keepLateAnswers(
  tx: Tx,
  activityId: number,
  answers: readonly LateAnswer[],
  receivedAt: Date,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO late_answers (activity_id, question, seq, response, is_withdrawn, answered_at, received_at)
        SELECT ${activityId}, sent.*, ${receivedAt} FROM unnest(
          ${answers.map(({ question }) => question)}::smallint[], ${answers.map(({ seq }) => seq)}::integer[],
          ${answers.map(({ response }) => JSON.stringify(response))}::jsonb[],
          ${answers.map(({ isWithdrawn }) => isWithdrawn)}::boolean[],
          ${answers.map(({ answeredAt }) => answeredAt)}::timestamptz[]) AS sent
        ON CONFLICT DO NOTHING`,
  );
}

/** How many of those sent are kept, now or since an earlier try, and how many in all. */
export async function countLateAnswers(
  tx: Tx,
  activityId: number,
  sent: readonly LateAnswer[],
): Promise<{ kept: number; all: number }> {
  const row = await firstRowOf<{ kept: number; all: number }>(
    tx,
    sql`SELECT count(*) FILTER (WHERE (question, seq) IN
            (SELECT * FROM unnest(${sent.map(({ question }) => question)}::smallint[], ${sent.map(({ seq }) => seq)}::integer[]))) AS kept, count(*) AS all
        FROM late_answers WHERE activity_id = ${activityId}`,
  );
  return { kept: row?.kept ?? 0, all: row?.all ?? 0 };
}

export interface LateAnswerRow
  extends Pick<
    Tables['late_answers'],
    'question' | 'seq' | 'is_withdrawn' | 'answered_at' | 'received_at' | 'decided_at'
  > {
  response: unknown;
  decision: LateDecision | null;
  decided_by_name: string | null;
}

/** Those of an attempt, in the order in which they were answered. */
export function lateAnswersOf(db: Queryable, activityId: number): Promise<LateAnswerRow[]> {
  return rowsOf(
    db,
    sql`SELECT l.question, l.seq, l.response, l.is_withdrawn, l.answered_at, l.received_at, l.decision, l.decided_at,
          u.full_name AS decided_by_name
        FROM late_answers l LEFT JOIN ${identityTables.users} u ON u.id = l.decided_by
        WHERE l.activity_id = ${activityId} ORDER BY l.question, l.seq`,
  );
}

/** Those that nobody has decided about yet are decided about; how many they were. */
export async function decideLateAnswers(
  tx: Tx,
  activityId: number,
  { decision, by, at }: { decision: LateDecision; by: number; at: Date },
): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE late_answers SET decision = ${decision}, decided_by = ${by}, decided_at = ${at}
        WHERE activity_id = ${activityId} AND decision IS NULL RETURNING seq`,
  );
  return rows.length;
}

export async function hasLateAnswers(tx: Tx, activityId: number): Promise<boolean> {
  return (await firstRowOf(tx, sql`SELECT FROM late_answers WHERE activity_id = ${activityId} LIMIT 1`)) !== undefined;
}

/**
 * Accepted ones become answers like the others, so that whatever grades or shows the attempt later knows them: under their
 * own numbers, or where another question has that number under one after all others. Of a question that was answered again
 * since, in an attempt that ran once more, the later answer stays.
 */
export async function storeAccepted(
  tx: Tx,
  { id, started_on }: { id: number; started_on: string },
  decidedAt: Date,
): Promise<void> {
  await tx.execute(
    sql`WITH held AS (SELECT question, seq, is_withdrawn FROM answers WHERE activity_started_on = ${started_on} AND activity_id = ${id}),
          taken AS (
            SELECT l.*, EXISTS (SELECT FROM held WHERE held.seq = l.seq)
                OR row_number() OVER (PARTITION BY l.seq ORDER BY l.question) > 1 AS is_number_taken
            FROM late_answers l WHERE l.activity_id = ${id} AND l.decision = 'accepted' AND l.decided_at = ${decidedAt}
              AND l.seq > COALESCE((SELECT max(held.seq) FROM held WHERE held.question = l.question), 0)),
          numbered AS (
            SELECT taken.*, CASE WHEN is_number_taken
                THEN GREATEST((SELECT max(seq) FROM held), (SELECT max(seq) FROM taken))::bigint
                  + row_number() OVER (PARTITION BY is_number_taken ORDER BY taken.seq, taken.question)
                ELSE taken.seq END AS number
            FROM taken)
        INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count)
        SELECT ${started_on}, ${id}, number, question, response, is_withdrawn, received_at,
          (SELECT count(DISTINCT given.question) FROM (SELECT question, is_withdrawn FROM held
            UNION ALL SELECT question, is_withdrawn FROM taken) given WHERE NOT given.is_withdrawn)
        FROM numbered WHERE number <= 2147483647`,
  );
}
