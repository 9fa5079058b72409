import { joined } from './line';
import type { ReadProblem } from './question';
import { excerpt, fold, problem } from './text';
import type { Draft } from './word-draft';
import { type AnswerKey, answerOf, type KeyAnswer } from './word-key';
import { asksForSeveral } from './word-labels';
import { type MarkKind, markedOptions } from './word-marks';

export const LETTERS = 'ABCDEFGHIJ';
const MOST_SAID = 60;

/** As answers and options are compared: no accents, no case, no signs at their end. */
export const comparable = (text: string): string =>
  fold(text)
    .replace(/[\s.;,]+/g, ' ')
    .trim();

/** What contradicts itself, each once. */
export const bothSaid = (said: readonly string[]): string =>
  [...new Set(said)].map((one) => excerpt(one).slice(0, MOST_SAID)).join(' / ');

/** The options that an answer of the key names, by letter or by their words; null: none of them. */
function named({ letters, text: said, remark }: KeyAnswer, draft: Draft): boolean[] | null {
  const texts = draft.options.map(({ lines }) => comparable(joined(lines)));
  if (letters) {
    const marked = draft.options.map(({ index }) => letters.includes(index));
    // "A (what B says)" names two of them.
    const isContradicted = remark !== undefined && texts.some((text, at) => !marked[at] && text === comparable(remark));
    return !isContradicted && marked.filter(Boolean).length === new Set(letters).size ? marked : null;
  }
  const lettered = /^\(?([a-h])\)?\s{0,2}[.):\s-]/.exec(fold(said));
  const wanted = comparable(said);
  let marked = texts.map((text) => text !== '' && text === wanted);
  if (!marked.some(Boolean) && lettered?.[1]) {
    const index = lettered[1].charCodeAt(0) - 97;
    const rest = comparable(said.slice(lettered[0].length));
    marked = draft.options.map((option, at) => {
      const text = texts[at] ?? '';
      return option.index === index && (rest === '' || text.startsWith(rest) || rest.startsWith(text));
    });
  }
  return marked.some(Boolean) ? marked : null;
}

const same = (one: readonly boolean[], other: readonly boolean[]) => one.every((value, at) => value === other[at]);

const lettersOf = ({ options }: Draft, marked: readonly boolean[]): string =>
  options.flatMap(({ index }, at) => (marked[at] ? [LETTERS[index] ?? '?'] : [])).join(', ');

/** What the key and the line below a question say of it. */
function answersOf(draft: Draft, key: AnswerKey): KeyAnswer[] {
  const answers = draft.answers.map(answerOf).filter((answer) => answer !== null);
  const fits = (answer: KeyAnswer) => named(answer, draft) !== null || Boolean(answer.letters);
  const told = key.take(draft.number ?? draft.ordinal, draft.part, fits);
  return [...answers, ...told];
}

/** Which options are right, or why that cannot be said. */
export function verdict(
  draft: Draft,
  key: AnswerKey,
  problems: ReadProblem[],
): { marked: boolean[] | null; kinds: MarkKind[] } {
  const { marked: byMark, contradiction, kinds } = markedOptions(draft.options);
  const answers = answersOf(draft, key);
  const sets: boolean[][] = [];
  const unknown: KeyAnswer[] = [];
  for (const answer of answers) {
    const set = named(answer, draft);
    if (set) sets.push(set);
    else unknown.push(answer);
  }
  const untold = (code: string, params?: ReadProblem['params']) => {
    problems.push(problem('error', code, params));
    return { marked: null, kinds };
  };
  const said = [...unknown.map(({ text }) => text), ...sets.map((set) => lettersOf(draft, set))];
  if (byMark && unknown.some(({ letters }) => letters))
    return untold('key_disagrees', { said: bothSaid([...said, lettersOf(draft, byMark)]) });
  // Words that are no option do not take back what is marked; they are told beside it.
  const level = byMark ? 'warning' : 'error';
  for (const { text } of unknown)
    problems.push(problem(level, 'key_unknown_option', { answer: excerpt(text).slice(0, MOST_SAID) }));
  if (unknown.length > 0 && !byMark) return { marked: null, kinds };
  if (contradiction && sets.length === 0)
    return untold('marks_disagree', { said: bothSaid(contradiction.map((set) => lettersOf(draft, set))) });
  if (byMark) sets.push(byMark);
  const [marked] = sets;
  if (!marked) return untold('no_answer');
  if (!sets.every((set) => same(set, marked)))
    return untold('key_disagrees', { said: bothSaid(sets.map((set) => lettersOf(draft, set))) });
  const asked = draft.selects || asksForSeveral(fold(joined(draft.stem)));
  if (marked.filter(Boolean).length > 1 && answers.length === unknown.length && !asked)
    return untold('two_marks', { letters: lettersOf(draft, marked) });
  return { marked, kinds };
}
