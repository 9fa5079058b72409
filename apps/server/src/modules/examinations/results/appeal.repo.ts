import type { QueryOf } from '@khue/contract/endpoint';
import type { examAppealEndpoints } from '@khue/contract/examination-results';
import type { AppealStatus } from '@khue/contract/examination-words';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { workTables } from '../../work/work.api';
import { keptExaminations } from '../planning/examination.policy';

type Stored = Tables['examination_appeals'];

export interface AppealOfStudent extends Pick<Stored, 'id' | 'reason' | 'answer'> {
  status: AppealStatus;
}

/** Of several candidates at once, by candidate. */
export async function appealsOfCandidates(
  db: Queryable,
  candidateIds: readonly number[],
): Promise<Map<number, AppealOfStudent>> {
  const rows = await rowsOf<AppealOfStudent & { candidate_id: number }>(
    db,
    sql`SELECT candidate_id, id, status, reason, answer FROM examination_appeals
        WHERE candidate_id = ANY (${candidateIds}::integer[])`,
  );
  return new Map(rows.map(({ candidate_id, ...appeal }) => [candidate_id, appeal]));
}

/** Its results stay out, or stay in, until the transaction ends. */
export async function holdResults(tx: Tx, examinationId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM examinations WHERE id = ${examinationId} FOR SHARE`);
}

/** False: there is one already. */
export async function insertAppeal(
  tx: Tx,
  made: { candidateId: number; examinationId: number; reason: string; score: number; at: Date },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`INSERT INTO examination_appeals (candidate_id, examination_id, reason, score_before, created_at)
        VALUES (${made.candidateId}, ${made.examinationId}, ${made.reason}, ${made.score}, ${made.at})
        ON CONFLICT ON CONSTRAINT examination_appeals_once DO NOTHING RETURNING id`,
  );
  return row !== undefined;
}

export interface AppealRow
  extends Pick<
    Stored,
    'id' | 'candidate_id' | 'examination_id' | 'reason' | 'score_before' | 'answer' | 'created_at' | 'decided_at'
  > {
  status: AppealStatus;
  examination_name: string;
  owner_school_id: number | null;
  number: string | null;
  user_id: number;
  full_name: string;
  school_name: string;
  activity_id: number;
  score: number;
  pass_score: number;
  is_released: boolean;
  is_voided: boolean;
  decided_by: string | null;
  /** Whether the reader has marked or regraded the paper, or accepted late answers of it. */
  is_own: boolean;
}

const described = (
  scope: Scope,
) => sql`SELECT p.id, p.candidate_id, p.examination_id, p.reason, p.status, p.score_before, p.answer,
    p.created_at, p.decided_at, d.full_name AS decided_by, e.name AS examination_name, e.owner_school_id, c.number, c.user_id,
    u.full_name, s.name AS school_name, a.id AS activity_id, a.score, a.pass_score,
    e.released_at IS NOT NULL AS is_released, c.voided_at IS NOT NULL AS is_voided,
    (EXISTS (SELECT FROM ${workTables.late_answers} l WHERE l.activity_id = a.id AND l.decided_by = ${scope.userId})
      OR EXISTS (SELECT FROM ${workTables.regrade_changes} g JOIN ${workTables.regrades} h ON h.id = g.regrade_id
        WHERE g.activity_id = a.id AND ${scope.userId} IN (h.made_by, h.decided_by))
      OR EXISTS (SELECT FROM ${workTables.answers_to_mark} t JOIN answer_marks g ON g.answer_id = t.id
        WHERE t.activity_id = a.id AND g.marker_id = ${scope.userId})) AS is_own
  FROM examination_appeals p JOIN examinations e ON e.id = p.examination_id JOIN examination_candidates c ON c.id = p.candidate_id
  JOIN ${identityTables.users} u ON u.id = c.user_id JOIN ${schoolsTables.schools} s ON s.id = c.school_id
  JOIN ${workTables.activities} a ON a.candidate_id = c.id LEFT JOIN ${identityTables.users} d ON d.id = p.decided_by`;

export async function listAppeals(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof examAppealEndpoints)['list']>,
): Promise<Found<AppealRow>> {
  const where = whereAll([
    keptExaminations(scope),
    filters.examination !== undefined && sql`p.examination_id = ${filters.examination}`,
    filters.status !== undefined && sql`p.status = ${filters.status}`,
  ]);
  const rows = await rowsOf<AppealRow & { count: number }>(
    db,
    sql`SELECT found.*, count(*) OVER () AS count FROM (${described(scope)} ${where}) found
        ${orderBy(filters.ordering, { created_at: sql`found.created_at` }, sql`found.status <> 'open', found.created_at`, sql`found.id`)}
        ${limitOf(filters)}`,
  );
  return { rows, count: rows[0]?.count ?? 0 };
}

export function findAppeal(db: Queryable, scope: Scope, id: number): Promise<AppealRow | undefined> {
  return firstRowOf(db, sql`${described(scope)} WHERE p.id = ${id} AND ${keptExaminations(scope)}`);
}

/** Its examination is neither released nor taken back, and nothing is marked in it, until the transaction ends. */
export async function holdExaminationOf(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`SELECT FROM examinations WHERE id = (SELECT examination_id FROM examination_appeals WHERE id = ${id}) FOR UPDATE`,
  );
}

/** Decided once, also between two at the same moment. */
export async function decideAppeal(
  tx: Tx,
  id: number,
  decision: { status: AppealStatus; answer: string; by: number; at: Date },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE examination_appeals SET status = ${decision.status}, answer = ${decision.answer}, decided_by = ${decision.by},
          decided_at = ${decision.at} WHERE id = ${id} AND status = 'open' RETURNING id`,
  );
  return row !== undefined;
}
