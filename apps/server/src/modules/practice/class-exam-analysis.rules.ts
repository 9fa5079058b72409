import { isAnswer, tidy } from '@khue/scoring/compare';
import type { Question } from '@khue/scoring/model';
import { choiceOrder, wordOrder } from '@khue/scoring/order';

/** Fewer than these tell nothing about a question. */
const FEWEST = 5;
const MOST_ANSWERS = 12;

/** One first attempt: what each question was worth in it, by the question's id, and all of them together. */
export interface Worth {
  of: ReadonlyMap<string, { fraction: number; points: number }>;
  earned: number;
  possible: number;
}

export function worthOf(of: Worth['of']): Worth {
  let [earned, possible] = [0, 0];
  for (const { fraction, points } of of.values()) {
    earned += fraction * points;
    possible += points;
  }
  return { of, earned, possible };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export const difficultyOf = (fractions: readonly number[]): number | null =>
  fractions.length === 0 ? null : rounded(mean(fractions));

/** How two rows of numbers go together, from -1 to 1; null where there are too few, or one of them never changes. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < FEWEST) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [together, spreadX, spreadY] = [0, 0, 0];
  for (const [index, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[index] ?? 0) - meanY];
    together += dx * dy;
    spreadX += dx * dx;
    spreadY += dy * dy;
  }
  if (spreadX < 1e-9 || spreadY < 1e-9) return null;
  return rounded(Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY))));
}

/** A question against the rest of each paper it stood in: what it adds to the score itself does not count for it. */
export function discriminationOf(id: string, attempts: readonly Worth[]): number | null {
  const [own, rest]: [number[], number[]] = [[], []];
  for (const attempt of attempts) {
    const here = attempt.of.get(id);
    if (!here || attempt.possible - here.points < 1e-9) continue;
    own.push(here.fraction);
    rest.push((attempt.earned - here.fraction * here.points) / (attempt.possible - here.points));
  }
  return correlation(own, rest);
}

export interface Said {
  text: string;
  correct: boolean;
}

/** What was chosen or written, as places in the content and texts: ids mean something else in every attempt. */
export function saidIn(question: Question, seed: string, response: unknown): string[] {
  switch (question.type) {
    case 'multi_choice': {
      const order = choiceOrder(question, seed);
      return listOf(response).flatMap((id) => order[Number(id)]?.toString() ?? []);
    }
    case 'true_false':
      return typeof response === 'boolean' ? [String(response)] : [];
    case 'blanks':
      return listOf(response).flatMap((text, gap) => (text.trim() === '' ? [] : `${gap}:${tidied(text)}`));
    case 'drag_text': {
      const words = wordOrder(question, seed);
      return (Array.isArray(response) ? response : []).flatMap((id: unknown, gap) =>
        id === null ? [] : `${gap}:${words[Number(id)] ?? ''}`,
      );
    }
  }
}

const listOf = (response: unknown): string[] =>
  Array.isArray(response) ? response.filter((one): one is string => typeof one === 'string') : [];

const LONGEST = 200;
const tidied = (text: string): string => tidy(text).slice(0, LONGEST);

function isRight(question: Extract<Question, { type: 'blanks' | 'drag_text' }>, gap: number, text: string): boolean {
  const answers = question.gaps[gap]?.answers ?? [];
  if (question.type === 'blanks') return isAnswer(text, answers, question);
  return answers.some((answer) => tidy(answer) === tidy(text));
}

/** All choices of a question in the order of its content; of texts the most frequent ones. */
export function choicesOf(
  question: Question,
  counts: ReadonlyMap<string, number>,
  texts: { plain: (html: string) => string; truth: Readonly<Record<'true' | 'false', string>> },
): (Said & { count: number })[] {
  switch (question.type) {
    case 'multi_choice':
      return question.choices.map(({ text, correct }, place) => ({
        text: texts.plain(text),
        count: counts.get(String(place)) ?? 0,
        correct,
      }));
    case 'true_false':
      return [true, false].map((value) => ({
        text: texts.truth[`${value}`],
        count: counts.get(String(value)) ?? 0,
        correct: value === question.correct,
      }));
    case 'blanks':
    case 'drag_text': {
      const mostFirst = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
      return mostFirst.slice(0, MOST_ANSWERS).map(([said, count]) => {
        const at = said.indexOf(':');
        const [gap, text] = [Number(said.slice(0, at)), said.slice(at + 1)];
        const shown = question.gaps.length > 1 ? `(${gap + 1}) ${text}` : text;
        return { text: shown, count, correct: isRight(question, gap, text) };
      });
    }
  }
}
