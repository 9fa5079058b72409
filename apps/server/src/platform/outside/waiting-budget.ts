import { AsyncLocalStorage } from 'node:async_hooks';
import { OutsideFault } from '../../ports/outside-fault';

/** All that one request waits for services outside: tokens, attempts, pages and pauses together. */
export const REQUEST_BUDGET_MS = 15_000;
/** One call in a job with its attempts and pauses. What needs longer comes back as another run. */
export const JOB_CALL_BUDGET_MS = 300_000;

/** Runs from the first call, so that a request which calls nobody pays nothing. */
class WaitingBudget {
  private ending: AbortController | undefined;
  private timer: NodeJS.Timeout | undefined;
  private endsAt = 0;

  constructor(
    private readonly milliseconds: number,
    private readonly outer: WaitingBudget | undefined,
  ) {}

  /** Aborted with an `OutsideFault` when nothing is left. */
  get signal(): AbortSignal {
    const { signal } = this.begin();
    return this.outer ? AbortSignal.any([signal, this.outer.signal]) : signal;
  }

  leftMs(): number {
    this.begin();
    return Math.min(this.endsAt - performance.now(), this.outer?.leftMs() ?? Number.POSITIVE_INFINITY);
  }

  private begin(): AbortController {
    if (this.ending) return this.ending;
    const ending = new AbortController();
    this.ending = ending;
    this.endsAt = performance.now() + this.milliseconds;
    const end = () => ending.abort(new OutsideFault('timeout', `no answer within ${this.milliseconds} ms in all`));
    this.timer = setTimeout(end, this.milliseconds).unref();
    return ending;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

const budgets = new AsyncLocalStorage<WaitingBudget | undefined>();

/**
 * Whatever is asked of services outside while `work` runs, by whichever adapter, waits so long in all. A
 * budget within a budget ends with whichever is shorter.
 */
export async function withinBudget<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const budget = new WaitingBudget(milliseconds, budgets.getStore());
  try {
    return await budgets.run(budget, work);
  } finally {
    budget.close();
  }
}

/** For what several callers wait for together: the first one's haste must not end it for the others. */
export const apartFromBudget = <T>(work: () => T): T => budgets.run(undefined, work);

export const hasBudget = () => budgets.getStore() !== undefined;

/** Milliseconds. */
export const leftOfBudget = () => budgets.getStore()?.leftMs() ?? Number.POSITIVE_INFINITY;

const NEVER = new AbortController().signal;

/** The caller's own signal together with the budget that the call runs within. */
export function withBudget(signal: AbortSignal | undefined): AbortSignal {
  const signals = [signal, budgets.getStore()?.signal].filter((each) => each !== undefined);
  return signals.length > 1 ? AbortSignal.any(signals) : (signals[0] ?? NEVER);
}
