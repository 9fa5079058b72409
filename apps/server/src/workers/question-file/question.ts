import type { FileQuestion } from '@khue/scoring/kinds/every-kind';
import type { FilePlace } from '@khue/scoring/kinds/file-kind';
import type { SourceLine } from './source';

export type { FilePlace, GapPart, ReadProblem } from '@khue/scoring/kinds/file-kind';

/** A question of a file, with the number that the file gives it. */
export type FoundQuestion<Where = FilePlace> = FileQuestion<Where> & {
  number?: number;
  /** What it asks without the text that it shares with others. */
  asked?: string;
};

/** With what it is called in the bank, and how it stands in the file. */
export type ReadQuestion = FoundQuestion & { title: string; source: SourceLine[] };

/** A piece of the file that was not understood. */
export interface Unread<Where = FilePlace> {
  place: Where;
  text: string;
}

export interface ReadPicture {
  key: string;
  /** Null: it could not be opened after all. */
  extension: string | null;
  bytes: Uint8Array | null;
}

/** What a file holds, by whichever reader. */
export interface FoundQuestions<Where = FilePlace> {
  questions: FoundQuestion<Where>[];
  unread: Unread<Where>[];
  /** The file line by line, where its reader has it so. */
  lines?: SourceLine[];
}
