import type { QueryOf } from '@khue/contract/endpoint';
import type { ProposalStatus, regradeEndpoints } from '@khue/contract/regrades';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { contentTables, type MendContent, visibleMaterials } from '../../content/content.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import type { Asking } from './regrade.repo';
import type { ClassImpact } from './regrade-impact.repo';
import type { SchoolImpact } from './regrade-impact.rules';

export interface ProposalRow
  extends Pick<
    Tables['regrades'],
    'id' | 'material_id' | 'made_by' | 'made_at' | 'decided_by' | 'decided_at' | 'reason'
  > {
  status: ProposalStatus;
  based_on: number;
  title: string;
  made_by_name: string;
  decided_by_name: string | null;
  is_stale: boolean;
  impact: SchoolImpact[];
}

/** Proposals `r` about materials `m` that somebody decides about: those whose classes they look after, all of them. Of the exam bank what they see there. */
const decidedBy = (
  scope: Scope,
): SQL => sql`r.content IS NOT NULL AND (m.bank = 'open' OR ${visibleMaterials(scope)}) AND NOT EXISTS (
  SELECT FROM regrade_classes x JOIN ${schoolsTables.classes} c ON c.id = x.class_id
  WHERE x.regrade_id = r.id AND NOT ${manageableClasses(scope)})`;

const described = sql`SELECT r.id, r.status, r.material_id, r.made_by, r.made_at, r.decided_by, r.decided_at, r.reason, r.based_on, m.title,
    maker.full_name AS made_by_name, judge.full_name AS decided_by_name,
    r.status = 'proposed' AND m.version <> r.based_on AS is_stale,
    (SELECT json_agg(json_build_object('school', json_build_object('id', s.id, 'name', s.name),
        'attempts', sums.attempts, 'changes', sums.changes) ORDER BY s.name, s.id)
      FROM (SELECT c.school_id, sum(x.attempts) AS attempts, sum(x.changes) AS changes FROM regrade_classes x
        JOIN ${schoolsTables.classes} c ON c.id = x.class_id WHERE x.regrade_id = r.id GROUP BY c.school_id) sums
      JOIN ${schoolsTables.schools} s ON s.id = sums.school_id) AS impact
  FROM regrades r JOIN ${contentTables.materials} m ON m.id = r.material_id
  JOIN ${identityTables.users} maker ON maker.id = r.made_by LEFT JOIN ${identityTables.users} judge ON judge.id = r.decided_by`;

export async function listProposals(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof regradeEndpoints)['list']>,
): Promise<Found<ProposalRow>> {
  const where = whereAll([
    decidedBy(scope),
    filters.status !== undefined && sql`r.status = ${filters.status}`,
    filters.search !== undefined && foldedMatch(sql`fold(m.title)`, filters.search),
  ]);
  const order = orderBy(filters.ordering, { proposed_at: sql`r.made_at` }, sql`r.id DESC`, sql`r.id`);
  const rows = await rowsOf<ProposalRow>(db, sql`${described} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM regrades r JOIN ${contentTables.materials} m ON m.id = r.material_id ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export function findProposal(db: Queryable, scope: Scope, id: number): Promise<ProposalRow | undefined> {
  return firstRowOf(db, sql`${described} WHERE r.id = ${id} AND ${decidedBy(scope)}`);
}

export async function contentOfProposal(db: Queryable, id: number): Promise<MendContent | undefined> {
  const row = await firstRowOf<{ content: MendContent | null }>(db, sql`SELECT content FROM regrades WHERE id = ${id}`);
  return row?.content ?? undefined;
}

/** In place of one's own earlier one for the same material. */
export async function insertProposal(
  tx: Tx,
  proposal: Asking & { content: MendContent; basedOn: number; madeBy: number; madeAt: Date },
  classes: readonly ClassImpact[],
): Promise<number> {
  await tx.execute(
    sql`UPDATE regrades SET status = 'replaced' WHERE material_id = ${proposal.material} AND made_by = ${proposal.madeBy}
          AND status = 'proposed'`,
  );
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO regrades (material_id, old_versions, made_by, made_at, status, based_on, content)
        VALUES (${proposal.material}, ${proposal.oldVersions}::integer[], ${proposal.madeBy}, ${proposal.madeAt}, 'proposed',
          ${proposal.basedOn}, ${JSON.stringify(proposal.content)}::jsonb) RETURNING id`,
  );
  if (!row) throw new Error('the proposal was not stored');
  await tx.execute(
    sql`INSERT INTO regrade_classes (regrade_id, class_id, attempts, changes)
        SELECT ${row.id}, c.* FROM unnest(${classes.map(({ class_id }) => class_id)}::integer[],
          ${classes.map(({ attempts }) => attempts)}::integer[], ${classes.map(({ changes }) => changes)}::integer[]) AS c`,
  );
  return row.id;
}

type Decision = { by: number; at: Date } & (
  | { status: 'carried_out'; version: number; oldVersions: readonly number[] }
  | { status: 'refused'; reason: string }
);

/** Once: nothing comes back when somebody else was faster. */
export async function decideProposal(tx: Tx, id: number, decision: Decision): Promise<boolean> {
  const outcome =
    decision.status === 'refused'
      ? sql`reason = ${decision.reason}`
      : sql`version = ${decision.version}, old_versions = ${decision.oldVersions}::integer[]`;
  const row = await firstRowOf(
    tx,
    sql`UPDATE regrades SET status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${decision.at}, ${outcome}
        WHERE id = ${id} AND status = 'proposed' RETURNING id`,
  );
  return row !== undefined;
}

/** The row held, so that of two decisions one comes after the other. */
export async function lockProposal(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM regrades WHERE id = ${id} FOR UPDATE`);
}
