import type { AskedPart, Html } from './base';
import type { AskedOf, QuestionOf, QuestionType } from './kinds';

/** Questions that are answered in the same way stand together on paper. */
export const PAPER_PARTS = ['choices', 'truths', 'statements', 'answers', 'gaps', 'essays'] as const;
export type PaperPart = (typeof PAPER_PARTS)[number];

/** What stands below a question on paper; whoever writes the file knows how it looks. */
export type PrintedLine =
  | { line: 'options'; options: Html[] }
  /** True or false, to tick. */
  | { line: 'truth' }
  /** a), b), c) …, each true or false. */
  | { line: 'statements'; statements: Html[] }
  | { line: 'passage'; parts: AskedPart[] }
  | { line: 'words'; words: string[] }
  /** A line to write on. */
  | { line: 'answer' }
  /** So many of them, for a longer text. */
  | { line: 'lines'; count: number };

interface Truth {
  true: string;
  false: string;
}

/** What stands for true and false in a table of answers; among statements it may be other words. */
export interface TruthLetters extends Truth {
  statements?: Truth;
}

/** One question of another program: its text, and what it expects. */
export interface MoodleQuestion {
  type: string;
  body: string;
}

/** A question of a Moodle file, piece by piece. */
export interface MoodleWriter {
  /** What is asked, with its picture. */
  stem(question: QuestionOf<QuestionType>, html?: Html): string;
  /** A field with HTML, and the pictures in it beside it; left open. */
  field(name: string, html: Html, attributes?: string): string;
}

/** A kind of question on paper and in the files of other programs. */
export interface PaperKind<T extends QuestionType> {
  part: PaperPart;
  /** How many boxes of its own it needs on an answer sheet: choices, statements. */
  marks(question: QuestionOf<T>): number;
  /** Several of them can be right: it is said behind the question. */
  isSeveral?(asked: AskedOf<T>): boolean;
  body(asked: AskedOf<T>): PrintedLine[];
  /** What is right, as a table of answers has it; letters as they were printed with this seed. */
  key(question: QuestionOf<T>, seed: string | null, letters: TruthLetters): string;
  /** Without the number: one question, or several where the format knows none like it. */
  gift(question: QuestionOf<T>): string[];
  moodle(question: QuestionOf<T>, writer: MoodleWriter): MoodleQuestion[];
}
