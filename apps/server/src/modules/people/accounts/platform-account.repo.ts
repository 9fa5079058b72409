import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { PlatformAccount } from '../../../ports/course-platform';
import { identityTables } from '../../identity/identity.api';

/** The account as it is now: what was corrected since the last try counts. */
export function accountForPlatform(db: Queryable, userId: number): Promise<PlatformAccount | undefined> {
  return firstRowOf(
    db,
    sql`SELECT username, email, full_name AS name FROM ${identityTables.users} WHERE id = ${userId}`,
  );
}
