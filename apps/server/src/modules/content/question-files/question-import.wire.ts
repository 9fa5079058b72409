import { say, type TextLanguage } from '@khue/i18n/server-texts';
import type { FileLibrary } from '../../../platform/files/library';
import { withLinks } from '../materials/material-files.service';
import type { ImportedQuestion, ImportRow } from './question-import.repo';
import { CONTENT_PROBLEM } from './question-import.rules';

const wireProblem =
  (language: TextLanguage) =>
  ({ code, level, params }: ImportedQuestion['problems'][number]) => ({
    code,
    level,
    detail: say(language, `content:${code.startsWith(CONTENT_PROBLEM) ? code : `question_file.${code}`}`, params ?? {}),
  });

export function wireQuestion(
  { language, files }: { language: TextLanguage; files: FileLibrary },
  held: ReadonlySet<number>,
  { index, number, place, title, library, params, problems, source, points, dropped }: ImportedQuestion,
) {
  return {
    index,
    number,
    place,
    title,
    library,
    params: withLinks(files, held, params),
    problems: problems.map(wireProblem(language)),
    source,
    points,
    dropped,
  };
}

export const wireImport = (row: ImportRow, questions: ReturnType<typeof wireQuestion>[]) => ({
  id: row.id,
  file_name: row.file_name,
  format: row.format,
  counts: {
    questions: questions.length,
    problems: questions.filter(({ problems }) => problems.length > 0).length,
    unread: row.unread_count,
  },
  questions,
  unread: row.unread,
  materials: row.material_ids,
  published: row.published,
  expires_at: row.expires_at.toISOString(),
});
