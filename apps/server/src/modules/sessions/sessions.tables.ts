import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const sessionsTables = offeredTables(
  'class_sessions',
  'class_session_parts',
  'session_visits',
  'session_attendance',
);
