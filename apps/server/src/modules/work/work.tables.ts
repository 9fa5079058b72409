import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const workTables = offeredTables(
  'activities',
  'answers',
  'answers_to_mark',
  'class_test_classes',
  'class_test_students',
  'class_tests',
  'late_answers',
  'lesson_completions',
  'regrade_changes',
  'regrades',
);
