import type { Marks } from './question-kind';
import type { Counted } from './result-kind';

/* What kinds share that people mark. */

/** No machine says what it is worth: not nothing, but not known. */
export const BY_PEOPLE: Marks = { points: null, details: {}, feedback: [] };

/** What was written, as it was written; nobody is right by the words alone. */
export const asWritten = (counts: ReadonlyMap<string, number>): Counted[] =>
  [...counts].map(([text, count]) => ({ text, count, correct: false }));
