import { toPlain } from '@khue/scoring/html';
import { contentKind, type FileQuestion, fileKind } from '@khue/scoring/kinds/every-kind';
import type { ReadProblem } from '@khue/scoring/kinds/file-kind';
import { QUESTION_LIBRARIES, questionTypeOf } from '@khue/scoring/kinds/kinds';
import { libraryText, machineNameOf } from '@khue/scoring/libraries';
import type { ContentLanguage } from '@khue/scoring/making';
import type { Problem } from '@khue/scoring/model';

/** Official content of a question as a file asks it. What the file does not say stays open. */
export const contentOf = (question: FileQuestion, language: ContentLanguage) => ({
  library: libraryText(QUESTION_LIBRARIES[question.type].library),
  params: fileKind(question).content(question, language) as Record<string, unknown>,
});

/** What is wrong with content that somebody mended begins so; the rest of the code is that of the content. */
export const CONTENT_PROBLEM = 'problem.';

export const isError = ({ level }: ReadProblem) => level === 'error';

interface Candidate {
  index: number;
  problems: readonly ReadProblem[];
  dropped: boolean;
}

/** Which questions are wanted: those that were chosen, or without a choice all that have no error. */
export function choiceOf(chosen: readonly number[] | undefined) {
  const wanted = chosen && new Set(chosen);
  return ({ index, problems, dropped }: Candidate): boolean =>
    !dropped && (wanted ? wanted.has(index) : !problems.some(isError));
}

/** After somebody mended it, content says itself what it lacks; what was merely worth a look in the file still is. */
export const problemsAfterEdit = (before: readonly ReadProblem[], content: readonly Problem[]): ReadProblem[] => [
  ...content.map(
    ({ code, params = {} }): ReadProblem => ({ level: 'error', code: `${CONTENT_PROBLEM}${code}`, params }),
  ),
  ...before.filter((one) => !isError(one)),
];

const TITLE = 200;

type Params = Record<string, unknown>;

/** The words that content begins with. */
function beginningOf(library: string, params: Params): string {
  const type = questionTypeOf(machineNameOf(library));
  const beginning = type ? contentKind({ type }).beginning(params) : '';
  return toPlain(typeof beginning === 'string' ? beginning : '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Named {
  library: string;
  title: string;
  params: Params;
}

/** What a mended question is called: as before, unless it now asks something else. */
export function titleAfterEdit({ library, title, params }: Named, after: Params): string {
  const words = beginningOf(library, after);
  if (words === '' || words === beginningOf(library, params)) return title;
  return Array.from(words).slice(0, TITLE).join('');
}
