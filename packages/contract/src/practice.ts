import { z } from 'zod';
import { answerBody, OWN, receipt, result, session, wrongQuestion } from './activities';
import { endpoint, permission } from './endpoint';
import { id, idParams } from './fields';
import { oneName } from './one-name';

export const practiceEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/api/student_sub_modules/{subModuleId}/{classId}',
    tag: 'students',
    summary: 'Begin to practise a part that is assigned, or go on; with wrong_of only what was wrong then',
    access: permission('practice.run'),
    scope: OWN,
    params: oneName(
      z.object({ subModuleId: id(), classId: id() }),
      { course_part_id: ['subModuleId'], class_id: ['classId'] },
      ['course_part_id', 'class_id'],
    ),
    query: z.object({ wrong_of: id().optional() }),
    responses: { 200: session },
    errors: ['practice.not_open', 'practice.no_questions', 'exam.running', 'activity.open'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/student_answer_question/{id}/',
    tag: 'students',
    summary: 'A practice session as it stands',
    access: permission('practice.view'),
    scope: { refs: [{ at: 'params.id', row: 'practice_session' }] },
    params: idParams,
    responses: { 200: session },
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
    responses: {
      200: receipt.extend({
        correct: z.boolean(),
        fraction: z.number(),
        feedback: z.array(z.string()),
        /** Of those sentences, what belongs to one choice, by its id. */
        choice_feedback: z.record(z.string(), z.string()),
        solution: z.unknown(),
      }),
    },
    errors: ['activity.over', 'activity.seq_taken', 'exam.running'],
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
