import type { AskedQuestion, Block, Response } from '@khue/scoring/model';

/** What the player shows: content whose questions come without their keys. */
export type Content = Block<AskedQuestion>;

/** What is said of an answer, by the server or, for makers, on the spot. */
export interface Checked {
  correct: boolean;
  /** 0 to 1. */
  fraction: number;
  feedback: readonly string[];
  /** Of those sentences, what is said beside one choice, by its id. */
  choice_feedback?: Readonly<Record<string, string>>;
  /** In the shape of a response; comes over the wire, so nothing is taken for granted. */
  solution: unknown;
  /** For each blank by its number, for each choice that was made by its id. */
  details: Readonly<Record<string, boolean>>;
}

export type Check = (questionId: string, response: Response) => Promise<Checked>;

/** Where somebody is: the page of the whole (slide, chapter, card, question), and where they are in its parts. */
export interface Place {
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
  checked?: Checked;
  /** Given when it is to be shown. */
  solution?: unknown;
  disabled: boolean;
  showChoiceLetters: boolean;
  /** The element that says what is asked. */
  labelId: string;
}
