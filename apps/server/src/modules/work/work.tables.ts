import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const workTables = offeredTables('activities', 'class_tests', 'lesson_completions');
