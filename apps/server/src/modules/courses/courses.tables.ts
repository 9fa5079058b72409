import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const coursesTables = offeredTables(
  'class_assignments',
  'class_courses',
  'course_part_completions',
  'course_part_materials',
  'course_parts',
  'courses',
  'enrolments',
  'school_courses',
);
