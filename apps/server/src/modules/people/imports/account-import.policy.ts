import { accountImportEndpoints } from '@khue/contract/account-imports';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import type { ImportRecord } from './account-import.repo';

type Waiting = Pick<ImportRecord, 'task_id' | 'erased_at' | 'create_count' | 'update_count'>;

/** Why what was sent cannot be carried out (any more). */
export function runObstacle(record: Waiting): 'import.expired' | 'import.nothing_to_do' | null {
  if (record.erased_at !== null) return 'import.expired';
  return record.create_count + record.update_count === 0 ? 'import.nothing_to_do' : null;
}

/** Why its rows can no longer be corrected. */
export function mendObstacle(record: Waiting): 'import.expired' | 'import.confirmed' | null {
  if (record.erased_at !== null) return 'import.expired';
  return record.task_id === null ? null : 'import.confirmed';
}

/** Nobody but its owner sees an import; it is confirmed once. */
export const importAbilities = (actor: Pick<Actor, 'permissions' | 'scopeLevel'>, record: Waiting) => ({
  confirm: gateOpens(accountImportEndpoints.confirm, actor) && record.task_id === null && runObstacle(record) === null,
  mend: gateOpens(accountImportEndpoints.mend, actor) && mendObstacle(record) === null,
});
