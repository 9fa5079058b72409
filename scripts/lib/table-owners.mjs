import { findReachesUp, isGivenDown, readObjects } from './schema-owners.mjs';
import { readTables } from './tables.mjs';

/**
 * Who keeps which table; of views the folder says it (apps/server/db). Others read it through what `<domain>.api.ts`
 * offers, and never write to it.
 */
const OWNERS = {
  identity: [
    'users',
    'roles',
    'role_default_grants',
    'role_permissions',
    'role_permission_groups',
    'permissions',
    'permission_groups',
    'permission_group_permissions',
    'access_tokens',
    'password_resets',
    'first_passwords',
    'email_changes',
  ],
  geography: ['banks', 'old_provinces', 'old_districts', 'old_wards', 'new_provinces', 'new_wards', 'ward_successions'],
  schools: [
    'schools',
    'school_years',
    'school_hours',
    'grades',
    'classes',
    'class_members',
    'membership_events',
    'class_teachers',
    'class_activity',
    'class_upgrades',
    'class_upgrade_classes',
    'class_upgrade_students',
  ],
  courses: [
    'courses',
    'course_parts',
    'course_part_materials',
    'school_courses',
    'grade_courses',
    'class_courses',
    'registrations',
    'registration_schools',
    'registration_enrolments',
    'class_assignments',
    'enrolments',
    'enrolment_intents',
    'unsettled_enrolments',
    'platform_comparisons',
  ],
  content: [
    'materials',
    'material_versions',
    'material_drafts',
    'material_activity',
    'class_materials',
    'class_material_students',
    'class_material_work',
    'question_imports',
    'question_import_questions',
    'h5p_libraries',
    'h5p_library_files',
    'blueprints',
    'blueprint_rows',
  ],
  reports: [
    'work_days',
    'student_days',
    'school_days',
    'school_day_changes',
    'school_day_students',
    'student_day_changes',
    'student_bests',
    'school_bests',
    'school_best_changes',
    'exam_sitters',
    'touched_schools',
    'roster_changes',
    'weekly_page_readers',
    'teacher_notes',
  ],
  assistant: [
    'course_passages',
    'course_passage_terms',
    'courses_to_index',
    'assistant_conversations',
    'assistant_messages',
    'assistant_turns',
    'assistant_model_use',
    'assistant_flags',
  ],
  operations: ['backups', 'backup_trials', 'installed_versions', 'system_listeners', 'system_told'],
  support: ['support_requests', 'support_messages', 'feedback'],
  messages: ['conversations', 'conversation_messages', 'conversation_reads'],
  work: [
    'activities',
    'answer_files',
    'answers',
    'answers_to_mark',
    'asked_versions',
    'class_exam_pools',
    'asked_in_parts',
    'asked_in_exercises',
    'asked_in_tests',
    'class_test_classes',
    'class_test_materials',
    'class_test_students',
    'class_tests',
    'exam_departures',
    'exam_extensions',
    'exam_releases',
    'exam_papers',
    'exam_presence',
    'exam_reopenings',
    'exam_watchers',
    'late_answers',
    'lesson_completions',
    'openings_told',
    'lesson_places',
    'regrades',
    'regrade_changes',
    'regrade_classes',
    'unreadable_versions',
    'student_notes',
  ],
  examinations: [
    'examinations',
    'examination_sittings',
    'examination_rooms',
    'examination_invigilators',
    'examination_candidates',
    'examination_imports',
    'answer_marks',
    'examination_pool',
    'examination_papers',
    'examination_appeals',
    'examination_room_events',
    'examination_seen_alarms',
    'examination_analyses',
    'examination_paper_changes',
    'certificate_templates',
    'certificate_wordings',
    'certificates',
    'certificate_numbers',
    'unsettled_certificates',
    'badge_keys',
  ],
  meetings: ['meeting_accounts', 'meeting_sub_accounts', 'meeting_mark', 'provider_meetings'],
  sessions: [
    'class_session_series',
    'class_sessions',
    'class_session_parts',
    'class_session_materials',
    'session_visits',
    'session_attendance',
    'session_codes',
    'session_code_tries',
    'calendar_links',
    'class_rooms',
    'room_people',
    'room_messages',
  ],
  exercises: ['exercises', 'exercise_materials'],
  gradebook: ['gradebooks', 'gradebook_columns', 'gradebook_marks', 'gradebook_mark_changes', 'gradebook_comments'],
  people: [
    'account_imports',
    'account_import_rows',
    'account_import_headings',
    'account_counts',
    'account_totals',
    'account_count_changes',
  ],
  platform: [
    'tasks',
    'notifications',
    'notification_settings',
    'mails',
    'files',
    'file_uses',
    'audit_log',
    'attempt_limits',
    'costly_calls',
    'answered_calls',
    'outgoing_events',
    'schema_migrations',
    'schema_objects',
  ],
  'the embedded course platform': [
    'embedded_platform_accounts',
    'embedded_platform_blocks',
    'embedded_platform_courses',
    'embedded_platform_enrolments',
    'embedded_platform_grades',
  ],
  'the seed': ['seeds'],
};

const ownerOf = new Map([
  ...Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
  ...readObjects().flatMap(({ kind, name, domain }) => (kind === 'views' ? [[name, domain]] : [])),
]);

/** What the platform's own lists show of people and schools, their names; and where news is sent, their addresses. */
const NAMES_IN_LISTS = /platform\/(?:audit\/audit-log|jobs\/task|notifications\/notice)\.repo\.ts$/;

function placeOf(path) {
  const module = /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
  if (module) return module;
  if (path.startsWith('apps/server/src/platform/')) return 'platform';
  return path.startsWith('apps/server/src/adapters/course-platform/') ? 'the embedded course platform' : undefined;
}

const isTest = (path) => path.endsWith('.test.ts');
const MENTION = /\b(DELETE\s+FROM|FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?(?:\$\{\w+Tables\.(\w+)\}|([a-z_]\w*))/g;
const isWrite = (verb) => /^(?:DELETE|UPDATE|INTO)/.test(verb);

/** Tables reached past their owner, and tables that have none. */
export function findTrespasses(files, tables = readTables()) {
  const problems = [...tables.keys()].flatMap((table) =>
    ownerOf.has(table) ? [] : [`The table "${table}" has no owner: name one in scripts/lib/table-owners.mjs.`],
  );
  for (const [path, source] of files) {
    const place = placeOf(path);
    if (!place || isTest(path)) continue;
    for (const [, verb, offered, named] of source.matchAll(MENTION)) {
      const table = offered ?? named;
      const owner = ownerOf.get(table);
      if (!owner || owner === place || isGivenDown(table, place)) continue;
      if (isWrite(verb))
        problems.push(`${path} writes to "${table}": offer a verb in modules/${owner}/${owner}.api.ts.`);
      else if (named && !NAMES_IN_LISTS.test(path))
        problems.push(`${path} reads "${table}" past its owner: take it from modules/${owner}/${owner}.api.ts.`);
    }
  }
  return [...new Set(problems)];
}

/** What a lower domain gets from a higher one without its being declared. */
export const findUndeclared = (files) => findReachesUp(files, ownerOf);
