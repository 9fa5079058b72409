import { isEmptyHtml } from '../../html';
import { asParagraph, explained } from '../../making';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, needText } from '../../types/shared';
import { flagOf, type Json, listOf, numberOf, objectOf, textOf } from '../../values';
import type { AnswerKind, ContentKind, QuestionKind } from '../question-kind';
import type { TrueFalseGroup } from './model';

const answer: AnswerKind<'true_false_group'> = {
  ask: ({ statements }) => ({ parts: statements.map(({ text }, index) => ({ id: String(index), text })) }),
  refusal({ statements }, response) {
    const fits = Array.isArray(response) && response.length === statements.length;
    return fits && response.every((one) => one === null || typeof one === 'boolean') ? null : 'shape';
  },
  possible: () => 1,
  grade({ statements, shares }, _, response) {
    const right = statements.map(({ correct }, index) => response[index] === correct);
    const count = right.filter(Boolean).length;
    return {
      points: count === 0 ? 0 : (shares[count - 1] ?? 0),
      details: Object.fromEntries(right.entries()),
      feedback: [],
    };
  },
  solution: ({ statements }) => statements.map(({ correct }) => correct),
};

export const FEWEST_STATEMENTS = 2;
export const MOST_STATEMENTS = 6;

/**
 * What a group is worth by how many statements were missed: for four statements the ministry's 0.1, 0.25, 0.5 and 1.
 * Larger groups go on halving, smaller ones end earlier, so that one miss costs the same everywhere. Nobody who has
 * none right earns anything.
 */
const SHARES_BY_MISSES = [1, 0.5, 0.25, 0.1, 0.05, 0.025] as const;

export const usualShares = (statements: number): number[] =>
  Array.from({ length: statements }, (_, index) => SHARES_BY_MISSES[statements - 1 - index] ?? 0);

/** Content may say otherwise: a share for each number of right statements, rising to 1. Null: it says nonsense. */
function sharesOf(value: unknown, statements: number): number[] | null {
  if (value === undefined || value === null) return usualShares(statements);
  const shares = listOf(value)
    .slice(0, MOST_STATEMENTS)
    .map((one) => numberOf(one) ?? Number.NaN);
  const rises = shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1);
  return shares.length === statements && rises && shares.at(-1) === 1 ? shares : null;
}

function read(params: Json, place: Place, reader: Reader): Omit<TrueFalseGroup, 'type'> {
  const text = textOf(params.question);
  const field = inside(place.path, 'statements');
  const given = listOf(params.statements);
  const statements = reader.items(given.slice(0, MOST_STATEMENTS), field, (item, path, index) => {
    const statement = objectOf(item);
    const correct = flagOf(statement.correct);
    const number = index + 1;
    if (isEmptyHtml(textOf(statement.text))) reader.problem(`${path}.text`, 'statement_empty', { number });
    if (correct === undefined) reader.problem(`${path}.correct`, 'statement_truth_missing', { number });
    return { text: textOf(statement.text), correct: correct ?? true };
  });
  if (given.length < FEWEST_STATEMENTS) reader.problem(field, 'statements_few', { min: FEWEST_STATEMENTS });
  if (given.length > MOST_STATEMENTS) reader.problem(field, 'statements_over_limit', { max: MOST_STATEMENTS });
  const shares = sharesOf(params.shares, statements.length);
  if (!shares) reader.problem(inside(place.path, 'shares'), 'shares_wrong');
  const asked = askedOf(params, place, text);
  // Statements may say everything by themselves, as those of a test often do.
  if (statements.length === 0) needText(reader, place, 'question', text, asked.media);
  return { ...asked, statements, shares: shares ?? usualShares(statements.length) };
}

const EMPTY = { text: '', correct: true };

const content: ContentKind<'true_false_group'> = {
  read,
  /** Four statements, as in the ministry's exams. */
  blank: () => trueFalseGroup({ question: '', statements: [EMPTY, EMPTY, EMPTY, EMPTY] }),
  beginning: ({ question }) => question,
  words: ({ statements }) => statements.map(({ text }) => text),
  html: ['question', 'statements.*.text'],
};

interface NewTrueFalseGroup {
  /** What the statements are about. */
  question: string;
  /** Each HTML; null: nobody has said yet whether it is true. */
  statements: readonly { text: string; correct: boolean | null }[];
  /** What one, two … right statements are worth; left out: as the ministry counts. */
  shares?: readonly number[] | undefined;
  explanation?: string | undefined;
}

export const trueFalseGroup = ({ question, statements, shares, explanation }: NewTrueFalseGroup) => ({
  question: asParagraph(question),
  statements: statements.map(({ text, correct }) => ({ text, ...(correct === null ? {} : { correct }) })),
  ...(shares ? { shares: [...shares] } : {}),
  overallFeedback: explained(explanation),
});

export const trueFalseGroupQuestion: QuestionKind<'true_false_group'> = { answer, content };
