import type { StatusKind } from '@/components/status/StatusMark';
import type { RowOf } from '@/lib/rows';

export type Proposal = RowOf<'GET /api/regrades/'>;

export const PROPOSAL_MARK: Record<Proposal['status'], StatusKind> = {
  proposed: 'waiting',
  carried_out: 'done',
  refused: 'error',
  replaced: 'idle',
};
