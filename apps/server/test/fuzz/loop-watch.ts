import { readFileSync } from 'node:fs';

/** No request may keep others waiting for longer. */
export const LONGEST_SLICE_MS = 200;
const SAMPLE_MS = 5;

/**
 * The processor time of this thread alone, in milliseconds. Time on the wall would count whatever else a busy
 * machine does, and the time of the process the hashing threads.
 */
function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const SAMPLE_ROWS = JSON.stringify(
  Array.from({ length: 20_000 }, (_, n) => ({ id: n, name: `row ${n}`, text: 'x'.repeat(n % 50) })),
);
/** What the sample takes on a quiet machine of the kind that schools buy. */
const SAMPLE_WORK_MS = 28;

/**
 * How many times longer than a quiet machine this one takes for the same work at this moment, and never less than one:
 * two processes that share a core slow each other's processor time down as well.
 */
function slowness(): number {
  const times = [1, 2, 3].map(() => {
    const begun = processorTime();
    JSON.stringify(JSON.parse(SAMPLE_ROWS)).replace(/[aeiou]/g, '-');
    return processorTime() - begun;
  });
  return Math.max(1, Math.min(...times) / SAMPLE_WORK_MS);
}

/**
 * How long, at most, the event loop computed without letting anything else in, while the work was done: in
 * milliseconds of a quiet machine.
 */
export async function longestSlice<Result>(work: () => Promise<Result>): Promise<{ result: Result; slice: number }> {
  let slice = 0;
  let last = processorTime();
  const look = () => {
    const now = processorTime();
    slice = Math.max(slice, now - last);
    last = now;
  };
  const timer = setInterval(look, SAMPLE_MS);
  try {
    const result = await work();
    look();
    return { result, slice: slice < LONGEST_SLICE_MS ? slice : slice / slowness() };
  } finally {
    clearInterval(timer);
  }
}

const TRIES = 3;

/** The same for work that can be done again: what does not come back was not the work's, but the collector's of a large heap. */
export async function steadySlice<Result>(work: () => Promise<Result>): Promise<{ result: Result; slice: number }> {
  let best = await longestSlice(work);
  for (let n = 1; n < TRIES && best.slice >= LONGEST_SLICE_MS; n++) {
    const again = await longestSlice(work);
    if (again.slice < best.slice) best = again;
  }
  return best;
}
