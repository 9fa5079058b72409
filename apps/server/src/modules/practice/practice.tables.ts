import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const practiceTables = offeredTables('activities', 'lesson_completions');
