import { z } from 'zod';
import { abilities } from './abilities';
import { attendanceTotals } from './class-attendance';
import { PAGE_SIZE } from './constants';
import { MESSAGE_TEXT_LENGTH } from './conversation-words';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { idParams, instant, nullableInstant, reference, requiredText } from './fields';
import { MARK_KINDS } from './gradebook-marks';
import { filterId, listOf, listQuery } from './list';
import { oneName } from './one-name';
import { filterDay } from './period';

/** The exam of a course, a test of a teacher's own, an examination of the school. */
const RESULT_KINDS = ['exam', 'test', 'examination'] as const;

/** From 0 to 10. Null: nothing to tell, or an exam or test that tells its students nothing. */
const score = () => z.number().nullable();

const course = z.object({
  module: reference(),
  class: reference().nullable(),
  /** Completed of assigned, in per cent with one decimal; null while nothing is assigned. */
  progress: z.number().nullable(),
  completed: z.number().int(),
  assigned: z.number().int(),
  best_score: score(),
  pass_score: z.number(),
  passed: z.boolean().nullable(),
  /**
   * By the gradebook of the class, for those who read it and for the student, who reads no score of a test that tells
   * nothing; null while the midterm or the final is missing.
   */
  term_average: score().optional(),
  /** What the average is made of, in the order of the sheet; null is missing. */
  marks: z.array(z.object({ name: z.string(), kind: z.enum(MARK_KINDS), value: score() })).optional(),
});

const result = z.object({
  activity_id: z.number().int(),
  name: z.string(),
  kind: z.enum(RESULT_KINDS),
  /** Of a test that a teacher has made: which. */
  test_id: z.number().int().nullable(),
  module: reference(),
  class: reference(),
  score: score(),
  pass_score: z.number(),
  passed: z.boolean().nullable(),
  ended_at: instant(),
  /** Answers that came after the end and wait to be accepted or refused; not for the student. */
  late_waiting: z.number().int().optional(),
});

/** Of a chapter or of a competency; the other one is null. */
const weakness = z.object({
  chapter: reference().nullable(),
  /** Its code in the national framework. */
  competency: z.string().nullable(),
  competency_names: z.object({ name: z.string(), en_name: z.string() }).nullable(),
  /** Of what could be had, from 0 to 1, by the last answer to each question. */
  fraction: z.number(),
  correct: z.number().int(),
  /** Questions that were asked. */
  n: z.number().int(),
  /** Of it: what was practised and answered wrong last; for those who may give it again. */
  material_ids: z.array(z.number().int()).optional(),
});

const note = z.object({
  id: z.number().int(),
  text: z.string(),
  author: reference(),
  created_at: instant(),
});

const due = z.object({
  name: z.string(),
  type: z.enum(['lesson', 'practice', 'exam', 'test', 'material']),
  /** One of the three says what it is: a part of a course, a test of a teacher's own, material that was given. */
  sub_module: reference().nullable(),
  test_id: z.number().int().nullable(),
  class_material_id: z.number().int().nullable(),
  /** Given material may belong to no course. */
  module: reference().nullable(),
  close_at: nullableInstant(),
});

const record = z.object({
  user: z.object({
    id: z.number().int(),
    full_name: z.string(),
    username: z.string(),
    code: z.string().nullable(),
  }),
  /** The one of now. */
  class: reference().nullable(),
  school: reference().nullable(),
  /** The days that results, weaknesses and attendance are of, Vietnam's; without others the school year. */
  start_date: z.string(),
  end_date: z.string(),
  last_activity: nullableInstant(),
  /** The term of the marks: that of today. */
  term: z.literal([1, 2]).optional(),
  courses: z.array(course),
  /** The last ones first. */
  results: z.array(result),
  /** The weakest first. */
  weak: z.array(weakness),
  /** False: of no chapter or competency enough was answered to say anything. */
  can_judge: z.boolean(),
  /** The student sits an exam at this moment, and reads no messages. */
  is_sitting: z.boolean(),
  attendance: attendanceTotals.extend({
    /** Lessons that the student missed or came late to, the last first. */
    missed: z.array(
      z.object({ session_id: z.number().int(), start_time: instant(), status: z.enum(['late', 'absent', 'excused']) }),
    ),
  }),
  /** What is open to the student and not done, the first deadline first. */
  due: z.array(due),
  /** Notes of teachers, the last first. The student gets none. */
  notes: z.array(note).optional(),
  /** Practised questions whose last answer was wrong; for those who may give them again. */
  wrong: z.object({ questions: z.number().int(), material_ids: z.array(z.number().int()) }).optional(),
  can: abilities('note', 'message', 'give'),
});

const STUDENT: ScopeRule = { refs: [{ at: 'params.id', row: 'account' }] };

export const studentRecordEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/students/{id}/record/',
    tag: 'students',
    summary: 'One student: courses, results, weaknesses, attendance, notes, what is due; one’s own without notes',
    leavesTrace: { verb: 'student_record.read', target: 'account', id: 'params.id' },
    access: permission('report.view'),
    scope: STUDENT,
    params: idParams,
    query: oneName(z.object({ module_id: filterId(), from: filterDay(), to: filterDay() }), {
      course_id: ['module_id'],
    }),
    responses: { 200: record },
    errors: [],
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/students/{id}/notes/',
    tag: 'students',
    summary: 'What teachers and staff noted of a student, the last first; not for the student',
    access: permission('report.view'),
    scope: STUDENT,
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.teacherNotes, ordering: ['created_at'] }, {}),
    responses: { 200: listOf(note) },
    errors: [],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/students/{id}/notes/',
    tag: 'students',
    summary: 'Note something of a student, for the teachers and staff of the student',
    access: permission('assignment.create'),
    scope: STUDENT,
    params: idParams,
    body: z.object({ text: requiredText(MESSAGE_TEXT_LENGTH) }),
    responses: { 201: note },
    errors: [],
    example: { body: { text: 'Met the family.' } },
  }),
};
