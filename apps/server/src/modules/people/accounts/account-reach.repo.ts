import type { Scope } from '../../../platform/authz/scope';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { enrollablePeople } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { manageableAccounts } from './account.policy';

/** Which of these people somebody may act on and enrol, not only see. An officer of a ward has no school to be asked about. */
export function reachOfPeople(
  db: Queryable,
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; manageable: boolean; enrollable: boolean }[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, COALESCE(${manageableAccounts(scope)}, false) AS manageable, COALESCE(${enrollablePeople(scope)}, false) AS enrollable
        FROM ${identityTables.users} u WHERE u.id = ANY (${ids}::integer[])`,
  );
}
