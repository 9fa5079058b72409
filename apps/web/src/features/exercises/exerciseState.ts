import type { Exercise } from './queries';

/** One that was never opened is not one that was closed. */
export const stateOf = ({ state, opened_at }: Pick<Exercise, 'state' | 'opened_at'>): 'waiting' | Exercise['state'] =>
  state === 'closed' && opened_at === null ? 'waiting' : state;
