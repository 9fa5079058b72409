import { solution } from '@khue/scoring/grade';
import { resultKind } from '@khue/scoring/kinds/server-kinds';
import type { Question, Response } from '@khue/scoring/model';
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

/** What somebody writes who does not know it. */
const SLIPS = ['không rõ', 'máy tính', 'tệp', 'phần mềm', 'dữ liệu'] as const;

/** What somebody answers who knows it, or does not. */
export const respond = (
  question: Question,
  { seed, knows, lure, random }: { seed: string | null; knows: boolean; lure: number; random: Random },
): Response =>
  knows ? solution(question, seed) : resultKind(question).slip(question, { seed, lure, random, words: SLIPS });
