import type { AskedQuestion, Response } from '@khue/scoring/model';
import type { Checked } from '../player/playing';
import { type Outcome, outcomeOf } from '../player/responses';

export type Worth = Pick<Checked, 'correct' | 'fraction'>;

/** Practice or an exercise, as it was begun or is gone on with: judged answer by answer. */
export interface Work {
  id: number;
  questions: readonly Record<string, unknown>[];
  answers: readonly {
    question_id: string;
    response?: unknown;
    /** Whether this one counts for the score, and what counts of the question. */
    counted: boolean;
    scored: Worth;
    verdict: object;
  }[];
  /** The number that the next answer may carry. */
  next_seq: number;
}

/** An answer with a number of its own, judged by the server; and the next number, when another tab was faster. */
export interface WorkCalls {
  send: (answer: { question_id: string; response: Response; seq: number }) => Promise<Checked>;
  nextSeq: () => Promise<number>;
}

/** Over the wire they are objects of any shape; the server makes them with the shapes that the player knows. */
export const questionsOf = ({ questions }: Pick<Work, 'questions'>): AskedQuestion[] =>
  questions as unknown as AskedQuestion[];

/** What was answered before, as the player keeps it. */
export const answeredOf = ({ answers }: Pick<Work, 'answers'>) =>
  new Map(
    answers.map(({ question_id, response, counted, verdict }) => [
      question_id,
      { response: response as Response, checked: { ...(verdict as Checked), counted } },
    ]),
  );

/** Where one goes on: at the first question without an answer, else at the last. */
export function firstOpen(session: {
  questions: Work['questions'];
  answers: readonly { question_id: string }[];
}): number {
  const answered = new Set(session.answers.map(({ question_id }) => question_id));
  const open = questionsOf(session).findIndex(({ id }) => !answered.has(id));
  return open < 0 ? Math.max(0, session.questions.length - 1) : open;
}

export function sumOf(results: readonly (Worth | null)[]): Record<Outcome | 'open', number> {
  const sum = { right: 0, partly: 0, wrong: 0, saved: 0, open: 0 };
  for (const result of results) sum[result ? outcomeOf(result) : 'open'] += 1;
  return sum;
}
