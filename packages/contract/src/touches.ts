import type { CallName } from './all';
import type { LiveName } from './live';
import type { TOUCHING_GETS } from './touching-gets';

/** Calls that only read, but are made with POST, because what they are asked does not fit into an address. */
type ReadingPost =
  | 'POST /api/preview_upgrade_classes/'
  | 'POST /api/report_student_exam_activity/'
  | 'POST /api/report_student_practice_activity/'
  | 'POST /api/student_get_execersise_sessions';
type Gets = Extract<CallName, `GET ${string}`>;

/** What a write can touch. */
export type ReadCall = Gets | ReadingPost;
/** What has to say which calls it touches: everything that is not a plain GET. */
export type TouchingCall = Exclude<CallName, Gets> | (typeof TOUCHING_GETS)[number];
/** A write that changes no answer says why. */
type None = `none: ${string}`;

// Areas: reads that change together.
const SCHOOLS = ['GET /api/schools/', 'GET /api/schools/{id}/'] satisfies ReadCall[];
const CLASSES = ['GET /api/classes/', 'GET /api/classes/{id}/'] satisfies ReadCall[];
const PEOPLE = ['GET /api/users/', 'GET /api/users/{id}/', 'GET /api/get_teacher_schools/'] satisfies ReadCall[];
/** Who is in which class, and whatever counts or names them. */
const ROSTERS = [
  ...SCHOOLS,
  ...CLASSES,
  ...PEOPLE,
  'GET /api/classes/{id}/candidates/',
  'GET /api/classes/{id}/memberships/',
  'GET /api/classes/{id}/teachers/',
  'GET /api/classes/{id}/modules/',
  'GET /api/schools/{id}/teaching/',
  'GET /api/schools/{id}/setup/',
] satisfies ReadCall[];
const UPGRADES = [
  'POST /api/preview_upgrade_classes/',
  'GET /api/upgrade_class_logs/{schoolId}/',
  'GET /api/upgrade_class_logs/{logId}/unplaced/',
] satisfies ReadCall[];
/** A new year, another current year or a roll-over: nearly all that screens know of schools. */
const SCHOOL_LIFE = [...ROSTERS, ...UPGRADES, 'GET /api/school_years/{schoolId}/', 'GET /api/me/'] satisfies ReadCall[];
/** What is added up: dashboards, reports and the page of a school. */
export const FIGURES = [
  'GET /api/dashboard_overview',
  'GET /api/admin_dashboard_api/',
  'GET /api/admin_dashboard_api_filter',
  'GET /api/dashboard_by_address/',
  'GET /api/dashboard_course/',
  'GET /api/dashboard_class_chapters/',
  'GET /api/dashboard_class_module_stats/',
  'GET /api/dashboard_class_submodule_stats/',
  'GET /api/dashboard_class_submodule_stats_detail/',
  'GET /api/dashboard_class_submodule_stats_detail_v2/',
  'GET /api/dashboard_competencies/',
  'GET /api/dashboard_student_count_by_schools/',
  'GET /api/dashboard_student_count_by_schools_v2/',
  'GET /api/admin_report_1a/',
  'GET /api/admin_report_1b/',
  'GET /api/admin_report_2a/',
  'GET /api/admin_report_total/',
  'GET /api/needs_help/',
  'GET /api/school_page/',
  'GET /api/school_page/pdf/',
] satisfies ReadCall[];
const GRADES = ['GET /api/grades/', 'GET /api/grades/{id}/'] satisfies ReadCall[];
const COURSES = ['GET /api/modules/', 'GET /api/modules/{id}', 'GET /api/edx_list_course/'] satisfies ReadCall[];
const REGRADES = ['GET /api/regrades/', 'GET /api/regrades/{id}/'] satisfies ReadCall[];
const PARTS = ['GET /api/sub_modules/', 'GET /api/sub_modules/{id}/'] satisfies ReadCall[];
const REGISTRATIONS = [
  'GET /api/schools/{id}/modules/',
  'GET /api/classes/{id}/modules/',
  'GET /api/grades/{id}/modules/',
  'GET /api/registrations/{id}/',
  'GET /api/school_modules/',
  'GET /api/list_course_avail/',
  'GET /api/schools/{id}/setup/',
] satisfies ReadCall[];
const REGISTERED = [...REGISTRATIONS, ...COURSES, 'GET /api/enrollment_view/'] satisfies ReadCall[];
const WORK = [
  'GET /api/task_history/',
  'GET /api/task_history/{taskId}/',
  'GET /api/account_imports/running/',
] satisfies ReadCall[];
const ENROLLED = [
  'GET /api/enrollment_view/',
  'GET /api/users/',
  'GET /api/users/{id}/',
  'GET /api/get_teacher_schools/',
  'GET /api/course_platform/status/',
  ...REGISTRATIONS,
] satisfies ReadCall[];
const ASSIGNED = [
  'GET /api/active_submodule_class_practice/',
  'GET /api/class_exams/',
  'GET /api/class_exams/{moduleId}/{classId}/',
  'GET /api/dashboard_class_chapters/',
  'GET /api/dashboard_class_submodule_stats/',
] satisfies ReadCall[];
const EXAMS_OF_CLASS = [
  'GET /api/class_exams/',
  'GET /api/class_exams/{moduleId}/{classId}/',
  'GET /api/class_exams/{moduleId}/{classId}/analysis/',
  'GET /api/papers/{activityId}/',
] satisfies ReadCall[];
const TESTS = [
  'GET /api/class_tests/',
  'GET /api/class_tests/{id}/',
  'GET /api/class_tests/{id}/live/',
] satisfies ReadCall[];
/** Somebody's attempt changes, whatever it is an attempt at. */
const ATTEMPTS = [
  ...EXAMS_OF_CLASS,
  ...TESTS,
  'GET /api/class_tests/{id}/analysis/',
  'GET /api/gradebook/',
] satisfies ReadCall[];
const GRADEBOOK = [
  'GET /api/gradebook/',
  'GET /api/gradebook/marks/history/',
  'GET /api/students/{id}/record/',
] satisfies ReadCall[];
const PAPERS = [
  'GET /api/class_tests/{id}/papers/',
  'GET /api/class_exams/{moduleId}/{classId}/papers/',
  'GET /api/exam_papers/{id}/',
  'GET /api/exam_papers/{id}/versions/{code}/',
] satisfies ReadCall[];
/** What could be drawn follows from what the bank holds. */
const COVERAGE = ['GET /api/blueprints/{id}/coverage/', 'GET /api/blueprints/{id}/draw/'] satisfies ReadCall[];
const STUDENT_EXAMINATIONS = [
  'GET /api/student_examinations/',
  'GET /api/student_examinations/{id}/',
] satisfies ReadCall[];
/** The room on its day, and what it tells of its candidates elsewhere. */
const EXAM_ROOM = [
  'GET /api/exam_rooms/',
  'GET /api/exam_rooms/{id}/',
  'GET /api/exam_rooms/{id}/incidents/',
  'GET /api/examinations/',
  'GET /api/examinations/{id}/',
  'GET /api/examinations/{id}/candidates/',
] satisfies ReadCall[];
const EXAMINATION = ['GET /api/examinations/', 'GET /api/examinations/{id}/'] satisfies ReadCall[];
const CERTIFICATE_TEMPLATES = [
  'GET /api/certificate_templates/',
  'GET /api/certificate_templates/{id}/',
  'GET /api/certificate_templates/{id}/preview/',
] satisfies ReadCall[];
/** Seats, and whatever shows them. */
const EXAMINATION_ROOMS = [
  ...EXAMINATION,
  'GET /api/examinations/{id}/sittings/',
  'GET /api/examinations/{id}/sittings/{sid}/rooms/',
  'GET /api/examinations/{id}/candidates/',
] satisfies ReadCall[];
const RELEASED = [
  ...EXAMINATION,
  'GET /api/examinations/{id}/candidates/',
  'GET /api/examinations/{id}/results/',
  'GET /api/examinations/{id}/analysis/',
  'GET /api/exam_appeals/',
] satisfies ReadCall[];
const BLUEPRINTS = ['GET /api/blueprints/', 'GET /api/blueprints/{id}/', ...COVERAGE] satisfies ReadCall[];
const MATERIALS = [
  'GET /api/submodulesquestions/',
  'GET /api/submodulesquestions_v2/',
  'GET /api/submodulesquestions/{id}/',
  'GET /api/submodulesquestions/{id}/versions/',
  'GET /api/courseware-activity/',
  'GET /api/contentbankcreator/',
  ...COVERAGE,
] satisfies ReadCall[];
const CLASS_MATERIALS = [
  'GET /api/class_materials/',
  'GET /api/class_materials/{id}/',
  'GET /api/class_materials/{id}/activity/',
] satisfies ReadCall[];
const SESSIONS = [
  'GET /api/zoom_meetings',
  'GET /api/zoom_meetings/{id}/',
  'GET /api/student_schedule',
  'GET /api/zoom_meetings/{id}/summary/',
] satisfies ReadCall[];
/** What follows from who was in a lesson, beside its own list. */
const ATTENDANCE = [
  'GET /api/class_attendance/',
  'GET /api/report_student_attendance/',
  'GET /api/zoom_meetings/{id}/own_attendance/',
  'GET /api/zoom_meetings/{id}/summary/',
] satisfies ReadCall[];
const EXERCISES = [
  'GET /api/get_meeting_exercise_view/',
  'GET /api/create_meeting_exercise_view/',
  'GET /api/get_meeting_exercise_activity/',
  'GET /api/meeting_exercises/{id}/results/',
  'GET /api/zoom_meetings/{id}/summary/',
] satisfies ReadCall[];
const MEETING_ACCOUNTS = [
  'GET /api/zoom_account_management/',
  'GET /api/zoom_account_management/{id}/',
  'GET /api/zoom_account_management/{id}/sub_accounts/',
  'GET /api/zoom_account_management/candidates/',
] satisfies ReadCall[];
const ACCESS = [
  'GET /api/roles/',
  'GET /api/roles/{id}/',
  'GET /api/group_permissions/',
  'GET /api/group_permissions/{id}/',
  'GET /api/permissions/',
] satisfies ReadCall[];
const LIBRARIES = ['GET /api/h5p/libraries/', 'GET /api/h5p/{id}/player/'] satisfies ReadCall[];
/** What a student has begun. */
const OWN_WORK = [
  'GET /api/student_modules/',
  'GET /api/student_sub_modules/',
  'GET /api/student_exams/',
] satisfies ReadCall[];
/** What a student has ended: also results, and how far one is. */
const OWN_LEARNING = [
  ...OWN_WORK,
  'GET /api/report_student_modules/',
  'GET /api/student_dashboard_class_module_stats/',
  'GET /api/student_activity_days/',
  'GET /api/student_exam_results/{id}/',
  'POST /api/report_student_exam_activity/',
  'POST /api/report_student_practice_activity/',
] satisfies ReadCall[];
const THREADS = [
  'GET /api/support_requests/',
  'GET /api/support_requests/{id}/',
  'GET /api/support_requests/{id}/messages/',
] satisfies ReadCall[];

const CONVERSATIONS = ['GET /api/conversations/', 'GET /api/conversations/{id}/messages/'] satisfies ReadCall[];
const NOTES = ['GET /api/students/{id}/record/', 'GET /api/students/{id}/notes/'] satisfies ReadCall[];

/**
 * Which answers are old after a call. A write that is not here, and a name that is no call, does not compile. A call that
 * starts work in the background names both the work and what is old when it is done; who follows the work says then
 * once more that the call has touched it (`touchedBy` of the web).
 */
const TOUCHES: Readonly<Record<TouchingCall, readonly ReadCall[] | None>> = {
  // Oneself
  'POST /api-token-auth/': 'none: nothing is known of anybody before',
  'POST /api/logout/': 'none: what was known is thrown away with the session',
  'POST /api/password_reset/': 'none: nobody is signed in',
  'POST /api/password_reset/confirm/': 'none: nobody is signed in',
  'PUT /api/me/': ['GET /api/me/', 'GET /api/users/', 'GET /api/users/{id}/', 'GET /api/outbox/'],
  'POST /api/me/password/': ['GET /api/me/'],
  'POST /api/me/email/confirm/': ['GET /api/me/', 'GET /api/users/', 'GET /api/users/{id}/'],
  'POST /api/me/avatar/': ['GET /api/me/', 'GET /api/users/', 'GET /api/users/{id}/'],
  'DELETE /api/me/avatar/': ['GET /api/me/', 'GET /api/users/', 'GET /api/users/{id}/'],
  'POST /api/me/calendar_link/': ['GET /api/me/calendar_link/'],
  'DELETE /api/me/calendar_link/': ['GET /api/me/calendar_link/'],
  'POST /api/notifications/read/': ['GET /api/notifications/'],
  'PUT /api/me/notification_settings/': ['GET /api/me/notification_settings/'],
  'POST /api/system_backup/': [...WORK, 'GET /api/system_status/'],
  'PUT /api/system_status/listeners/': ['GET /api/system_status/listeners/'],
  'POST /api/system_status/certificate/': ['GET /api/system_status/'],
  'POST /api/task_history/{taskId}/cancel/': [...WORK, 'GET /api/users/', 'GET /api/users/{id}/'],
  'POST /api/task_history/{taskId}/retry/': [...WORK, 'GET /api/users/', 'GET /api/users/{id}/'],

  // Roles
  'POST /api/roles/': ACCESS,
  'PUT /api/roles/{id}/': [...ACCESS, 'GET /api/me/'],
  'POST /api/group_permissions/': ACCESS,
  'PUT /api/group_permissions/{id}/': [...ACCESS, 'GET /api/me/'],
  'POST /api/roles/{id}/preview/': 'none: the page is loaded anew as the other role',

  // Schools, years, grades, classes
  'POST /api/schools/': [...SCHOOLS, ...FIGURES],
  'PUT /api/schools/{id}/': [...SCHOOLS, ...CLASSES, ...PEOPLE, ...FIGURES],
  'PUT /api/schools/{id}/hours/': ['GET /api/schools/{id}/hours/'],
  'POST /api/school_years/{schoolId}/': [...SCHOOL_LIFE, ...FIGURES],
  'PUT /api/school_years/{schoolId}/{id}/': [...SCHOOL_LIFE, ...FIGURES],
  'PUT /api/update_year_school/': [...SCHOOL_LIFE, ...FIGURES],
  'POST /api/upgrade_classes/': [...SCHOOL_LIFE, ...FIGURES],
  'POST /api/upgrade_class_logs/{logId}/undo/': [...SCHOOL_LIFE, ...FIGURES],
  'POST /api/upgrade_class_logs/{logId}/place_students/': [...SCHOOL_LIFE, ...FIGURES],
  'POST /api/preview_upgrade_classes/': 'none: it only looks',
  'POST /api/preview_upgrade_classes/export/': WORK,
  'POST /api/grades/': GRADES,
  'PATCH /api/grades/{id}/': [...GRADES, ...CLASSES, ...COURSES],
  'POST /api/classes/': [...ROSTERS, ...FIGURES],
  'POST /api/classes/series/': [...ROSTERS, ...FIGURES],
  'DELETE /api/classes/{id}/': [...ROSTERS, ...FIGURES, 'GET /api/me/'],
  'PUT /api/schools/{id}/teaching/': [...ROSTERS, ...FIGURES],
  'PUT /api/classes/{id}/': [...ROSTERS, ...FIGURES, ...SESSIONS, 'GET /api/me/'],
  'POST /api/classes/{id}/add_students/': [...ROSTERS, ...FIGURES, ...UPGRADES],
  'DELETE /api/classes/{id}/remove_students/': [...ROSTERS, ...FIGURES, ...UPGRADES],
  'POST /api/classes/{id}/find_students/': 'none: it only looks',
  'POST /api/classes/{id}/teachers/': [...ROSTERS, ...FIGURES],
  'DELETE /api/classes/{id}/teachers/{userId}/': [...ROSTERS, ...FIGURES],

  // Accounts
  'POST /api/account/': [...ROSTERS, ...FIGURES, ...WORK],
  'PUT /api/account/{id}/': [...ROSTERS, ...FIGURES],
  'POST /api/account/{id}/avatar/': ['GET /api/users/', 'GET /api/users/{id}/'],
  'DELETE /api/account/{id}/avatar/': ['GET /api/users/', 'GET /api/users/{id}/'],
  'POST /api/account/{id}/reset_password/': ['GET /api/users/{id}/'],
  'POST /api/classes/{id}/reset_passwords/': 'none: no answer tells of passwords',
  'POST /api/account_slips/': 'none: no answer tells which slips were printed',
  'POST /api/account_imports/': 'none: it only looks at the file',
  'PUT /api/account_imports/{id}/rows/{line}/': [
    'GET /api/account_imports/{id}/',
    'GET /api/account_imports/{id}/rows/',
  ],
  'POST /api/account_imports/{id}/confirm/': [
    'GET /api/account_imports/{id}/rows/',
    ...WORK,
    ...ROSTERS,
    ...FIGURES,
    'GET /api/enrollment_view/',
  ],

  // Courses and who takes them
  'POST /api/modules/': COURSES,
  'PUT /api/modules/{id}': [...COURSES, ...PARTS, ...REGISTRATIONS],
  'POST /api/clone_module_by_edx_source': [...COURSES, ...PARTS],
  'GET /api/edx_sync_course/{id}': [...COURSES, ...PARTS, 'GET /api/course_platform/status/'],
  'POST /api/course_platform/reconcile/': ['GET /api/course_platform/status/', 'GET /api/enrollment_view/', ...WORK],
  'PUT /api/modules/{id}/order/': PARTS,
  'POST /api/sub_modules/': [...PARTS, ...COURSES],
  'PUT /api/sub_modules/{id}/': [...PARTS, ...COURSES, ...MATERIALS, ...ASSIGNED],
  'POST /api/sub_module_questions/{placing_id}/take_version/': [...PARTS, ...MATERIALS, ...ASSIGNED],
  'DELETE /api/sub_modules/{id}/': [...PARTS, ...COURSES, ...MATERIALS],
  'POST /api/schools/{id}/add_module/': REGISTERED,
  'DELETE /api/schools/{id}/remove_module/': REGISTERED,
  'POST /api/classes/{id}/add_class_module/': [...REGISTERED, ...WORK],
  'DELETE /api/classes/{id}/remove_class_module/': [...REGISTERED, ...WORK],
  'POST /api/grades/{gradeId}/add_grade_module/': [...REGISTERED, ...WORK],
  'POST /api/registrations/{id}/undo/': [...REGISTERED, ...WORK],
  'POST /api/enroll_single_endpoint/': ENROLLED,
  'POST /api/enroll_courses_endpoint/': ENROLLED,
  'POST /api/unenroll_courses_endpoint/': ENROLLED,
  'POST /api/enroll_batch_endpoint/': [...ENROLLED, ...WORK],

  // What a class is given
  'POST /api/active_submodule_class_practice/': ASSIGNED,
  'PUT /api/active_submodule_class_practice/{id}/': ASSIGNED,
  'DELETE /api/active_submodule_class_practice/{id}/': ASSIGNED,
  'POST /api/class_exams/{moduleId}/{classId}/extend/': EXAMS_OF_CLASS,
  'POST /api/class_exams/{moduleId}/{classId}/release/': EXAMS_OF_CLASS,
  'DELETE /api/class_exams/{moduleId}/{classId}/release/': EXAMS_OF_CLASS,
  'POST /api/class_exams/{moduleId}/{classId}/reopen/': [...EXAMS_OF_CLASS, ...FIGURES],
  'POST /api/class_exams/{moduleId}/{classId}/end/': [...EXAMS_OF_CLASS, ...FIGURES],
  'POST /api/class_tests/': [...TESTS, ...GRADEBOOK],
  'PUT /api/class_tests/{id}/': [...TESTS, ...GRADEBOOK],
  'DELETE /api/class_tests/{id}/': [...TESTS, ...GRADEBOOK],
  'POST /api/class_tests/{id}/copy/': TESTS,
  'POST /api/class_tests/{id}/extend/': TESTS,
  'POST /api/class_tests/{id}/release/': TESTS,
  'DELETE /api/class_tests/{id}/release/': TESTS,
  'POST /api/class_tests/{id}/reopen/': ATTEMPTS,
  'POST /api/class_tests/{id}/end/': ATTEMPTS,
  'POST /api/class_tests/{id}/papers/': PAPERS,
  'POST /api/papers/{activityId}/late/': [...ATTEMPTS, ...FIGURES],
  'POST /api/regrades/': [...ATTEMPTS, ...FIGURES, ...MATERIALS, ...WORK, ...REGRADES],
  'POST /api/regrades/{id}/accept/': [...ATTEMPTS, ...FIGURES, ...MATERIALS, ...WORK, ...REGRADES],
  'POST /api/gradebook/columns/': GRADEBOOK,
  'PUT /api/gradebook/columns/{id}/': GRADEBOOK,
  'DELETE /api/gradebook/columns/{id}/': GRADEBOOK,
  'PUT /api/gradebook/marks/': GRADEBOOK,
  'PUT /api/gradebook/marks/many/': GRADEBOOK,
  'PUT /api/gradebook/comments/': ['GET /api/gradebook/'],
  'POST /api/gradebook/lock/': GRADEBOOK,
  'POST /api/regrades/{id}/refuse/': REGRADES,
  'POST /api/class_exams/{moduleId}/{classId}/papers/': PAPERS,
  'PUT /api/exam_papers/{id}/': PAPERS,
  'DELETE /api/exam_papers/{id}/': PAPERS,
  // A template tells how many examinations name it.
  'POST /api/examinations/': [...EXAMINATION, ...CERTIFICATE_TEMPLATES],
  'PUT /api/examinations/{id}/': [...EXAMINATION, ...CERTIFICATE_TEMPLATES],
  'DELETE /api/examinations/{id}/': [...EXAMINATION, ...CERTIFICATE_TEMPLATES],
  'POST /api/examinations/{id}/archive/': EXAMINATION,
  'POST /api/examinations/{id}/ready/': EXAMINATION_ROOMS,
  'POST /api/examinations/{id}/unready/': EXAMINATION_ROOMS,
  'POST /api/examinations/{id}/release/': RELEASED,
  'POST /api/examinations/{id}/withdraw_release/': RELEASED,
  'POST /api/exam_appeals/{id}/decide/': [
    'GET /api/exam_appeals/',
    'GET /api/examinations/{id}/results/',
    ...STUDENT_EXAMINATIONS,
  ],
  'POST /api/student_examinations/{id}/start/': STUDENT_EXAMINATIONS,
  'POST /api/student_examinations/{id}/appeal/': STUDENT_EXAMINATIONS,
  'POST /api/exam_rooms/{id}/code/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/extend/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/pause/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/resume/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/message/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/absent/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/void/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/release_device/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/end/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/seen/': EXAM_ROOM,
  'POST /api/exam_rooms/{id}/incidents/': EXAM_ROOM,
  'POST /api/examinations/{id}/sittings/': EXAMINATION_ROOMS,
  'PUT /api/examinations/{id}/sittings/{sid}/': EXAMINATION_ROOMS,
  'DELETE /api/examinations/{id}/sittings/{sid}/': EXAMINATION_ROOMS,
  'POST /api/examinations/{id}/sittings/{sid}/rooms/': EXAMINATION_ROOMS,
  'PUT /api/examinations/{id}/rooms/{rid}/': EXAMINATION_ROOMS,
  'DELETE /api/examinations/{id}/rooms/{rid}/': EXAMINATION_ROOMS,
  'POST /api/examinations/{id}/candidates/': EXAMINATION_ROOMS,
  'DELETE /api/examinations/{id}/candidates/{cid}/': EXAMINATION_ROOMS,
  'POST /api/examinations/{id}/number/': EXAMINATION_ROOMS,
  'POST /api/examinations/{id}/arrange/': EXAMINATION_ROOMS,
  'POST /api/examinations/{id}/candidate_imports/': 'none: a file is only looked at',
  'POST /api/examinations/{id}/candidate_imports/{iid}/confirm/': EXAMINATION_ROOMS,
  'POST /api/certificate_templates/': CERTIFICATE_TEMPLATES,
  'PUT /api/certificate_templates/{id}/': [...CERTIFICATE_TEMPLATES, ...EXAMINATION],
  'DELETE /api/certificate_templates/{id}/': CERTIFICATE_TEMPLATES,
  'POST /api/certificate_templates/{id}/picture/': CERTIFICATE_TEMPLATES,
  'DELETE /api/certificate_templates/{id}/picture/': CERTIFICATE_TEMPLATES,
  'POST /api/certificates/{id}/revoke/': ['GET /api/certificates/'],
  'POST /api/blueprints/': BLUEPRINTS,
  'PUT /api/blueprints/{id}/': BLUEPRINTS,
  'DELETE /api/blueprints/{id}/': BLUEPRINTS,
  'POST /api/class_materials/': CLASS_MATERIALS,
  'DELETE /api/class_materials/{id}/': CLASS_MATERIALS,
  'PUT /api/class_materials/{id}/': CLASS_MATERIALS,
  'POST /api/class_materials/{id}/check/': ['GET /api/class_materials/', 'GET /api/class_materials/{id}/activity/'],

  // The bank
  'POST /api/submodulesquestions/': [...MATERIALS, ...PARTS],
  'POST /api/submodulesquestions/bulk/': [...MATERIALS, ...PARTS, ...CLASS_MATERIALS],
  'POST /api/submodulesquestions/add_to_set/': [...MATERIALS, ...PARTS, ...CLASS_MATERIALS],
  'PUT /api/submodulesquestions/': [...MATERIALS, ...PARTS, ...CLASS_MATERIALS],
  'PUT /api/submodulesquestions/{id}/': [...MATERIALS, ...PARTS, ...CLASS_MATERIALS],
  'POST /api/submodulesquestions/{id}/to_exam_bank/': MATERIALS,
  'DELETE /api/submodulesquestions/{id}/': [...MATERIALS, ...PARTS, ...CLASS_MATERIALS],
  'PUT /api/submodulesquestions/{id}/draft/': 'none: the editor that is open holds what is typed',
  'DELETE /api/submodulesquestions/{id}/draft/': 'none: the editor that is open holds what is typed',
  'POST /api/h5p/generate/': 'none: nothing is stored',
  'POST /api/h5p/import/': MATERIALS,
  'POST /api/h5p/convert/': [...MATERIALS, ...WORK],
  'POST /api/question_imports/': 'none: it only looks at the file',
  'PUT /api/question_imports/{id}/questions/': 'none: the answer takes the place of what was read',
  'POST /api/question_imports/{id}/confirm/': ['GET /api/question_imports/{id}/', ...MATERIALS, ...PARTS],
  'POST /api/h5p/libraries/': LIBRARIES,
  'DELETE /api/h5p/libraries/{id}/': LIBRARIES,
  'POST /api/upload/': 'none: a file counts when something uses it',

  // Sessions of classes, and their room
  'POST /api/zoom_meetings/': SESSIONS,
  'PUT /api/zoom_meetings/{id}/': SESSIONS,
  'DELETE /api/zoom_meetings/{id}/': SESSIONS,
  'POST /api/zoom_meetings/{id}/end/': SESSIONS,
  'GET /api/zoom_meetings/{id}/join/': [
    'GET /api/zoom_meetings/{id}/attendance/',
    'GET /api/zoom_meetings/{id}/summary/',
  ],
  'POST /api/zoom_meetings/{id}/presence/': 'none: the page that says it shows nothing of it',
  // The answer is the row, which takes its place in the list.
  'PUT /api/zoom_meetings/{id}/attendance/{userId}/': ATTENDANCE,
  'POST /api/zoom_meetings/{id}/attendance/all/': ATTENDANCE,
  'POST /api/zoom_meetings/{id}/checkin_code/': 'none: the code is shown where it was asked for',
  'POST /api/checkin/': ['GET /api/zoom_meetings/{id}/attendance/', ...ATTENDANCE],
  'POST /api/zoom_meetings/{id}/call/': 'none: lists of who is there ask again by themselves',
  'PUT /api/zoom_meetings/{id}/room/page/': 'none: the room hears of it as an event',
  'POST /api/zoom_meetings/{id}/room/hand/': 'none: the room hears of it as an event',
  'DELETE /api/zoom_meetings/{id}/room/hands/{userId}/': 'none: the room hears of it as an event',
  'POST /api/zoom_meetings/{id}/room/look/': 'none: the room hears of it as an event',
  'POST /api/zoom_meetings/{id}/room/messages/': 'none: the room hears of it as an event',
  'DELETE /api/zoom_meetings/{id}/room/messages/{messageId}/': 'none: the room hears of it as an event',
  'PUT /api/zoom_meetings/{id}/room/chat/': 'none: the room hears of it as an event',
  'POST /api/zoom_meetings/{id}/room/materials/{materialId}/check/': 'none: nothing is stored',
  'POST /api/zoom_meetings/{id}/room/materials/': SESSIONS,
  'DELETE /api/zoom_meetings/{id}/room/materials/{materialId}/': SESSIONS,
  'POST /api/create_meeting_exercise_view/': EXERCISES,
  'PUT /api/meeting_exercises/{id}/': EXERCISES,
  'DELETE /api/create_meeting_exercise_view/': EXERCISES,
  'PUT /api/meeting_exercises/{id}/state/': EXERCISES,
  'PUT /api/meeting_exercises/{id}/results/': EXERCISES,
  'POST /api/student_get_execersise_sessions': 'none: it only looks',
  'POST /api/student_start_execersise_session/': 'none: the page that works in it holds it; ending it touches the list',
  'POST /api/student_answer_execersise_questions/{id}/': 'none: the page that answers holds the answer',
  'POST /api/student_end_sub_module_session/': ['GET /api/get_meeting_exercise_view/'],

  // What students do
  'GET /api/student_sub_modules/{subModuleId}/{classId}': OWN_WORK,
  'POST /api/student_practice_wrong_questions/': OWN_WORK,
  'POST /api/student_answer_question/{id}/': 'none: the page that answers holds the answer',
  'GET /api/student_end_sub_module_sessions/{id}/': OWN_LEARNING,
  'PUT /api/student_sub_modules/{subModuleId}/{classId}/place/': OWN_LEARNING,
  'POST /api/student_sub_modules/{subModuleId}/{classId}/check/': 'none: nothing is stored',
  'PUT /api/student_notes/{materialId}/': 'none: the page that writes a note holds it',
  'GET /api/student_start_exams/{moduleId}/{classId}': OWN_WORK,
  'POST /api/student_start_exams/{moduleId}/{classId}': OWN_WORK,
  'POST /api/student_start_tests/{id}/': OWN_WORK,
  'POST /api/student_answer_exam_question/{id}/': 'none: the page that answers holds the answer',
  'POST /api/exam_marking/{id}/': [
    'GET /api/exam_marking/',
    'GET /api/exam_marking/{id}/',
    'GET /api/exam_marking/examinations/',
    'GET /api/exam_marking/progress/',
  ],
  'POST /api/student_answer_files/{activityId}/': ['GET /api/student_answer_files/{activityId}/'],
  'POST /api/student_exam_presence/{id}/': 'none: only those who watch the class see it, by an event',
  'POST /api/student_late_answers/{activityId}/': 'none: only whoever marks the paper sees them',
  'GET /api/student_end_exams/{moduleId}/': OWN_LEARNING,
  'POST /api/student_end_exams/{moduleId}/': OWN_LEARNING,
  'POST /api/report_student_exam_activity/': 'none: it only looks',
  'POST /api/report_student_practice_activity/': 'none: it only looks',

  // Meeting accounts
  'POST /api/create_zoom_master/': MEETING_ACCOUNTS,
  'PUT /api/zoom_account_management/{id}/': MEETING_ACCOUNTS,
  'DELETE /api/zoom_account_management/{id}/delete_master_account/': MEETING_ACCOUNTS,
  'POST /api/zoom_account_management/add_auth_user/': MEETING_ACCOUNTS,
  'POST /api/zoom_account_management/{id}/add_sub_account/': MEETING_ACCOUNTS,
  'POST /api/zoom_account_management/{id}/delete_account_zoom/': MEETING_ACCOUNTS,
  'GET /api/zoom_account_management/{id}/async_account_zoom/': MEETING_ACCOUNTS,
  'POST /api/zoom_webhook/{accountId}/': 'none: the provider calls it',

  // Support, the assistant, mails
  'POST /api/support_files/': 'none: a file counts when a message takes it along',
  'POST /api/support_requests/': THREADS,
  'PUT /api/support_requests/{id}/': THREADS,
  'POST /api/support_requests/{id}/messages/': THREADS,
  'POST /api/support_requests/{id}/read/': [
    'GET /api/support_requests/',
    'GET /api/support_requests/{id}/',
    'GET /api/notifications/',
  ],
  'POST /api/conversations/': CONVERSATIONS,
  'POST /api/conversations/{id}/messages/': CONVERSATIONS,
  'POST /api/conversations/{id}/read/': ['GET /api/conversations/', 'GET /api/notifications/'],
  'POST /api/conversations/{id}/report/': CONVERSATIONS,
  'POST /api/students/{id}/notes/': NOTES,
  'POST /api/feedback/': ['GET /api/feedback/'],
  'PUT /api/feedback/{id}/': ['GET /api/feedback/'],
  'POST /api/v2/conversation/lmschat/': ['GET /api/v2/conversation/lmschat/'],
  'POST /api/v2/conversation/tools/{tool}/': ['GET /api/v2/conversation/lmschat/'],
  'DELETE /api/v2/conversation/lmschat/{session_id}/': ['GET /api/v2/conversation/lmschat/'],
  'POST /api/v2/conversation/lmschat/{session_id}/feedback/': 'none: the panel holds the mark',
  'PUT /api/school_page/weekly/': 'none: the page that asks for the mail marks it itself',
  'DELETE /api/school_page/weekly/': 'none: the page that asks for the mail marks it itself',
  'POST /weekly-mail/{token}': 'none: nobody is signed in',
};

/** Writes that answer with the row as this call reads it, by the row's id: it takes its place without being read again. */
export const ANSWERS = {
  'PUT /api/me/': 'GET /api/me/',
  'POST /api/schools/': 'GET /api/schools/{id}/',
  'PUT /api/schools/{id}/': 'GET /api/schools/{id}/',
  'POST /api/grades/': 'GET /api/grades/{id}/',
  'PATCH /api/grades/{id}/': 'GET /api/grades/{id}/',
  'POST /api/classes/': 'GET /api/classes/{id}/',
  'PUT /api/classes/{id}/': 'GET /api/classes/{id}/',
  'PUT /api/account/{id}/': 'GET /api/users/{id}/',
  'POST /api/roles/': 'GET /api/roles/{id}/',
  'PUT /api/roles/{id}/': 'GET /api/roles/{id}/',
  'POST /api/group_permissions/': 'GET /api/group_permissions/{id}/',
  'PUT /api/group_permissions/{id}/': 'GET /api/group_permissions/{id}/',
  'POST /api/modules/': 'GET /api/modules/{id}',
  'PUT /api/modules/{id}': 'GET /api/modules/{id}',
  'POST /api/clone_module_by_edx_source': 'GET /api/modules/{id}',
  'POST /api/submodulesquestions/': 'GET /api/submodulesquestions/{id}/',
  'PUT /api/submodulesquestions/{id}/': 'GET /api/submodulesquestions/{id}/',
  'POST /api/submodulesquestions/{id}/to_exam_bank/': 'GET /api/submodulesquestions/{id}/',
  'POST /api/create_zoom_master/': 'GET /api/zoom_account_management/{id}/',
  'PUT /api/zoom_account_management/{id}/': 'GET /api/zoom_account_management/{id}/',
  'PUT /api/support_requests/{id}/': 'GET /api/support_requests/{id}/',
  'POST /api/account_imports/': 'GET /api/account_imports/{id}/',
  'POST /api/question_imports/': 'GET /api/question_imports/{id}/',
} as const satisfies Partial<Record<TouchingCall, ReadCall>>;

/** Which answers are old after an event of the server, whatever row it is about. */
export const LIVE_TOUCHES = {
  task: WORK,
  notification: ['GET /api/notifications/'],
  'session.changed': SESSIONS,
  'support.message': THREADS,
  'conversation.changed': CONVERSATIONS,
} as const satisfies Partial<Record<LiveName, readonly ReadCall[]>>;

/** What is old after a call; whatever changes something also leaves a row in the log. */
export function touchesOf(name: TouchingCall): readonly ReadCall[] {
  const touched = TOUCHES[name];
  return typeof touched === 'string' ? [] : [...touched, 'GET /api/audit_log/'];
}

/** Why a call touches nothing; null where it does. */
export function whyNothing(name: TouchingCall): string | null {
  const touched = TOUCHES[name];
  return typeof touched === 'string' ? touched.slice('none: '.length) : null;
}

/** Every call that says what it touches. */
export const TOUCHING_CALLS = Object.keys(TOUCHES) as TouchingCall[];
