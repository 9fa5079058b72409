import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const exercisesTables = offeredTables('exercises');
