import { z } from 'zod';
import { answerBody, judgedAnswer, judgedReceipt, OWN, result, session, wrongQuestion } from './activities';
import { endpoint, permission } from './endpoint';
import { id, idParams } from './fields';
import { lesson, partOfClass } from './lessons';

/** Practice tells of each answer at once what it was worth, also to whoever comes back to it. */
const practiceSession = session.extend({
  answers: z.array(judgedAnswer),
  /** The session whose wrong answers are practised again. */
  wrong_of: z.number().int().nullable(),
  /** The exam or the test that those are of; null where they are of practice. */
  wrong_of_exam: z.string().nullable(),
});

export const practiceEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/api/student_sub_modules/{subModuleId}/{classId}',
    tag: 'students',
    summary:
      'Begin to practise a part that is assigned, or go on, with wrong_of only what was wrong then; a lesson with its materials',
    access: permission('practice.run'),
    scope: OWN,
    params: partOfClass(),
    query: z.object({ wrong_of: id().optional() }),
    responses: { 200: z.union([practiceSession, lesson]) },
    errors: ['practice.not_open', 'practice.no_questions', 'exam.running', 'activity.open', 'request.too_many'],
  }),
  wrongOfExam: endpoint({
    method: 'POST',
    path: '/api/student_practice_wrong_questions/',
    tag: 'students',
    summary: 'Begin to practise what one answered wrong in an exam or a test whose answers are open, or go on',
    access: permission('practice.run'),
    scope: { refs: [{ at: 'body.activity_id', row: 'exam_attempt' }] },
    body: z.object({ activity_id: id() }),
    responses: { 200: practiceSession },
    errors: ['practice.review_closed', 'practice.no_questions', 'exam.running', 'activity.open', 'request.too_many'],
    example: { body: { activity_id: 1 } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/student_answer_question/{id}/',
    tag: 'students',
    summary: 'A practice session as it stands',
    access: permission('practice.view'),
    scope: { refs: [{ at: 'params.id', row: 'practice_session' }] },
    params: idParams,
    responses: { 200: practiceSession },
    errors: ['exam.running'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/student_answer_question/{id}/',
    tag: 'students',
    summary: 'Save an answer; it is graded at once',
    access: permission('practice.run'),
    scope: { refs: [{ at: 'params.id', row: 'practice_session' }] },
    params: idParams,
    body: answerBody,
    responses: { 200: judgedReceipt },
    errors: ['activity.over', 'activity.seq_taken', 'activity.too_many_answers', 'exam.running', 'request.too_many'],
    example: { body: { question_id: '1', response: null, seq: 1 } },
  }),
  end: endpoint({
    method: 'GET',
    path: '/api/student_end_sub_module_sessions/{id}/',
    tag: 'students',
    summary: 'End a practice session; again, the same result',
    access: permission('practice.run'),
    scope: { refs: [{ at: 'params.id', row: 'practice_session' }] },
    params: idParams,
    responses: { 200: result.extend({ wrong_questions: z.array(wrongQuestion) }) },
    errors: ['exam.running'],
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/student_activity_days/',
    tag: 'students',
    summary: 'The last seven days, oldest first, and whether one ended something on each',
    access: permission('practice.view'),
    scope: OWN,
    responses: { 200: z.object({ days: z.array(z.object({ date: z.string(), active: z.boolean() })) }) },
    errors: [],
  }),
  wrong: endpoint({
    method: 'GET',
    path: '/api/get_wrong_questions_by_activity/',
    tag: 'students',
    summary: 'One’s own wrong answers with the right ones; of an exam when its review is open',
    access: permission('practice.view', 'exam.view'),
    scope: { refs: [{ at: 'query.activity_id', row: 'practice_session' }] },
    query: z.object({ activity_id: id() }),
    responses: { 200: z.array(wrongQuestion) },
    errors: ['activity.open', 'exam.running', 'exam.review_closed'],
    example: { query: { activity_id: 1 } },
  }),
};
