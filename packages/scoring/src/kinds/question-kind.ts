import type { ContentLanguage } from '../making';
import type { Verdict } from '../model';
import type { Place, Reader } from '../reader';
import type { Json } from '../values';
import type { AskedBase } from './base';
import type { AskedOf, QuestionOf, QuestionType, ResponseOf, SolutionOf } from './kinds';

/** Why a response is none to a question. */
export type Refusal = 'shape' | 'unknown_id' | 'twice' | 'too_many' | 'too_long' | 'sheet';

/** What a response earned, before it is weighed against what could be had. */
export type Marks = Pick<Verdict, 'points' | 'details' | 'feedback'> & Partial<Pick<Verdict, 'choiceFeedback'>>;

/**
 * A kind of question where it is asked and answered. `seed` decides the order of what is mixed; null: as the content
 * has it, for who prints what was written.
 */
export interface AnswerKind<T extends QuestionType> {
  /** What it is to somebody who answers, beside what all questions have: nothing of the key. */
  ask(question: QuestionOf<T>, seed: string | null): Omit<AskedOf<T>, keyof AskedBase | 'type'>;
  /** Why a response is none to this question. What would be right plays no part in it. Null and [] never come here. */
  refusal(question: QuestionOf<T>, response: unknown): Refusal | null;
  /** What all of it would give, in points of the content. */
  possible(question: QuestionOf<T>): number;
  /** Of a response that has its form and is not empty. */
  grade(question: QuestionOf<T>, seed: string | null, response: ResponseOf<T>): Marks;
  /** A response that is all right; null where people say what one is worth. */
  solution(question: QuestionOf<T>, seed: string | null): SolutionOf<T>;
}

/** A kind of question where its content is written and read. */
export interface ContentKind<T extends QuestionType> {
  /** What the content means. What it lacks is told to the reader, and the question is there all the same. */
  read(params: Json, place: Place, reader: Reader): Omit<QuestionOf<T>, 'type'>;
  /** Content as somebody begins it. */
  blank(language: ContentLanguage): object;
  /** The text by which a closed one is told from its neighbours. */
  beginning(params: Json): unknown;
  /** Its words beside title and text, answers included: to search in, for makers. */
  words(question: QuestionOf<T>): string[];
  /** Fields that hold HTML, from `params` on; a star is any place in a list. */
  html: readonly string[];
  /** Of these, where gaps stand between stars. */
  gaps?: readonly string[];
}

/** What browsers and the server know of a kind of question. */
export interface QuestionKind<T extends QuestionType> {
  answer: AnswerKind<T>;
  content: ContentKind<T>;
}
