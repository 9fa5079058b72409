import type { Field } from './testDraft';

/** The columns of the page, in the order in which a test is made. */
export const STEPS = ['settings', 'questions', 'paper'] as const;
export type Step = (typeof STEPS)[number];

/** Where a field stands. */
export function stepOf(field: Field): Step {
  if (field === 'questions') return 'paper';
  return field === 'blueprint' ? 'questions' : 'settings';
}

export const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];
