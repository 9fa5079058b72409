import type { QuestionFormat } from '@khue/contract/question-imports';
import type { ReadPicture, ReadQuestion, Unread } from '../../workers/question-file/question';
import type { Tasks } from '../../workers/tasks';
import { fail } from '../failure';
import { TaskDied } from '../isolation/pool';
import { type FileReaders, readerOf } from './readers';

export type { ReadPicture, ReadQuestion } from '../../workers/question-file/question';

export interface QuestionFile {
  format: QuestionFormat;
  questions: ReadQuestion[];
  /** The first ones of what was not understood, and how many there are. */
  unread: Unread[];
  unreadCount: number;
  pictures: ReadPicture[];
}

type Task = Tasks['question-file'];

/** The questions of a Word test, our workbook, GIFT, Aiken or Moodle XML, by its content; or why it cannot be read. */
export async function readQuestionFile(
  readers: FileReaders,
  personId: number,
  bytes: Buffer,
  { format, maxQuestions }: { format?: QuestionFormat | undefined; maxQuestions: number },
): Promise<QuestionFile> {
  const file: Omit<QuestionFile, 'format' | 'unreadCount'> = { questions: [], unread: [], pictures: [] };
  const collect = (part: Task['part']) => {
    if (part.kind === 'questions') file.questions.push(...part.questions);
    else if (part.kind === 'unread') file.unread.push(...part.unread);
    else file.pictures.push({ key: part.key, extension: part.extension, bytes: part.bytes });
  };
  const answer = await readerOf(readers, bytes.length)
    .run('question-file', { bytes, format, maxQuestions }, personId, collect)
    .catch((error: unknown): Task['result'] => {
      if (error instanceof TaskDied) return { refused: 'question_file.too_long' };
      throw error;
    });
  if (!('refused' in answer)) return { ...file, ...answer };
  const { refused: code, params } = answer;
  return fail(code, {
    ...(params ? { params } : {}),
    fields: { file: params ? { key: `errors.${code}`, params } : `errors.${code}` },
  });
}
