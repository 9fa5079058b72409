import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const examinationsTables = offeredTables('examination_attempts');
