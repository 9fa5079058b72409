import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const identityTables = offeredTables('first_passwords', 'roles', 'users');
