import type { AskedQuestion, Block, Response } from '@khue/scoring/model';

/** What the player shows: content whose questions come without their keys. */
export type Content = Block<AskedQuestion>;

/** What is said of an answer, by the server or, for makers, on the spot. */
export interface Checked {
  /** Null: saved, and not for who answered to know yet. */
  correct: boolean | null;
  /** 0 to 1. */
  fraction: number | null;
  /** Where answers are scored: the first to a question counts, later ones are for learning. */
  counted?: boolean;
  feedback: readonly string[];
  /** Of those sentences, what is said beside one choice, by its id. */
  choice_feedback?: Readonly<Record<string, string>>;
  /** In the shape of a response, null until it may be known; comes over the wire, so nothing is taken for granted. */
  solution: unknown;
  /** For each blank by its number, for each choice that was made by its id. */
  details: Readonly<Record<string, boolean>>;
}

/** One whose worth is told: the parts of the answer are marked by it. */
export type Judged = Checked & { correct: boolean; fraction: number };

export const isJudged = (checked: Checked | undefined): checked is Judged =>
  checked !== undefined && checked.correct !== null && checked.fraction !== null;

export type Check = (questionId: string, response: Response) => Promise<Checked>;

/** Where somebody is: the page of the whole (slide, chapter, card, question), and where they are in its parts. */
export interface PlayerPlace {
  /** From 0. */
  page: number;
  pages: number;
  within: Readonly<Record<string, number>>;
}

/** What each kind of question gets to be answered by. */
export interface AnswerProps<Q extends AskedQuestion> {
  question: Q;
  response: Response;
  onChange: (response: Response) => void;
  checked?: Judged;
  /** Given when it is to be shown. */
  solution?: unknown;
  disabled: boolean;
  showChoiceLetters: boolean;
  /** The element that says what is asked. */
  labelId: string;
}
