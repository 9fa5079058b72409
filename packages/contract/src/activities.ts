import { z } from 'zod';
import { id, instant, nullableInstant, reference, requiredText } from './fields';

/** Practice sessions, attempts at exams, teachers' own tests and examinations, exercise sessions: one kind of thing in one space of ids. */
const ACTIVITY_KINDS = ['practice', 'exam', 'exercise', 'test', 'examination'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
/** Of these each beginning is an attempt, which has a result of its own. */
export const ATTEMPT_KINDS = ['exam', 'test', 'examination'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];
export const ACTIVITY_STATUSES = ['open', 'ended', 'expired'] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];
export const ENDED_BY = ['student', 'time', 'teacher'] as const;
export type EndedBy = (typeof ENDED_BY)[number];

/** A question without its key, by its type. The shapes are those of @khue/scoring, with points and chapter. */
const question = z.record(z.string(), z.unknown());

/** The same activity under the three names that the calls have for it. */
const names = { id: z.number().int(), session_id: z.number().int(), activity_id: z.number().int() };

export const session = z.object({
  ...names,
  kind: z.enum(ACTIVITY_KINDS),
  status: z.enum(ACTIVITY_STATUSES),
  module: reference(),
  class: reference(),
  sub_module: reference(),
  questions: z.array(question),
  /** Questions that it holds and that cannot be read: they are not asked and count for nothing. */
  unreadable: z.array(z.string()),
  answers: z.array(
    z.object({ question_id: z.string(), response: z.unknown(), seq: z.number().int(), saved_at: instant() }),
  ),
  question_answer: z.number().int(),
  question_count: z.number().int(),
  /** The number that the next answer may carry. */
  next_seq: z.number().int(),
  started_at: instant(),
  server_time: instant(),
  /** Of exams. */
  expires_at: nullableInstant(),
});

/** Null where a course tells nothing of its exams. */
const told = z.number().nullable();

export const result = z.object({
  ...names,
  status: z.enum(ACTIVITY_STATUSES),
  score: told,
  question_answer: z.number().int(),
  question_count: z.number().int(),
  /** Questions that could not be read and were left out of the score. */
  unreadable: z.array(z.string()),
  /** Answers that people mark: awaited in an examination, and for nothing elsewhere. */
  to_mark: z.array(z.string()),
  correct_count: told,
  breakdown: z.array(z.object({ chapter: reference().nullable(), score: told, question_count: z.number().int() })),
  started_at: instant(),
  ended_at: instant(),
  ended_by: z.enum(ENDED_BY),
});

/** Null while it is not for who answered to know: in an exercise whose results the teacher covers. */
const worth = { correct: z.boolean().nullable(), fraction: z.number().nullable() };

/** What an answer was worth, for who learns by it: of practice, exercises and lessons, never of an exam that runs. */
export const verdict = z.object({
  ...worth,
  feedback: z.array(z.string()),
  /** Of those sentences, what belongs to one choice, by its id. */
  choice_feedback: z.record(z.string(), z.string()),
  /** Null where nothing was answered, and until it may be known. */
  solution: z.unknown(),
  /** For each blank by its number, for each choice that was made by its id: whether it was right. */
  details: z.record(z.string(), z.boolean()),
});

/** The first judged answer to a question counts for the score; later ones are graded for who learns by them. */
const counted = z.boolean();

/** The last answer to a question where one learns by it, and what counts of that question. */
export const judgedAnswer = session.shape.answers.element.extend({ counted, scored: z.object(worth), verdict });

/** What was answered wrong or in part, with what would have been right. */
export const wrongQuestion = z.object({
  question,
  response: z.unknown(),
  solution: z.unknown(),
  fraction: z.number(),
  feedback: z.array(z.string()),
  /** For each blank by its number, for each choice that was made by its id: whether it was right. */
  details: z.record(z.string(), z.boolean()),
});

export const receipt = z.object({
  seq: z.number().int(),
  saved_at: instant(),
  question_answer: z.number().int(),
  question_count: z.number().int(),
});

export const judgedReceipt = receipt.extend({ counted, ...verdict.shape });

export const answerBody = z.object({
  question_id: requiredText(80),
  /** By the question's type; null withdraws the answer. */
  response: z.unknown(),
  /** Rises with every answer of the activity. */
  seq: id(),
});

export const OWN = { exempt: 'Only what the caller does in a class of their own.' };
