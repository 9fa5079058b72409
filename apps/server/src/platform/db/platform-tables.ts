import { offeredTables } from './sql';

/** What others may read of the platform’s own tables. */
export const platformTables = offeredTables('tasks', 'files', 'file_uses', 'mails');
