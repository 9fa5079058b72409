import { isWithdrawn, type Refusal, refusalOf } from './form';
import { answerKind } from './kinds/every-kind';
import type { Marks } from './kinds/question-kind';
import type { FeedbackRange, Question, QuestionType, Response, ResponseOf, Verdict } from './model';

export type Grading = { ok: true; verdict: Verdict } | { ok: false; reason: Refusal };

function overall(ranges: readonly FeedbackRange[], points: number | null, possible: number): string[] {
  // Not known yet: what is said whatever it is worth.
  if (points === null) return ranges.filter(({ from, to }) => from <= 0 && to >= 100).map(({ text }) => text);
  // Whole per cents, as H5P compares them: a range that begins at 34 does not hold a third.
  const percent = Math.floor((100 * points) / possible);
  const range = ranges.find(({ from, to }) => from <= percent && percent <= to);
  return range ? [range.text.replaceAll('@score', String(points)).replaceAll('@total', String(possible))] : [];
}

const NOTHING: Marks = { points: 0, details: {}, feedback: [] };

/** What an answer is worth. One that was withdrawn is worth nothing and hears nothing. */
export function grade(question: Question, seed: string | null, response: unknown): Grading {
  const reason = refusalOf(question, response);
  if (reason) return { ok: false, reason };
  const kind = answerKind(question);
  const isEmpty = isWithdrawn(response);
  // It has the form of a response to this kind.
  const marks = isEmpty ? NOTHING : kind.grade(question, seed, response as ResponseOf<QuestionType>);
  const possible = kind.possible(question);
  const { points, details, choiceFeedback = {} } = marks;
  const sentences = [
    ...marks.feedback,
    ...(isEmpty || possible === 0 ? [] : overall(question.overallFeedback, points, possible)),
  ];
  return {
    ok: true,
    verdict: {
      correct: points === null ? null : possible > 0 && points === possible,
      fraction: points === null ? null : possible > 0 ? points / possible : 0,
      points,
      possible,
      feedback: [...new Set(sentences)],
      choiceFeedback,
      details,
    },
  };
}

/** A response that is all right, in the form in which responses come. To who answers it goes through `tell` alone. */
export const solution = (question: Question, seed: string | null): Response =>
  answerKind(question).solution(question, seed);
