import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const geographyTables = offeredTables(
  'banks',
  'new_provinces',
  'new_wards',
  'old_districts',
  'old_provinces',
  'old_wards',
  'ward_successions',
);
