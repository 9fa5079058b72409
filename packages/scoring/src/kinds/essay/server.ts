import { asWritten } from '../by-people';
import { cellHtml, explained, type FileBase, type FileKind, type FilePlace, fault, isEmptyText } from '../file-kind';
import { giftGeneral, giftHtml } from '../gift';
import type { PaperKind } from '../paper-kind';
import type { ResultKind } from '../result-kind';
import { rubricText } from '../rubric';
import type { ServerKind } from '../server-kind';
import { essay } from './question';

/** Lines to write on, by how long the text may be: a sheet at most. */
const linesFor = (maxLength: number): number => Math.min(24, Math.max(6, Math.ceil(maxLength / 100)));

const paper: PaperKind<'essay'> = {
  part: 'essays',
  marks: () => 0,
  body: ({ max_length }) => [{ line: 'lines', count: linesFor(max_length) }],
  key: ({ rubric }) => rubricText(rubric),
  gift: (question) => [`${giftHtml(question.text)}{${giftGeneral(question)}}`],
  moodle: (question, writer) => [
    { type: 'essay', body: `${writer.stem(question)}<responseformat>plain</responseformat>` },
  ],
};

const results: ResultKind<'essay'> = {
  said: (_, __, response) => (typeof response === 'string' && response.trim() !== '' ? [response] : []),
  counted: (_, counts) => asWritten(counts),
  countsWith: () => true,
  // What was written before the text became shorter is still an answer.
  keepsAnswers: (before, after) => before.maxLength <= after.maxLength,
  hints: () => [],
  slip: (_, { random, words }) => Array.from({ length: 12 }, () => random.pick(words)).join(' '),
};

export interface FileEssay<Where = FilePlace> extends FileBase<Where> {
  type: 'essay';
}

export function fileEssay<Where>({ place, stem, explanation, problems }: FileBase<Where>): FileEssay<Where> {
  if (isEmptyText(stem)) problems.push(fault('no_stem'));
  return { type: 'essay', place, stem, ...explained(explanation), problems };
}

/** H5P marks by words that stand in a text, which is not what people do: there is no equivalent. */
const file: FileKind<FileEssay> = {
  content: ({ stem, explanation }, language) => essay({ question: stem, explanation, language }),
  texts: () => [],
  named: /^(?:tu luan|essay)$/,
  row: ({ place, stem, explanation }, problems) => fileEssay({ place, stem: cellHtml(stem), explanation, problems }),
  inH5P: null,
};

export const essayServer: ServerKind<'essay', FileEssay> = { paper, results, file };
