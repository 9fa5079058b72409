/**
 * Where an answer is. `typing`: only on the screen yet. `waiting`: kept on this computer. `sending`: on its way, and kept.
 * `refused`: kept, the server does not take it. `saved`: the server has confirmed it. `none`: there is none.
 */
export type AnswerState = 'none' | 'typing' | 'waiting' | 'sending' | 'refused' | 'saved';
export type Counts = Record<AnswerState, number> & {
  /** Chosen or typed, and not confirmed. */
  unsaved: number;
};

export function countOf(states: readonly AnswerState[]): Counts {
  const counts = { none: 0, typing: 0, waiting: 0, sending: 0, refused: 0, saved: 0, unsaved: 0 };
  for (const state of states) counts[state] += 1;
  counts.unsaved = counts.typing + counts.waiting + counts.sending + counts.refused;
  return counts;
}

export const isUnsaved = (state: AnswerState): boolean => state !== 'none' && state !== 'saved';
