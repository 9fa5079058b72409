import type { QuestionFormat } from '@khue/contract/question-imports';
import { type Failure, fail } from '../failure';
import { TaskDied } from '../isolation/pool';
import type { FileReaders } from './readers';

/** Where something stands: a paragraph of a document, or a line of a text or workbook. From 1. */
export type Place = { paragraph: number } | { line: number };

export interface ReadProblem {
  code: string;
  level: 'error' | 'warning' | 'info';
  params?: Record<string, string | number>;
}

interface Read {
  place: Place;
  title: string;
  /** HTML as the file has it, not yet cleaned. Pictures are `<img src="picture-1">`. */
  stem: string;
  explanation?: string;
  problems: ReadProblem[];
}

export type GapPart = { text: string } | { gap: string[] };

/** A question as a file asks it, whatever its format. Nothing is marked right where the file does not say it. */
export type ReadQuestion =
  | (Read & {
      type: 'multi_choice';
      single: boolean;
      choices: { text: string; correct: boolean; feedback?: string }[];
    })
  | (Read & { type: 'true_false'; correct: boolean | null; onCorrect?: string; onWrong?: string })
  | (Read & { type: 'blanks'; parts: GapPart[]; caseSensitive?: boolean })
  | (Read & { type: 'drag_text'; parts: GapPart[]; distractors: string[] });

export interface ReadPicture {
  key: string;
  /** Null: it could not be opened after all. */
  extension: string | null;
  bytes: Uint8Array | null;
}

export interface QuestionFile {
  format: QuestionFormat;
  questions: ReadQuestion[];
  /** The first ones of what was not understood, and how many there are. */
  unread: { place: Place; text: string }[];
  unreadCount: number;
  pictures: ReadPicture[];
}

type Part =
  | { kind: 'questions'; questions: ReadQuestion[] }
  | { kind: 'unread'; unread: QuestionFile['unread'] }
  | ({ kind: 'picture' } & ReadPicture);

interface Answer {
  refused?: Failure['code'];
  params?: Record<string, string | number>;
  format: QuestionFormat;
  unreadCount: number;
}

/** The questions of a Word test, our workbook, GIFT, Aiken or Moodle XML, by its content; or why it cannot be read. */
export async function readQuestionFile(
  readers: FileReaders,
  personId: number,
  bytes: Buffer,
  { format, maxQuestions }: { format?: QuestionFormat | undefined; maxQuestions: number },
): Promise<QuestionFile> {
  const file: Omit<QuestionFile, 'format' | 'unreadCount'> = { questions: [], unread: [], pictures: [] };
  const collect = (part: Part) => {
    if (part.kind === 'questions') file.questions.push(...part.questions);
    else if (part.kind === 'unread') file.unread.push(...part.unread);
    else file.pictures.push({ key: part.key, extension: part.extension, bytes: part.bytes });
  };
  const answer = await readers.documents
    .run<Answer>('question-file', { bytes, format, maxQuestions }, personId, collect)
    .catch((error: unknown): Answer => {
      if (error instanceof TaskDied) return { refused: 'question_file.too_long', format: 'docx', unreadCount: 0 };
      throw error;
    });
  if (!answer.refused) return { ...file, format: answer.format, unreadCount: answer.unreadCount };
  const { refused: code, params } = answer;
  return fail(code, {
    ...(params ? { params } : {}),
    fields: { file: params ? { key: `errors.${code}`, params } : `errors.${code}` },
  });
}
