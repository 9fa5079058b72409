import { asParagraph, type ContentLanguage, explained } from '../../making';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, needText } from '../../types/shared';
import { type Json, numberOf, textOf } from '../../values';
import type { Criterion } from '../base';
import { BY_PEOPLE } from '../by-people';
import type { AnswerKind, ContentKind, QuestionKind } from '../question-kind';
import { firstRubric, pointsOf, readRubric } from '../rubric';
import { type Essay, LONGEST_ESSAY } from './model';

const answer: AnswerKind<'essay'> = {
  ask: ({ maxLength, rubric }) => ({ max_length: maxLength, rubric }),
  refusal({ maxLength }, response) {
    if (typeof response !== 'string') return 'shape';
    return response.length > maxLength ? 'too_long' : null;
  },
  possible: ({ rubric }) => pointsOf(rubric),
  grade: () => BY_PEOPLE,
  solution: () => null,
};

function lengthOf(given: unknown, field: string, reader: Reader): number {
  const length = given === undefined || given === '' ? LONGEST_ESSAY : numberOf(given);
  const fits = length !== undefined && Number.isInteger(length) && length >= 1 && length <= LONGEST_ESSAY;
  if (!fits) reader.problem(field, 'max_length_wrong', { max: LONGEST_ESSAY });
  return fits ? length : LONGEST_ESSAY;
}

function read(params: Json, place: Place, reader: Reader): Omit<Essay, 'type'> {
  const text = textOf(params.question);
  const maxLength = lengthOf(params.max_length, inside(place.path, 'max_length'), reader);
  const rubric = readRubric(params.rubric, place.path, reader);
  const asked = askedOf(params, place, text);
  needText(reader, place, 'question', text, asked.media);
  return { ...asked, maxLength, rubric };
}

const content: ContentKind<'essay'> = {
  read,
  blank: (language) => essay({ question: '', language }),
  beginning: ({ question }) => question,
  words: ({ rubric }) => rubric.map(({ name }) => name),
  html: ['question'],
};

interface NewEssay {
  question: string;
  maxLength?: number | undefined;
  rubric?: readonly Criterion[] | undefined;
  explanation?: string | undefined;
  /** Of the criterion that it begins with. */
  language?: ContentLanguage | undefined;
}

const USUAL_LENGTH = 5_000;

export const essay = ({ question, maxLength = USUAL_LENGTH, rubric, explanation, language }: NewEssay) => ({
  question: asParagraph(question),
  max_length: maxLength,
  rubric: [...(rubric ?? firstRubric(language))],
  overallFeedback: explained(explanation),
});

export const essayQuestion: QuestionKind<'essay'> = { answer, content };
