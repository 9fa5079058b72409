import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const coursesTables = offeredTables('courses', 'course_parts', 'enrolments');
