import type { GeneratedType } from '@khue/contract/generation';
import { escapeText } from '@khue/scoring/html';
import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { betweenGaps, gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { libraryText } from '@khue/scoring/libraries';
import { dialogcards, questionSet, subContent } from '@khue/scoring/make';
import type { ContentLanguage } from '@khue/scoring/making';
import { contentProblems } from '@khue/scoring/problems';

/** A question, or a card, in plain words, before it is official content. */
export type Made = { source: string | null } & (
  | { kind: 'choice'; question: string; right: string[]; wrong: string[]; explanation: string }
  | { kind: 'statement'; statement: string; isTrue: boolean; explanation: string }
  | { kind: 'gaps'; parts: { text: string; gap?: string }[]; distractors: string[] }
  | { kind: 'card'; front: string; back: string }
);

export interface GeneratedContent {
  library: string;
  params: Record<string, unknown>;
  title: string;
  source: string | null;
}

const TITLE_LENGTH = 200;
const GAP = '……';

const passageOf = (parts: readonly { text: string; gap?: string }[]) =>
  parts
    .map(({ text, gap: word }) => betweenGaps(text) + (word ? gap([word]) : ''))
    .join('')
    .trim();

type MadeQuestion = Exclude<Made, { kind: 'card' }>;

function titleOf(made: MadeQuestion): string {
  const text =
    made.kind === 'choice'
      ? made.question
      : made.kind === 'statement'
        ? made.statement
        : made.parts.map(({ text, gap: word }) => text + (word ? GAP : '')).join('');
  return text.trim().slice(0, TITLE_LENGTH);
}

type QuestionLibrary = 'H5P.MultiChoice' | 'H5P.TrueFalse' | 'H5P.Blanks' | 'H5P.DragText';

function questionOf(made: MadeQuestion, language: ContentLanguage, asDrag: boolean) {
  if (made.kind === 'choice') {
    const choices = [
      ...made.right.map((text) => ({ text: escapeText(text), correct: true })),
      ...made.wrong.map((text) => ({ text: escapeText(text), correct: false })),
    ];
    const { question, explanation } = made;
    const params = multiChoice({ question: escapeText(question), choices, explanation, language });
    return { name: 'H5P.MultiChoice' as QuestionLibrary, params };
  }
  if (made.kind === 'statement') {
    const { statement, isTrue: correct, explanation } = made;
    return {
      name: 'H5P.TrueFalse' as QuestionLibrary,
      params: trueFalse({ question: escapeText(statement), correct, explanation, language }),
    };
  }
  const passage = passageOf(made.parts);
  return asDrag
    ? {
        name: 'H5P.DragText' as QuestionLibrary,
        params: dragText({ passage, distractors: made.distractors, language }),
      }
    : { name: 'H5P.Blanks' as QuestionLibrary, params: blanks({ sentences: [passage], language }) };
}

const isQuestion = (made: Made): made is MadeQuestion => made.kind !== 'card';

/** Official content of what was made. Whatever would not be valid is left out: a draft is there to be reviewed, not mended. */
export function contentOf(
  made: readonly Made[],
  type: GeneratedType,
  language: ContentLanguage,
  titles: { set: string; cards: string },
): GeneratedContent[] {
  if (type === 'H5P.Dialogcards') {
    const cards = made.flatMap((one) =>
      one.kind === 'card' ? [{ front: escapeText(one.front), back: escapeText(one.back) }] : [],
    );
    const content = { library: libraryText(type), params: dialogcards(cards, { language }) };
    return cards.length === 0 ? [] : [{ ...content, title: titles.cards, source: null }];
  }
  const questions = made.filter(isQuestion).flatMap((one) => {
    const { name, params } = questionOf(one, language, type === 'H5P.DragText');
    const isValid = contentProblems(name, params).length === 0;
    return isValid ? [{ name, params, title: titleOf(one), source: one.source }] : [];
  });
  if (type === 'H5P.QuestionSet') {
    const parts = questions.map(({ name, params, title }) => subContent(name, params, title));
    return parts.length === 0
      ? []
      : [{ library: libraryText(type), params: questionSet(parts, { language }), title: titles.set, source: null }];
  }
  return questions.map(({ name, params, title, source }) => ({ library: libraryText(name), params, title, source }));
}
