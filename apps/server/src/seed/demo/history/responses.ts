import { solution } from '@khue/scoring/grade';
import type { Question } from '@khue/scoring/model';
import { choiceOrder, wordOrder } from '@khue/scoring/order';
import { digest } from '@khue/scoring/random';
import type { Random } from '../../invention/random';

/** How a question behaves in the hands of a class: the same wherever it is asked. */
export interface Nature {
  difficulty: number;
  /** How well it tells the strong from the weak; below 0 it misleads. */
  sharpness: number;
  /** Which of the wrong choices most people fall for. */
  lure: number;
}

const share = (text: string): number => Number.parseInt(digest(text).slice(0, 8), 16) / 0x1_0000_0000;

const natures = new Map<string, Nature>();

/** Asked for every answer of a term, so each is found out once. */
export function natureOf(material: number, key: string): Nature {
  const name = `${material}/${key}`;
  const nature = natures.get(name) ?? makeNature(name);
  natures.set(name, nature);
  return nature;
}

function makeNature(name: string): Nature {
  const [one, two, three] = ['easy', 'sharp', 'lure'].map((word) => share(`${name}/${word}`));
  return {
    difficulty: ((one ?? 0) - 0.5) * 3.2 - 0.4,
    sharpness: (two ?? 0) < 0.03 ? -0.3 : 0.5 + (two ?? 0) * 1.2,
    lure: three ?? 0,
  };
}

/** The chance that somebody knows it, by how able they are (0 is the middle of a class). */
export const chanceOf = ({ difficulty, sharpness }: Nature, ability: number): number =>
  0.15 + 0.85 / (1 + Math.exp(-1.7 * sharpness * (ability - difficulty)));

type Response = boolean | (string | null)[];

function wrongChoices(
  question: Extract<Question, { type: 'multi_choice' }>,
  seed: string,
  lure: number,
  random: Random,
) {
  const order = choiceOrder(question, seed);
  const ids = (correct: boolean) =>
    order.flatMap((place, id) => (question.choices[place]?.correct === correct ? [String(id)] : []));
  const [right, wrong] = [ids(true), ids(false)];
  // The lure is a choice of the content, wherever it stands for this student.
  const places = question.choices.flatMap(({ correct }, place) => (correct ? [] : [place]));
  const favourite = places[Math.floor(lure * places.length)];
  const fallen =
    favourite !== undefined && random.chance(0.55)
      ? String(order.indexOf(favourite))
      : wrong[random.between(0, wrong.length - 1)];
  if (question.single) return fallen === undefined ? [] : [fallen];
  const kept = right.slice(0, random.between(right.length > 1 ? 1 : 0, Math.max(right.length - 1, 0)));
  return fallen === undefined || (kept.length > 0 && random.chance(0.4)) ? kept : [...kept, fallen];
}

const SLIPS = ['không rõ', 'máy tính', 'tệp', 'phần mềm', 'dữ liệu'] as const;

/** What somebody answers who knows it, or does not. */
export function respond(
  question: Question,
  { seed, knows, lure, random }: { seed: string; knows: boolean; lure: number; random: Random },
): Response {
  const right = solution(question, seed) as Response;
  if (knows) return right;
  switch (question.type) {
    case 'multi_choice':
      return wrongChoices(question, seed, lure, random);
    case 'true_false':
      return !question.correct;
    case 'blanks': {
      const missed = random.between(0, question.gaps.length - 1);
      return (right as string[]).map((text, gap) => (gap === missed || random.chance(0.3) ? random.pick(SLIPS) : text));
    }
    case 'drag_text': {
      const words = wordOrder(question, seed).map((_, id) => String(id));
      const unused = words.filter((id) => !(right as string[]).includes(id));
      const moved = [...(right as string[])];
      if (unused.length > 0) moved[random.between(0, moved.length - 1)] = unused[0] ?? '';
      else moved.push(moved.shift() ?? '');
      return moved;
    }
  }
}
