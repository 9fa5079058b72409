import type { ErrorCode } from '@khue/contract/errors';
import type { QuestionFormat } from '@khue/contract/question-imports';
import { fileKind } from '@khue/scoring/kinds/every-kind';
import { ArchiveRefused, readArchive } from '../archive';
import { readAiken } from '../question-file/aiken';
import { readGift } from '../question-file/gift';
import { readMoodle } from '../question-file/moodle';
import type { Pictures } from '../question-file/pictures';
import type { FoundQuestion, FoundQuestions, ReadPicture, ReadQuestion, Unread } from '../question-file/question';
import { recognise } from '../question-file/recognise';
import { Refused, refuse } from '../question-file/refusal';
import { linesOfText, type SourceLine, withSources } from '../question-file/source';
import { readTemplate } from '../question-file/template';
import { excerpt, plainOf } from '../question-file/text';
import { readWord } from '../question-file/word';
import type { Run } from '../task';

export interface QuestionFileTask {
  /** `format`: as which it is to be read; none: as what it is. */
  input: { bytes: Uint8Array; format?: QuestionFormat | undefined; maxQuestions: number };
  part:
    | { kind: 'questions'; questions: ReadQuestion[] }
    | { kind: 'unread'; unread: Unread[] }
    | ({ kind: 'picture' } & ReadPicture);
  result:
    | { format: QuestionFormat; unreadCount: number }
    | { refused: ErrorCode; params?: Record<string, string | number> };
}

const MAX_UNPACKED = 400 * 1024 * 1024;
/** Texts are parsed whole; a bank of five thousand questions has a few megabytes without its pictures. */
const MAX_TEXT = 110 * 1024 * 1024;
/** Questions, and places that were not understood, that leave at once. */
const PIECE = 50;
const MAX_UNREAD = 5000;
const MAX_HTML = 100_000;

type Found = FoundQuestions & { pictures?: Pictures };
type Emit = (part: QuestionFileTask['part']) => void;

interface Opened {
  bytes: Buffer;
  text: string;
  maxQuestions: number;
}

const READERS: Readonly<Record<QuestionFormat, (file: Opened) => Found | Promise<Found>>> = {
  docx: ({ bytes, maxQuestions }) => readWord(bytes, { maxQuestions }),
  xlsx: ({ bytes, maxQuestions }) => readTemplate(bytes, { maxQuestions }),
  gift: ({ text }) => ({ ...readGift(text), lines: linesOfText(text) }),
  aiken: ({ text }) => ({ ...readAiken(text), lines: linesOfText(text) }),
  moodle_xml: ({ text }) => readMoodle(text),
};

async function namesIn(bytes: Buffer): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return names;
  await readArchive(bytes, {
    maxBytes: MAX_UNPACKED,
    wanted: () => false,
    directory: (entries) => {
      for (const name of entries.keys()) names.add(name);
    },
  });
  return names;
}

async function read(bytes: Buffer, { format: wanted, maxQuestions }: QuestionFileTask['input']) {
  const recognised = recognise(bytes, await namesIn(bytes));
  const { format } = recognised;
  const text = 'text' in recognised ? recognised.text : '';
  if (text.length > MAX_TEXT) refuse('too_long');
  const isText = (one: QuestionFormat) => one === 'gift' || one === 'aiken';
  if (wanted && wanted !== format && !(isText(wanted) && isText(format))) refuse('wrong_format', { format });
  const chosen = wanted ?? format;
  const found = await READERS[chosen]({ bytes, text, maxQuestions });
  if (found.questions.length > maxQuestions) refuse('too_many_questions', { max: maxQuestions });
  return { format: chosen, ...withoutVast(found) };
}

/** A text longer than any question would keep everybody waiting who opens it. */
function withoutVast(found: Found): Found {
  const questions: FoundQuestion[] = [];
  const unread = [...found.unread];
  for (const question of found.questions) {
    if (htmlOf(question).length <= MAX_HTML) questions.push(question);
    else unread.push({ place: question.place, text: excerpt(plainOf(question.stem.slice(0, 5000))) });
  }
  return { ...found, questions, unread };
}

/** All texts of a question that are HTML. */
const htmlOf = (question: FoundQuestion): string => [question.stem, ...fileKind(question).texts(question)].join('');

async function send(
  { format, questions: found, unread, lines = [], pictures }: Found & { format: QuestionFormat },
  emit: Emit,
): Promise<QuestionFileTask['result']> {
  const questions = withSources(found, lines);
  if (pictures) {
    const html = questions.map(htmlOf).join('');
    for await (const picture of pictures.shown(html)) emit({ kind: 'picture', ...picture });
  }
  for (let at = 0; at < questions.length; at += PIECE)
    emit({ kind: 'questions', questions: questions.slice(at, at + PIECE).map(titled) });
  for (let at = 0; at < Math.min(unread.length, MAX_UNREAD); at += PIECE)
    emit({ kind: 'unread', unread: unread.slice(at, at + PIECE) });
  return { format, unreadCount: unread.length };
}

const TITLE = 200;
/** What it is called in the bank: the beginning of what it asks. */
function titled(question: FoundQuestion & { source: SourceLine[] }): ReadQuestion {
  const text = question.asked || plainOf(question.stem) || plainOf(fileKind(question).texts(question).join(''));
  return { ...question, title: Array.from(text.replace(/\s+/g, ' ')).slice(0, TITLE).join('') };
}

/** The questions of a file that a teacher has, by its content and not by its name; or why it cannot be read. */
export const run: Run<QuestionFileTask> = async (input, emit) => {
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength);
  try {
    return await send(await read(bytes, input), emit);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (error instanceof ArchiveRefused)
      return { refused: `question_file.${error.reason === 'too_large' ? 'unpacks_too_large' : 'damaged'}` };
    // Whatever a library says of the inside of an archive: it cannot be read.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { refused: 'question_file.damaged' };
    throw error;
  }
};
