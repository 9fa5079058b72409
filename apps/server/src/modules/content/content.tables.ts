import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const contentTables = offeredTables(
  'blueprint_rows',
  'blueprints',
  'exams_running',
  'materials',
  'placed_versions',
);
