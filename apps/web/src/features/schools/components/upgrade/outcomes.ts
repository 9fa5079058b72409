/** The five in the order in which they are added up. The contract's own list would bring its schemas along. */
export const OUTCOMES = ['promote', 'graduate', 'repeat', 'transfer', 'unplaced'] as const;
