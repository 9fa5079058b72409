/**
 * The seed of one question's order. Ids are places in that order, so asking and grading must agree on it. It depends on
 * the seed and the question's key, never on what is right.
 */
export const orderSeed = (question: { key: string }, seed: string): string => `${seed}\n${question.key}`;
