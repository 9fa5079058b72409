import type { FilePlace } from '@khue/scoring/kinds/file-kind';
import type { FileQuestion } from '@khue/scoring/kinds/server-kinds';

export type { FilePlace as Place, GapPart, ReadProblem } from '@khue/scoring/kinds/file-kind';
export type { FileQuestion as FoundQuestion } from '@khue/scoring/kinds/server-kinds';

/** With what it is called in the bank. */
export type ReadQuestion = FileQuestion & { title: string };

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
  questions: FileQuestion<Where>[];
  unread: Unread<Where>[];
}
