/** What was before and after, so that every step of the work can be taken back. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What was changed last, and when: typing on in the same field is one step. */
  last?: { what: string; at: number };
}

const MOST_STEPS = 200;
/** A pause of this length ends a step. */
const PAUSE_MS = 1000;

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [] });

export function record<State>(history: History<State>, present: State, what: string, at: number): History<State> {
  if (Object.is(present, history.present)) return history;
  const goesOn = history.last?.what === what && at - history.last.at < PAUSE_MS && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], last: { what, at } };
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
