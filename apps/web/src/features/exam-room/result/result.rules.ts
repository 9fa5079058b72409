import type { AskedQuestion, Response } from '@khue/scoring/model';
import { chosenIn, filledIn } from '@/components/player/responses';
import type { OwnPart } from '@/lib/ownLearning';
import type { WrongQuestion } from '../queries';

/** A part of an answer as it is written down: a choice, or what stands in a blank. */
export interface Piece {
  /** Of a choice its letter, of a blank its number. */
  name: string;
  text: string;
  isHtml: boolean;
}

const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

/** An answer in pieces; true or false has its own words. */
export function piecesOf(question: AskedQuestion, response: unknown): Piece[] {
  if (question.type === 'multi_choice') {
    const chosen = chosenIn(response);
    return question.choices.flatMap(({ id, text }, index) =>
      chosen.includes(id) ? [{ name: letterOf(index), text, isHtml: true }] : [],
    );
  }
  if (question.type === 'true_false') return [];
  const count = Array.isArray(response) ? response.length : 0;
  const words = question.type === 'drag_text' ? new Map(question.words.map(({ id, text }) => [id, text])) : null;
  return filledIn(response, count).map((value, blank) => ({
    name: String(blank + 1),
    text: words ? (words.get(value) ?? '') : value,
    isHtml: false,
  }));
}

export interface Reviewed {
  /** As in the attempt; the first is 1. */
  number: number;
  question: AskedQuestion;
  kind: 'wrong' | 'partly' | 'empty';
  response: Response;
  solution: unknown;
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
      return [{ number, question, kind, response: one.response as Response, solution, feedback }];
    }
    if (answered.has(question.id)) return [];
    return [{ number, question, kind: 'empty', response: null, solution: null, feedback: [] }];
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
