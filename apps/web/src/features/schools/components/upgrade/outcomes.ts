import { graduationWord } from '@khue/contract/graduation';

export type Levels = Parameters<typeof graduationWord>[0];

/** The five in the order in which they are added up. The contract's own list would bring its schemas along. */
export const OUTCOMES = ['promote', 'graduate', 'repeat', 'transfer', 'unplaced'] as const;

/** The word for an outcome among classes of these levels. */
export const outcomeWord = (outcome: (typeof OUTCOMES)[number], levels: Levels) =>
  outcome === 'graduate' ? graduationWord(levels) : outcome;
