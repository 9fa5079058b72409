/** Calls that are made with GET, as their first client made them, and change something nevertheless. */
export const TOUCHING_GETS = [
  'GET /api/edx_sync_course/{id}',
  'GET /api/zoom_account_management/{id}/async_account_zoom/',
  'GET /api/zoom_meetings/{id}/join/',
  'GET /api/student_sub_modules/{subModuleId}/{classId}',
  'GET /api/student_end_sub_module_sessions/{id}/',
  'GET /api/student_start_exams/{moduleId}/{classId}',
  'GET /api/student_end_exams/{moduleId}/',
] as const;
