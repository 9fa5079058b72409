/** Nobody has marked it; one of two has; two are too far apart; it has its mark. */
export const MARKING_STATES = ['waiting', 'once', 'third', 'done'] as const;
export type MarkingState = (typeof MARKING_STATES)[number];
