import { libraryText } from '@khue/scoring/libraries';
import { blanks, type ContentLanguage, dragText, gap, multiChoice, trueFalse } from '@khue/scoring/make';
import type { GapPart, ReadProblem, ReadQuestion } from '../../platform/files/question-file';

interface Made {
  library: string;
  params: Record<string, unknown>;
}

/** Text between gaps is HTML, in which a star would open one. */
const gapText = (parts: readonly GapPart[]): string =>
  parts.map((part) => ('gap' in part ? gap(part.gap) : part.text.replaceAll('*', '&#42;'))).join('');

/** A gap without an answer cannot be written as one: the draft is left to its maker. */
const answered = (parts: readonly GapPart[]) => parts.filter((part) => 'text' in part || part.gap.length > 0);

/** Official content of a question as a file asks it. What the file does not say stays open. */
export function contentOf(question: ReadQuestion, language: ContentLanguage): Made {
  const { stem, explanation } = question;
  switch (question.type) {
    case 'multi_choice': {
      const { choices, single } = question;
      const params = multiChoice({ question: stem, choices, single, explanation, language });
      return { library: libraryText('H5P.MultiChoice'), params };
    }
    case 'true_false': {
      const { correct, onCorrect, onWrong } = question;
      const params = trueFalse({
        question: stem,
        correct: correct ?? false,
        explanation,
        feedbackOnCorrect: onCorrect,
        feedbackOnWrong: onWrong,
        language,
      });
      return { library: libraryText('H5P.TrueFalse'), params: correct === null ? { ...params, correct: '' } : params };
    }
    case 'blanks': {
      const { caseSensitive } = question;
      const sentences = [gapText(answered(question.parts))].filter((text) => text !== '');
      const params = blanks({ text: stem, sentences, caseSensitive, explanation, language });
      return { library: libraryText('H5P.Blanks'), params };
    }
    case 'drag_text': {
      const passage = gapText(answered(question.parts));
      const params = dragText({ text: stem, passage, distractors: question.distractors, explanation, language });
      return { library: libraryText('H5P.DragText'), params };
    }
  }
}

const isError = ({ level }: ReadProblem) => level === 'error';

/** Which questions are wanted: those that were chosen, or without a choice all that have no error. */
export function choiceOf(chosen: readonly number[] | undefined) {
  const wanted = chosen && new Set(chosen);
  return ({ index, problems }: { index: number; problems: readonly ReadProblem[] }): boolean =>
    wanted ? wanted.has(index) : !problems.some(isError);
}
