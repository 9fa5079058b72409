import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import type { Random } from '../../src/seed/invention/random';

/** A question as a browser gets it, as far as somebody needs it who answers. */
export interface Shown {
  id: string;
  type: string;
  choices?: { id: string; text: string }[];
  words?: { id: string; text: string }[];
}

export interface Given {
  response: unknown;
  /** What it is worth in twelfths of the question, by the key of this paper and not by the product. */
  twelfths: number;
}

interface PaperQuestion {
  library: string;
  params: object;
  answer(shown: Shown, random: Random): Given;
}

const idOf = (list: readonly { id: string; text: string }[] = [], text: string): string =>
  list.find((one) => one.text === text)?.id ?? 'missing';

function one(n: number): PaperQuestion {
  const texts = ['a', 'b', 'c', 'd'].map((letter) => `${n}${letter}`);
  return {
    library: 'H5P.MultiChoice',
    params: multiChoice({ question: `Câu ${n}?`, choices: texts.map((text, at) => ({ text, correct: at === 0 })) }),
    answer({ choices }, random) {
      const chosen = random.between(0, 3);
      return { response: [idOf(choices, texts[chosen] ?? '')], twelfths: chosen === 0 ? 12 : 0 };
    },
  };
}

/** Three of five are right; a wrong one takes a right one away. */
function several(n: number): PaperQuestion {
  const texts = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${n}${letter}`);
  return {
    library: 'H5P.MultiChoice',
    params: multiChoice({ question: `Câu ${n}?`, choices: texts.map((text, at) => ({ text, correct: at < 3 })) }),
    answer({ choices }, random) {
      const chosen = [0, 1, 2, 3, 4].filter(() => random.chance(0.5));
      const points = chosen.reduce((sum, at) => sum + (at < 3 ? 1 : -1), 0);
      return { response: chosen.map((at) => idOf(choices, texts[at] ?? '')), twelfths: Math.max(0, points) * 4 };
    },
  };
}

function statement(n: number): PaperQuestion {
  const isTrue = n % 2 === 0;
  return {
    library: 'H5P.TrueFalse',
    params: trueFalse({ question: `Câu ${n}?`, correct: isTrue }),
    answer(_, random) {
      const response = random.chance(0.5);
      return { response, twelfths: response === isTrue ? 12 : 0 };
    },
  };
}

function gaps(n: number): PaperQuestion {
  const answers = [1, 2, 3, 4].map((at) => `đáp ${n} ${at}`);
  return {
    library: 'H5P.Blanks',
    params: blanks({ sentences: answers.map((answer) => `Điền ${gap([answer])} vào.`) }),
    answer(_, random) {
      const right = answers.map(() => random.chance(0.6));
      const response = answers.map((answer, at) => (right[at] ? ` ${answer.toUpperCase()} ` : `không ${at}`));
      return { response, twelfths: right.filter(Boolean).length * 3 };
    },
  };
}

function words(n: number): PaperQuestion {
  const [first, second, spare] = [`đỏ${n}`, `xanh${n}`, `vàng${n}`] as const;
  return {
    library: 'H5P.DragText',
    params: dragText({ passage: `Màu *${first}* và *${second}*.`, distractors: [spare] }),
    answer({ words: shown }, random) {
      const placed = random.pick([
        [first, second],
        [second, first],
        [first, spare],
        [spare, null],
        [null, second],
      ] as [(string | null)[], ...(string | null)[][]]);
      const right = Number(placed[0] === first) + Number(placed[1] === second);
      return { response: placed.map((word) => (word === null ? null : idOf(shown, word))), twelfths: right * 6 };
    },
  };
}

const KINDS = [one, several, statement, gaps, words];

export const paper = (count: number): PaperQuestion[] =>
  Array.from({ length: count }, (_, n) => (KINDS[n % KINDS.length] ?? one)(n + 1));

/** Out of ten, rounded half up to two decimals; in whole numbers throughout. */
export const scoreOfTwelfths = (sum: number, questions: number): number =>
  Math.floor((2 * 1000 * sum + 12 * questions) / (2 * 12 * questions)) / 100;
