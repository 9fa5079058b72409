import { z } from 'zod';
import { abilities } from './abilities';
import {
  ACTIVITY_STATUSES,
  answerBody,
  judgedAnswer,
  judgedReceipt,
  result,
  session,
  wrongQuestion,
} from './activities';
import { endpoint, permission } from './endpoint';
import { flag, id, idOrObject, idParams, instant, nullableInstant, numeric, optionalText, reference } from './fields';
import { filterId } from './list';
import { oneName } from './one-name';

const EXERCISE_STATES = ['open', 'closed'] as const;
export type ExerciseState = (typeof EXERCISE_STATES)[number];
export const MOST_EXERCISE_QUESTIONS = 50;

/** For how many seconds an exercise can be opened. */
const SHORTEST_SECONDS = 10;
const LONGEST_SECONDS = 7200;

/** A material as an exercise holds it, under the names of the specification. */
const asked = z.object({ block_id_question: z.number().int(), name_question: z.string(), type_question: z.string() });

const exercise = z.object({
  id: z.number().int(),
  name: z.string(),
  meeting_id: z.number().int(),
  school: reference(),
  class_instance: reference(),
  state: z.enum(EXERCISE_STATES),
  lms_zoom_exercise_questions: z.array(asked),
  question_count: z.number().int(),
  /** Students with a session in it, and those who have ended theirs; null for a student. */
  started: z.number().int().nullable(),
  finished: z.number().int().nullable(),
  /** A student’s own work in it; null before it, and for others. */
  own: z
    .object({ activity_id: z.number().int(), status: z.enum(ACTIVITY_STATUSES), score: z.number().nullable() })
    .nullable(),
  /** Whether the class sees what it answered. */
  results_shown: z.boolean(),
  created_at: instant(),
  /** Null: never so far. */
  opened_at: nullableInstant(),
  /** When one that was opened for so many seconds closes by itself, by the server’s clock; null: its teacher closes it. */
  timer: z.object({ closes_at: instant(), server_time: instant() }).nullable(),
  /** `run`: open and close it, and show the class its results. */
  can: abilities('edit', 'delete', 'run'),
});

/** What was answered to a question, without names. */
const answered = z.object({
  question_id: z.string(),
  text: z.string(),
  type: z.string(),
  answered: z.number().int(),
  choices: z.array(z.object({ text: z.string(), count: z.number().int(), correct: z.boolean() })),
});

const named = () =>
  oneName(z.object({ id: filterId(), exercise_id: filterId() }), { exercise_id: ['exercise_id', 'id'] });
const of = () =>
  oneName(z.object({ meeting_id: id(), exercise_id: id() }), { session_id: ['meeting_id'] }, ['session_id']);
const OWN = { exempt: 'Only the caller’s own session, in an exercise of a class of their own.' };

/** It belongs to an exercise; the course is that of the class session, where it has one. */
const exerciseSession = session.extend({
  module: reference().nullable(),
  sub_module: z.null(),
  exercise: reference(),
  meeting_id: z.number().int(),
  /** Each answer with what it was worth, once the teacher shows the results. */
  answers: z.array(judgedAnswer),
});

const questions = () =>
  z
    .array(z.object({ block_id_question: id(), name_question: optionalText(), type_question: optionalText() }))
    .max(MOST_EXERCISE_QUESTIONS);

export const exerciseEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/create_meeting_exercise_view/',
    tag: 'exercises',
    summary: 'Make an exercise of a session; it is closed until the teacher opens it',
    access: permission('exercise.create'),
    scope: {
      refs: [
        { at: 'body.meeting_id', row: 'class_session', together: true },
        { at: 'body.school', row: 'school' },
        { at: 'body.class_instance', row: 'class' },
      ],
    },
    body: oneName(
      z.object({
        name: optionalText(),
        meeting_id: id(),
        /** Missing: those of the session; without one the first. */
        school: idOrObject().nullable().optional(),
        class_instance: idOrObject().nullable().optional(),
        lms_zoom_exercise_questions: questions().default([]),
      }),
      {
        session_id: ['meeting_id'],
        school_id: ['school'],
        class_id: ['class_instance'],
        questions: ['lms_zoom_exercise_questions'],
      },
      ['session_id', 'questions'],
    ),
    responses: { 201: exercise },
    errors: [
      'exercise.name_empty',
      'exercise.material_unknown',
      'exercise.create_failed',
      'exam_bank.only',
      'class.year_over',
    ],
    example: { body: { name: 'E1', meeting_id: 1, lms_zoom_exercise_questions: [{ block_id_question: 1 }] } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/create_meeting_exercise_view/',
    tag: 'exercises',
    summary: 'One exercise, by `id` or `exercise_id`',
    access: permission('exercise.view'),
    scope: { refs: [{ at: 'query.exercise_id', row: 'exercise' }] },
    query: named(),
    responses: { 200: exercise },
    errors: [],
    example: { query: { exercise_id: 1 } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/create_meeting_exercise_view/',
    tag: 'exercises',
    summary: 'Delete an exercise that nobody has worked in, by `id` or `exercise_id`, in query or body',
    access: permission('exercise.delete'),
    scope: { refs: [{ at: 'query.exercise_id', row: 'exercise' }] },
    query: named(),
    body: oneName(z.object({ id: id().optional(), exercise_id: id().optional() }), {
      exercise_id: ['exercise_id', 'id'],
    }).optional(),
    responses: { 204: z.void() },
    errors: ['exercise.delete_failed', 'class.year_over'],
    example: { query: { exercise_id: 1 } },
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/meeting_exercises/{id}/state/',
    tag: 'exercises',
    summary:
      'Open it to the class, for some seconds or until it is closed, or close it: sessions that run are ended with what was saved',
    access: permission('exercise.edit'),
    scope: { refs: [{ at: 'params.id', row: 'exercise' }] },
    params: idParams,
    body: z.object({
      state: z.enum(EXERCISE_STATES, { error: 'validation.choice' }),
      /** Of one that is open already it changes the time that is left; null: without an end. */
      seconds: numeric(z.number().int().min(SHORTEST_SECONDS).max(LONGEST_SECONDS)).nullable().optional(),
    }),
    responses: { 200: exercise },
    errors: ['exercise.no_questions', 'class.year_over'],
    example: { body: { state: 'open' } },
  }),
  showResults: endpoint({
    method: 'PUT',
    path: '/api/meeting_exercises/{id}/results/',
    tag: 'exercises',
    summary: 'Show the class what it answered, or cover it again; opening the exercise covers it, too',
    access: permission('exercise.edit'),
    scope: { refs: [{ at: 'params.id', row: 'exercise' }] },
    params: idParams,
    body: z.object({ shown: flag() }),
    responses: { 200: exercise },
    errors: ['class.year_over'],
    example: { body: { shown: true } },
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/meeting_exercises/{id}/results/',
    tag: 'exercises',
    summary: 'What the class answered, without names: for students once it is shown and they can answer no more',
    access: permission('exercise.view'),
    scope: { refs: [{ at: 'params.id', row: 'exercise' }] },
    params: idParams,
    responses: { 200: z.object({ questions: z.array(answered) }) },
    errors: ['exercise.results_covered', 'exercise.not_ended', 'exam.running'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/meeting_exercises/{id}/',
    tag: 'exercises',
    summary: 'Its name, and its questions in a new order or others, as long as nobody has begun it',
    access: permission('exercise.edit'),
    scope: { refs: [{ at: 'params.id', row: 'exercise' }] },
    params: idParams,
    body: oneName(z.object({ name: optionalText(), lms_zoom_exercise_questions: questions().optional() }), {
      questions: ['lms_zoom_exercise_questions'],
    }),
    responses: { 200: exercise },
    errors: [
      'exercise.name_empty',
      'exercise.material_unknown',
      'exercise.started',
      'exam_bank.only',
      'class.year_over',
    ],
    example: { body: { name: 'E1' } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/get_meeting_exercise_view/',
    tag: 'exercises',
    summary: 'Exercises of a session; students see those that were opened',
    access: permission('exercise.view'),
    scope: { refs: [{ at: 'query.meeting_id', row: 'class_session' }] },
    query: oneName(z.object({ meeting_id: id() }), { session_id: ['meeting_id'] }, ['session_id']),
    responses: { 200: z.array(exercise) },
    errors: [],
    example: { query: { meeting_id: 1 } },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/get_meeting_exercise_activity/',
    tag: 'exercises',
    summary: 'How far each student is, and what was answered to each question, for the teacher',
    access: permission('exercise.edit'),
    scope: {
      refs: [
        { at: 'query.exercise_id', row: 'exercise' },
        { at: 'query.meeting_id', row: 'class_session' },
      ],
    },
    /** Of an exercise, or of that of a session which was made last. */
    query: oneName(
      z
        .object({ exercise_id: id().optional(), meeting_id: id().optional() })
        .refine((given) => given.exercise_id !== undefined || given.meeting_id !== undefined, {
          path: ['exercise_id'],
          error: 'validation.required',
        }),
      { session_id: ['meeting_id'] },
    ),
    responses: {
      200: z.object({
        exercise,
        students: z.array(
          z.object({
            user: z.object({ id: z.number().int(), full_name: z.string(), username: z.string() }),
            state: z.enum(['not_started', 'open', 'ended']),
            activity_id: z.number().int().nullable(),
            question_answer: z.number().int(),
            question_count: z.number().int(),
            started_at: nullableInstant(),
            ended_at: nullableInstant(),
            score: z.number().nullable(),
          }),
        ),
        questions: z.array(answered),
      }),
    },
    errors: [],
    example: { query: { meeting_id: 1 } },
  }),
};

export const studentExerciseEndpoints = {
  find: endpoint({
    method: 'POST',
    path: '/api/student_get_execersise_sessions',
    tag: 'exercises',
    summary: 'One’s own session in an exercise',
    access: permission('exercise.view'),
    scope: OWN,
    body: of(),
    responses: { 200: exerciseSession },
    errors: ['exercise.no_session', 'exam.running'],
    example: { body: { meeting_id: 1, exercise_id: 1 } },
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/student_start_execersise_session/',
    tag: 'exercises',
    summary: 'Begin an exercise (201), or go on with it (200)',
    access: permission('exercise.run'),
    scope: OWN,
    body: of(),
    responses: { 200: exerciseSession, 201: exerciseSession },
    errors: ['exercise.not_open', 'exercise.no_questions', 'exam.running'],
    example: { body: { meeting_id: 1, exercise_id: 1 } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/student_answer_execersise_questions/{id}/',
    tag: 'exercises',
    summary: 'A session in an exercise as it stands',
    access: permission('exercise.view'),
    scope: { refs: [{ at: 'params.id', row: 'exercise_session' }] },
    params: idParams,
    responses: { 200: exerciseSession },
    errors: ['exam.running'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/student_answer_execersise_questions/{id}/',
    tag: 'exercises',
    summary: 'Save an answer; it is graded at once',
    access: permission('exercise.run'),
    scope: { refs: [{ at: 'params.id', row: 'exercise_session' }] },
    params: idParams,
    body: answerBody,
    responses: { 200: judgedReceipt },
    errors: ['activity.over', 'activity.seq_taken', 'activity.too_many_answers', 'exam.running', 'request.too_many'],
    example: { body: { question_id: '1', response: null, seq: 1 } },
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/student_end_sub_module_session/',
    tag: 'exercises',
    summary: 'End one’s session in an exercise; again, the same result',
    access: permission('exercise.run'),
    scope: { refs: [{ at: 'body.session_id', row: 'exercise_session' }] },
    body: oneName(z.object({ session_id: id() }), { activity_id: ['session_id'] }, ['activity_id']),
    responses: { 200: result.extend({ wrong_questions: z.array(wrongQuestion) }) },
    errors: ['exercise.end_failed', 'exam.running'],
    example: { body: { session_id: 1 } },
  }),
};
