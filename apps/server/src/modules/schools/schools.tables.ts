import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const schoolsTables = offeredTables(
  'class_members',
  'class_teachers',
  'classes',
  'current_class_members',
  'grades',
  'school_places',
  'school_years',
  'schools',
);
