import type { FileBase, FileKind } from './file-kind';
import type { QuestionType } from './kinds';
import type { PaperKind } from './paper-kind';
import type { ResultKind } from './result-kind';

/** What only the server and its workers know of a kind of question. `Q` is what a file can say of it. */
export interface ServerKind<T extends QuestionType, Q extends FileBase> {
  paper: PaperKind<T>;
  results: ResultKind<T>;
  file: FileKind<Q>;
}
