import type { AskedBase, AskedPart, Gap, QuestionBase, TextPart } from '../base';

export interface Blanks extends QuestionBase {
  type: 'blanks';
  parts: TextPart[];
  gaps: Gap[];
  caseSensitive: boolean;
  acceptSpellingErrors: boolean;
  /** Accents make no difference: only where the question says so. */
  ignoreAccents: boolean;
}

export interface AskedBlanks extends AskedBase {
  type: 'blanks';
  parts: AskedPart[];
}

/** A text for each blank. */
export type BlanksResponse = readonly string[];
