import type { AskedQuestion, Response } from '@khue/scoring/model';
import type { OwnPart } from '@/lib/ownLearning';
import type { WrongQuestion } from '../queries';

export interface Reviewed {
  /** As in the attempt; the first is 1. */
  number: number;
  question: AskedQuestion;
  kind: 'wrong' | 'partly' | 'empty';
  response: Response;
  solution: unknown;
  /** Of the points, 0 to 1. */
  fraction: number;
  feedback: readonly string[];
}

/** What was not right, in the order of the attempt: answered wrong or in part, and not answered at all. */
export function toReview(
  asked: { questions: readonly AskedQuestion[]; answers: readonly { question_id: string }[] },
  wrong: readonly WrongQuestion[],
): Reviewed[] {
  const answered = new Set(asked.answers.map(({ question_id }) => question_id));
  const found = new Map(wrong.map((one) => [(one.question as unknown as AskedQuestion).id, one]));
  return asked.questions.flatMap((question, place): Reviewed[] => {
    const number = place + 1;
    const one = found.get(question.id);
    if (one) {
      const { solution, feedback, fraction } = one;
      const kind = fraction > 0 ? 'partly' : 'wrong';
      return [{ number, question, kind, response: one.response as Response, solution, fraction, feedback }];
    }
    if (answered.has(question.id)) return [];
    return [{ number, question, kind: 'empty', response: null, solution: null, fraction: 0, feedback: [] }];
  });
}

/** How well a chapter went, for a word beside its bar. Scores are 0 to 10. */
export function levelOf(score: number): 'great' | 'good' | 'fair' | 'again' {
  if (score >= 9) return 'great';
  if (score >= 7.5) return 'good';
  return score >= 6 ? 'fair' : 'again';
}

type Breakdown = readonly { chapter: { id: number } | null; score: number | null }[];

/** Practice of the same course and class that can be done now, in the order of the course. */
export const practiceOf = (
  parts: readonly OwnPart[],
  { module, class: of }: { module: { id: number }; class: { id: number } },
): OwnPart[] =>
  parts.filter(
    (part) =>
      part.sub_module_type === 'practice' &&
      part.state === 'open' &&
      part.question_count > 0 &&
      part.module.id === module.id &&
      part.class.id === of.id,
  );

/** Where the questions of a chapter are practised: in the part that they stand in, else in one of its chapter. */
export const practiceIn = (practice: readonly OwnPart[], chapterId: number | undefined): OwnPart | undefined =>
  practice.find((part) => part.id === chapterId) ?? practice.find((part) => part.chapter?.id === chapterId);

/** What to practise again first: where most points were lost; where that is not told, the first of the course. */
export function practiceFirst(practice: readonly OwnPart[], breakdown: Breakdown): OwnPart | undefined {
  const weakest = breakdown
    .filter(({ chapter, score }) => score !== null && chapter && practiceIn(practice, chapter.id))
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))[0];
  return weakest ? practiceIn(practice, weakest.chapter?.id) : practice[0];
}
