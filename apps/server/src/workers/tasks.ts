import type { AnswerPaperTask } from './tasks/answer-paper';
import type { BlueprintFileTask } from './tasks/blueprint-file';
import type { CertificateTask } from './tasks/certificate';
import type { ExamPaperTask } from './tasks/exam-paper';
import type { H5PLibrariesTask } from './tasks/h5p-libraries';
import type { H5PPackageTask } from './tasks/h5p-package';
import type { JsonTask } from './tasks/json';
import type { MisbehaveTask } from './tasks/misbehave';
import type { PortraitTask } from './tasks/portrait';
import type { QuestionFileTask } from './tasks/question-file';
import type { QuestionPaperTask } from './tasks/question-paper';
import type { RoomListsTask } from './tasks/room-lists';
import type { SchoolPageTask } from './tasks/school-page';
import type { SlideDeckTask } from './tasks/slide-deck';
import type { SpreadsheetTask } from './tasks/spreadsheet';
import type { StampTask } from './tasks/stamp';

/**
 * What a child process can be asked for, by name: what it gets, the parts it sends while it works, and what it answers.
 * The pool that asks (platform/isolation/pool.ts) and the process that answers (isolated.ts) both go by this list.
 */
export interface Tasks {
  'answer-paper': AnswerPaperTask;
  'blueprint-file': BlueprintFileTask;
  certificate: CertificateTask;
  'exam-paper': ExamPaperTask;
  'h5p-libraries': H5PLibrariesTask;
  'h5p-package': H5PPackageTask;
  json: JsonTask;
  portrait: PortraitTask;
  'question-file': QuestionFileTask;
  'question-paper': QuestionPaperTask;
  'room-lists': RoomListsTask;
  'school-page': SchoolPageTask;
  'slide-deck': SlideDeckTask;
  spreadsheet: SpreadsheetTask;
  stamp: StampTask;
  /** To show the limits by. */
  misbehave: MisbehaveTask;
}

export type TaskName = keyof Tasks;
