import type { ReadProblem } from '@khue/scoring/kinds/file-kind';
import { QUESTION_LIBRARIES } from '@khue/scoring/kinds/kinds';
import { type FileQuestion, fileKind } from '@khue/scoring/kinds/server-kinds';
import { libraryText } from '@khue/scoring/libraries';
import type { ContentLanguage } from '@khue/scoring/making';

/** Official content of a question as a file asks it. What the file does not say stays open. */
export const contentOf = (question: FileQuestion, language: ContentLanguage) => ({
  library: libraryText(QUESTION_LIBRARIES[question.type].library),
  params: fileKind(question).content(question, language) as Record<string, unknown>,
});

const isError = ({ level }: ReadProblem) => level === 'error';

/** Which questions are wanted: those that were chosen, or without a choice all that have no error. */
export function choiceOf(chosen: readonly number[] | undefined) {
  const wanted = chosen && new Set(chosen);
  return ({ index, problems }: { index: number; problems: readonly ReadProblem[] }): boolean =>
    wanted ? wanted.has(index) : !problems.some(isError);
}
