import type { Actor } from '../../../platform/authz/actor';
import { isSat } from '../activities/activity.rules';
import type { ChangeRow } from './regrade.repo';
import type { ProposalRow } from './regrade-proposal.repo';

const passed = ({ kind, pass_score }: ChangeRow, score: number): boolean | null =>
  isSat(kind) ? score >= (pass_score ?? 0) : null;

export const wireChange = (row: ChangeRow) => ({
  activity_id: row.id,
  kind: row.kind,
  user: { id: row.user_id, name: row.user_name },
  class: { id: row.class_id, name: row.class_name },
  before: row.before,
  after: row.after,
  passed_before: passed(row, row.before),
  passed_after: passed(row, row.after),
});

export function wireProposal(actor: Actor, row: ProposalRow) {
  const isOpen = row.status === 'proposed' && row.made_by !== actor.userId;
  return {
    id: row.id,
    status: row.status,
    material: { id: row.material_id, name: row.title },
    proposed_by: { id: row.made_by, name: row.made_by_name },
    proposed_at: row.made_at,
    impact: row.impact,
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name ?? '' },
    decided_at: row.decided_at,
    reason: row.reason,
    is_stale: row.is_stale,
    can: { accept: isOpen && !row.is_stale, refuse: isOpen },
  };
}
