import type { CallName } from './all';

type Why = `none: ${string}`;
/** Every row that changes is named in this list of the request, which is never empty. */
type NamedIn = `named: ${string}`;

/** One request that changes rows of many people, classes or materials: what is seen before, told afterwards, and the way back. */
export interface ActsOnMany {
  /** The same call with `dry_run`, a call that only looks, or the request itself, which names every row. */
  before: 'dry_run' | NamedIn | Why | { call: CallName };
  /** Fields of that answer that say how many; lists count themselves. */
  numbers?: readonly string[];
  /** Fields of the answer that say what changed; a task counts on. Empty: all or none, so that a success says it. */
  tells: readonly string[];
  undo: CallName | Why;
}

const SUM = ['schools', 'classes', 'students'];
const ROLL_OVER = {
  before: { call: 'POST /api/preview_upgrade_classes/' },
  numbers: ['totals'],
  undo: 'POST /api/upgrade_class_logs/{logId}/undo/',
} as const;
const NEW_ACCOUNTS = {
  before: { call: 'POST /api/account_imports/' },
  numbers: ['counts'],
  undo: 'none: accounts may be in use as soon as they are there; each is put out of use by itself',
} as const;
const runningExam = (before: CallName, undo: ActsOnMany['undo']): ActsOnMany => ({
  before: { call: before },
  numbers: ['running'],
  tells: ['changed'],
  undo,
});
const ENDED = 'none: each student’s attempt is opened again by itself, with a time of its own';

/** Whoever watches a room of an examination sees its candidates, and how many write. */
const watchedRoom = (undo: ActsOnMany['undo']): ActsOnMany => ({
  before: { call: 'GET /api/exam_rooms/{id}/' },
  numbers: ['counts'],
  tells: ['changed'],
  undo,
});

export const ACTS_ON_MANY: Partial<Record<CallName, ActsOnMany>> = {
  'POST /api/grades/{gradeId}/add_grade_module/': {
    before: 'dry_run',
    numbers: SUM,
    tells: [...SUM, 'registration_id'],
    undo: 'POST /api/registrations/{id}/undo/',
  },
  'POST /api/enroll_batch_endpoint/': {
    before: 'dry_run',
    numbers: SUM,
    tells: [...SUM, 'registration_id'],
    undo: 'POST /api/registrations/{id}/undo/',
  },
  'POST /api/classes/{id}/add_class_module/': {
    before: { call: 'GET /api/classes/{id}/' },
    numbers: ['student_count'],
    tells: ['student_count', 'task_id'],
    undo: 'DELETE /api/classes/{id}/remove_class_module/',
  },
  'DELETE /api/classes/{id}/remove_class_module/': {
    before: { call: 'GET /api/classes/{id}/modules/' },
    numbers: ['results.enrolled'],
    tells: ['list_success', 'list_failure', 'pending'],
    undo: 'POST /api/classes/{id}/add_class_module/',
  },
  'POST /api/classes/series/': {
    before: 'dry_run',
    numbers: ['classes'],
    tells: ['classes'],
    undo: 'DELETE /api/classes/{id}/',
  },
  'POST /api/upgrade_classes/': { ...ROLL_OVER, tells: ['totals'] },
  'POST /api/school_years/{schoolId}/': { ...ROLL_OVER, tells: ['upgrade'] },
  'POST /api/upgrade_class_logs/{logId}/place_students/': {
    before: 'named: user_id',
    tells: ['unplaced_left'],
    undo: 'POST /api/upgrade_class_logs/{logId}/undo/',
  },
  'POST /api/classes/{id}/add_students/': {
    before: 'named: user_id',
    tells: ['list_success'],
    undo: 'DELETE /api/classes/{id}/remove_students/',
  },
  'DELETE /api/classes/{id}/remove_students/': {
    before: 'named: user_id',
    tells: [],
    undo: 'POST /api/classes/{id}/add_students/',
  },
  'POST /api/classes/{id}/teachers/': {
    before: 'named: user_id',
    tells: ['list_success'],
    undo: 'DELETE /api/classes/{id}/teachers/{userId}/',
  },
  'PUT /api/schools/{id}/teaching/': {
    before: 'named: changes',
    tells: ['pairs'],
    undo: 'PUT /api/schools/{id}/teaching/',
  },
  'POST /api/account_imports/{id}/confirm/': { ...NEW_ACCOUNTS, tells: ['task_id'] },
  'POST /api/account/': { ...NEW_ACCOUNTS, tells: ['accepted', 'failed_accounts', 'task_id'] },
  'POST /api/classes/{id}/reset_passwords/': {
    before: { call: 'GET /api/classes/{id}/' },
    numbers: ['student_count'],
    tells: ['passwords'],
    undo: 'none: a password that was replaced is kept nowhere',
  },
  'POST /api/submodulesquestions/bulk/': {
    before: 'named: ids',
    tells: ['done', 'failed'],
    undo: 'POST /api/submodulesquestions/bulk/',
  },
  'POST /api/submodulesquestions/add_to_set/': {
    before: 'named: ids',
    tells: ['added', 'had', 'failed'],
    undo: 'PUT /api/submodulesquestions/{id}/',
  },
  'POST /api/question_imports/{id}/confirm/': {
    before: { call: 'POST /api/question_imports/' },
    numbers: ['questions'],
    tells: ['materials'],
    undo: 'POST /api/submodulesquestions/bulk/',
  },
  'POST /api/regrades/': {
    before: 'dry_run',
    numbers: ['attempts', 'changed'],
    tells: ['impact'],
    undo: 'none: what was graded before stays in its history; another regrade with the old key brings it back',
  },
  'POST /api/regrades/{id}/accept/': {
    before: { call: 'GET /api/regrades/{id}/' },
    numbers: ['impact.attempts'],
    tells: ['impact'],
    undo: 'none: as of a regrade without a proposal',
  },
  'POST /api/class_exams/{moduleId}/{classId}/extend/': runningExam(
    'GET /api/class_exams/{moduleId}/{classId}/',
    'POST /api/class_exams/{moduleId}/{classId}/extend/',
  ),
  'POST /api/class_exams/{moduleId}/{classId}/end/': runningExam('GET /api/class_exams/{moduleId}/{classId}/', ENDED),
  'POST /api/class_tests/{id}/extend/': runningExam(
    'GET /api/class_tests/{id}/live/',
    'POST /api/class_tests/{id}/extend/',
  ),
  'POST /api/class_tests/{id}/end/': runningExam('GET /api/class_tests/{id}/live/', ENDED),
  'PUT /api/gradebook/marks/many/': {
    before: 'named: marks',
    tells: ['marks', 'changed', 'gone'],
    undo: 'PUT /api/gradebook/marks/many/',
  },
  'POST /api/gradebook/lock/': {
    before: 'none: of a whole school it is a plan, which closes no book before its moment',
    tells: ['books'],
    undo: 'POST /api/gradebook/lock/',
  },
  'POST /api/class_materials/': {
    before: 'named: class_ids',
    tells: ['results'],
    undo: 'DELETE /api/class_materials/{id}/',
  },
  'POST /api/zoom_meetings/': {
    before: 'none: the request says the weeks of one class, at most sixty',
    tells: ['created'],
    undo: 'DELETE /api/zoom_meetings/{id}/',
  },
  'PUT /api/zoom_meetings/{id}/': {
    before: 'none: the calendar shows the series of one class, at most sixty',
    tells: ['changed'],
    undo: 'PUT /api/zoom_meetings/{id}/',
  },
  'DELETE /api/zoom_meetings/{id}/': {
    before: 'none: the calendar shows the series of one class, at most sixty',
    tells: [],
    undo: 'none: notices have been sent; a series is planned again in one step',
  },
  'POST /api/zoom_meetings/{id}/attendance/all/': {
    before: { call: 'GET /api/zoom_meetings/{id}/attendance/' },
    numbers: [''],
    tells: ['set', 'rows'],
    undo: 'PUT /api/zoom_meetings/{id}/attendance/{userId}/',
  },
  'POST /api/course_platform/reconcile/': {
    before: { call: 'GET /api/course_platform/status/' },
    numbers: ['differences'],
    tells: ['task_id'],
    undo: 'none: it decides nothing; what is wanted is brought about at the platform',
  },
  'POST /api/examinations/{id}/candidates/': {
    before: 'none: a plan that nobody sits yet; the answer says how many were added, and each can be taken out again',
    tells: ['added', 'skipped'],
    undo: 'DELETE /api/examinations/{id}/candidates/{cid}/',
  },
  'POST /api/examinations/{id}/candidate_imports/{iid}/confirm/': {
    before: { call: 'POST /api/examinations/{id}/candidate_imports/' },
    numbers: ['counts'],
    tells: ['added', 'skipped'],
    undo: 'DELETE /api/examinations/{id}/candidates/{cid}/',
  },
  'POST /api/examinations/{id}/number/': {
    before: { call: 'GET /api/examinations/{id}/' },
    numbers: ['counts'],
    tells: ['numbered'],
    undo: 'POST /api/examinations/{id}/number/',
  },
  'POST /api/examinations/{id}/arrange/': {
    before: { call: 'GET /api/examinations/{id}/' },
    numbers: ['counts'],
    tells: ['placed', 'unplaced'],
    undo: 'POST /api/examinations/{id}/arrange/',
  },
  'POST /api/examinations/{id}/ready/': {
    before: { call: 'GET /api/examinations/{id}/' },
    numbers: ['counts'],
    tells: ['counts', 'papers_task_id'],
    undo: 'POST /api/examinations/{id}/unready/',
  },
  'POST /api/examinations/{id}/release/': {
    before: { call: 'GET /api/examinations/{id}/results/' },
    numbers: ['n', 'absent', 'voided'],
    tells: ['released_at'],
    undo: 'POST /api/examinations/{id}/withdraw_release/',
  },
  'POST /api/exam_rooms/{id}/extend/': watchedRoom('POST /api/exam_rooms/{id}/extend/'),
  'POST /api/exam_rooms/{id}/pause/': watchedRoom('POST /api/exam_rooms/{id}/resume/'),
  'POST /api/exam_rooms/{id}/resume/': watchedRoom('POST /api/exam_rooms/{id}/pause/'),
  'POST /api/exam_rooms/{id}/absent/': watchedRoom('POST /api/exam_rooms/{id}/absent/'),
  'POST /api/exam_rooms/{id}/end/': watchedRoom('none: a paper of an examination that was handed in stays handed in'),
};
