import { asWritten } from '../by-people';
import { cellHtml, explained, type FileBase, type FileKind, type FilePlace, fault, isEmptyText } from '../file-kind';
import { giftGeneral, giftHtml } from '../gift';
import type { PaperKind } from '../paper-kind';
import { type ResultKind, textsOf } from '../result-kind';
import { rubricText } from '../rubric';
import type { ServerKind } from '../server-kind';
import { fileTask } from './question';

const paper: PaperKind<'file_task'> = {
  part: 'essays',
  marks: () => 0,
  /** Where the file was put is written down. */
  body: () => [{ line: 'answer' }],
  key: ({ rubric }) => rubricText(rubric),
  gift: (question) => [`${giftHtml(question.text)}{${giftGeneral(question)}}`],
  moodle: (question, writer) => [
    {
      type: 'essay',
      body:
        `${writer.stem(question)}<responseformat>noinline</responseformat><responserequired>0</responserequired>` +
        `<attachments>${question.maxFiles}</attachments><attachmentsrequired>1</attachmentsrequired>`,
    },
  ],
};

const results: ResultKind<'file_task'> = {
  said: (_, __, response) => textsOf(response),
  counted: (_, counts) => asWritten(counts),
  countsWith: () => true,
  keepsAnswers: (before, after) => before.maxFiles <= after.maxFiles,
  hints: () => [],
  // Nobody can make up a file that was handed in.
  slip: () => [],
};

export interface FileFileTask<Where = FilePlace> extends FileBase<Where> {
  type: 'file_task';
}

/** H5P has no such type. */
const file: FileKind<FileFileTask> = {
  content: ({ stem, explanation }, language) => fileTask({ question: stem, explanation, language }),
  texts: () => [],
  named: /^(?:nop tep|file task)$/,
  row({ place, stem, explanation }, problems) {
    const html = cellHtml(stem);
    if (isEmptyText(html)) problems.push(fault('no_stem'));
    return { type: 'file_task', place, stem: html, ...explained(explanation), problems };
  },
  inH5P: null,
};

export const fileTaskServer: ServerKind<'file_task', FileFileTask> = { paper, results, file };
