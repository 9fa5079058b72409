import { isAnswer } from '../../compare';
import { decodeEntities } from '../../entities';
import { isEmptyHtml } from '../../html';
import { asParagraph, explained, type InLanguage, textsFor } from '../../making';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, wordsOf } from '../../types/shared';
import { flagOf, type Json, listOf, objectOf, textOf } from '../../values';
import type { Gap } from '../base';
import { reportGaps } from '../gap-report';
import { readGapText } from '../gap-text';
import { askedParts, gapWords, markGaps } from '../gaps';
import type { AnswerKind, ContentKind, QuestionKind } from '../question-kind';
import type { Blanks } from './model';

const LONGEST_TEXT = 1000;

const answer: AnswerKind<'blanks'> = {
  ask: ({ parts, gaps }) => ({ parts: askedParts(parts, gaps) }),
  refusal({ gaps }, response) {
    if (!Array.isArray(response) || response.length !== gaps.length) return 'shape';
    if (!response.every((text): text is string => typeof text === 'string')) return 'shape';
    return response.some((text) => text.length > LONGEST_TEXT) ? 'too_long' : null;
  },
  possible: ({ gaps }) => gaps.length,
  grade: (question, _, response) =>
    markGaps(
      question.gaps,
      ({ answers }, index) => isAnswer(response[index] ?? '', answers, question),
      (index) => (response[index] ?? '').trim() !== '',
    ),
  solution: ({ gaps }) => gaps.map(({ answers }) => answers[0] ?? ''),
};

const MOST_ALTERNATIVES = 100;

/** `answer/alternative:tip`. An entity is never one of the signs, so `&#47;` puts a stroke into an answer. */
function gapOf(between: string): Gap {
  const [answers = '', ...tips] = between.split(':');
  const tip = wordsOf(tips.join(':'));
  return {
    answers: answers
      .split('/', MOST_ALTERNATIVES)
      .map((answer) => decodeEntities(answer).replace(/\s+/g, ' ').trim())
      .filter((answer) => answer !== ''),
    ...(tip ? { tip } : {}),
  };
}

function read(params: Json, place: Place, reader: Reader): Omit<Blanks, 'type'> {
  const behaviour = objectOf(params.behaviour);
  const text = textOf(params.text);
  const field = inside(place.path, 'questions');
  // A group with one field is that field: sentences are texts, in the oldest content objects with one.
  const sentences = reader.items(listOf(params.questions), field, (item) =>
    typeof item === 'string' ? item : textOf(objectOf(item).question ?? objectOf(item).text),
  );
  const gaps: Gap[] = [];
  const lines: number[] = [];
  const parts = readGapText(sentences, (between, line) => {
    lines.push(line);
    gaps.push(gapOf(between));
  });
  reportGaps(gaps, field, (gap) => `${field}.${lines[gap]}`, reader);
  return {
    ...askedOf(params, place, text),
    parts,
    gaps,
    // Before 1.1 it stood in the content itself.
    caseSensitive: flagOf(behaviour.caseSensitive ?? params.caseSensitive) ?? true,
    acceptSpellingErrors: flagOf(behaviour.acceptSpellingErrors) ?? false,
    ignoreAccents: flagOf(behaviour.ignoreAccents) ?? false,
  };
}

const SENTENCES = ['questions.*', 'questions.*.question', 'questions.*.text'];

const content: ContentKind<'blanks'> = {
  read,
  blank: (language) => blanks({ sentences: [''], language }),
  beginning({ questions, text }) {
    const [first] = listOf(questions);
    return typeof first === 'string' ? first : text;
  },
  words: ({ parts, gaps }) => [gapWords(parts, gaps)],
  html: ['text', ...SENTENCES, 'confirmCheck.body', 'confirmRetry.body'],
  gaps: SENTENCES,
};

interface NewBlanks extends InLanguage {
  /** What to do; left out: fill in the missing words. */
  text?: string | undefined;
  /** With gaps between stars: `*answer/alternative:tip*`; `gap` writes one. */
  sentences: readonly string[];
  caseSensitive?: boolean | undefined;
  acceptSpellingErrors?: boolean | undefined;
  ignoreAccents?: boolean | undefined;
  explanation?: string | undefined;
}

export function blanks(given: NewBlanks) {
  const texts = textsFor(given.language);
  return {
    media: { disableImageZooming: false },
    ...texts.blanks,
    text: asParagraph(given.text && !isEmptyHtml(given.text) ? given.text : texts.blanks.text),
    questions: given.sentences.map(asParagraph),
    overallFeedback: explained(given.explanation),
    behaviour: {
      enableRetry: true,
      enableSolutionsButton: true,
      enableCheckButton: true,
      autoCheck: false,
      caseSensitive: given.caseSensitive ?? false,
      showSolutionsRequiresInput: true,
      separateLines: false,
      confirmCheckDialog: false,
      confirmRetryDialog: false,
      acceptSpellingErrors: given.acceptSpellingErrors ?? false,
      ...(given.ignoreAccents ? { ignoreAccents: true } : {}),
    },
    ...texts.confirm,
  };
}

export const blanksQuestion: QuestionKind<'blanks'> = { answer, content };
