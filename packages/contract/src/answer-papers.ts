import { z } from 'zod';
import { abilities } from './abilities';
import { ACTIVITY_STATUSES, ENDED_BY, wrongQuestion } from './activities';
import { endpoint, permission, type ScopeRule, signedIn } from './endpoint';
import { id, instant, nullableInstant, reference } from './fields';

/** Of an attempt: beyond so many, devices and departures are only counted. */
export const MOST_DEVICES = 50;
export const MOST_DEPARTURES = 500;

const LATE_DECISIONS = ['accepted', 'refused'] as const;
export type LateDecision = (typeof LATE_DECISIONS)[number];

/** What was answered in time and came after the end. */
const lateAnswer = z.object({
  response: z.unknown(),
  /** The same in words; empty where an answer was taken back. */
  text: z.string(),
  details: wrongQuestion.shape.details,
  seq: z.number().int(),
  /** As the page said, by the server's clock as far as it knew it. */
  answered_at: instant(),
  received_at: instant(),
  decision: z.enum(LATE_DECISIONS).nullable(),
});

const paperQuestion = wrongQuestion.omit({ feedback: true, fraction: true }).extend({
  question_id: z.string(),
  /** Its place on the paper, the first is 1; one that cannot be read leaves a gap. */
  number: z.number().int(),
  /** Plain text. */
  text: z.string(),
  chapter: reference().nullable(),
  points: z.number(),
  /** Null while the attempt runs. */
  fraction: z.number().nullable(),
  /** It was answered, and somebody has to mark it. */
  to_mark: z.boolean(),
  solution_text: z.string(),
  /** Every answer that was saved, the first one first; a response of null was withdrawn. */
  history: z.array(z.object({ response: z.unknown(), text: z.string(), seq: z.number().int(), saved_at: instant() })),
  late: z.array(lateAnswer),
});

/** An attempt as its marker reads it, with every answer and its time. */
const answerPaper = z.object({
  activity_id: z.number().int(),
  user: z.object({ id: z.number().int(), full_name: z.string(), username: z.string() }),
  class: reference(),
  module: reference(),
  /** A test that a teacher has made; null: the exam of the course. */
  test: reference().nullable(),
  /** The part of the course that the exam is; null of a test. */
  sub_module: reference().nullable(),
  /** An examination, with where the candidate sat. */
  examination: reference()
    .extend({ number: z.string().nullable(), room: z.string().nullable(), seat: z.number().int().nullable() })
    .nullable(),
  school: reference(),
  /** The first is 1. */
  attempt: z.number().int(),
  attempts: z.number().int(),
  status: z.enum(ACTIVITY_STATUSES),
  ended_by: z.enum(ENDED_BY).nullable(),
  started_at: instant(),
  expires_at: nullableInstant(),
  ended_at: nullableInstant(),
  server_time: instant(),
  score: z.number().nullable(),
  pass_score: z.number(),
  /** Null while the attempt runs, and while somebody has to mark it. */
  passed: z.boolean().nullable(),
  question_count: z.number().int(),
  /** Minutes given to this student, or to the whole class, and by whom. */
  extensions: z.array(z.object({ at: instant(), minutes: z.number().int(), by: z.string() })),
  reopenings: z.array(z.object({ at: instant(), expires_at: instant(), by: z.string() })),
  /** Pages that were open for it, each told apart by a number of its own; more than one is worth a look. */
  devices: z.array(
    z.object({ number: z.number().int(), first_seen_at: instant(), last_seen_at: instant(), left_page: z.number() }),
  ),
  more_devices: z.number().int(),
  /** When the page was left and for how long. */
  departures: z.array(z.object({ at: instant(), seconds: z.number().int(), device: z.number().int() })),
  more_departures: z.number().int(),
  /** How often it was left, as the pages said. */
  left_page: z.number().int(),
  questions: z.array(paperQuestion),
  /** Places of questions that cannot be read: they count neither for nor against anybody. */
  unreadable: z.array(z.number().int()),
  /** Late answers as a whole; null where there are none. */
  late: z
    .object({
      /** Questions with late answers that nobody has decided about. */
      waiting: z.number().int(),
      answered_from: instant(),
      answered_to: instant(),
      received_at: instant(),
      /** The last decision. */
      decided: z.object({ decision: z.enum(LATE_DECISIONS), at: instant(), by: z.string() }).nullable(),
    })
    .nullable(),
  can: abilities('decide'),
});

const PATH = '/api/papers/{activityId}/';
const params = z.object({ activityId: id() });
const scope: ScopeRule = { refs: [{ at: 'params.activityId', row: 'exam_attempt' }] };
const readers = signedIn('Whoever may not see the results of the class finds no paper: it does not exist for them.');

export const answerPaperEndpoints = {
  read: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'class exams',
    summary:
      'An attempt as its marker reads it: answers with their history, devices, departures; each reading is noted',
    access: readers,
    scope,
    params,
    responses: { 200: answerPaper },
    errors: ['examination.not_closed'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${PATH}pdf/`,
    tag: 'class exams',
    summary: 'The same as a PDF; each one made is noted',
    access: readers,
    cost: 'high',
    scope,
    params,
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: ['examination.not_closed', 'file.busy', 'file.busy_with_yours'],
  }),
  decideLate: endpoint({
    method: 'POST',
    path: `${PATH}late/`,
    tag: 'class exams',
    summary: 'Accept late answers, which are graded with the attempt, or refuse them; the student is told',
    access: permission('assignment.create'),
    scope,
    params,
    body: z.object({ accept: z.boolean({ error: 'validation.flag' }) }),
    responses: {
      200: z.object({
        decision: z.enum(LATE_DECISIONS),
        /** Late answers that were decided about. */
        decided: z.number().int(),
        score: z.number(),
        passed: z.boolean(),
      }),
    },
    errors: ['examination.not_closed', 'exam.open', 'late_answers.none', 'late_answers.decided', 'class.year_over'],
    example: { body: { accept: true } },
  }),
};
