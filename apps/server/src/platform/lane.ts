import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a piece of work shares the process and its database connections with. `exam` and `sign_in` have connections that
 * nobody else takes, `heavy` has few, `background` has its own; everything else is `short`.
 */
export type Lane = 'exam' | 'sign_in' | 'short' | 'heavy' | 'background';

const lanes = new AsyncLocalStorage<Lane>();

/** Carried along by the call chain and not by an argument, which the author of the next query could forget. */
export const inLane = <T>(lane: Lane, work: () => T): T => lanes.run(lane, work);

/** Commands and what begins by itself are in none. */
export const laneNow = (): Lane => lanes.getStore() ?? 'short';
