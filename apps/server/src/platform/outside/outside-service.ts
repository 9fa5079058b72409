import { OutsideFault } from '../../ports/outside-fault';
import { type BreakerLimits, CircuitBreaker } from './circuit-breaker';
import { ConcurrencyLimit } from './concurrency-limit';
import { pauseBeforeRetry, type RetryPolicy } from './retry-policy';
import { systemTiming, type Timing } from './timing';
import { unlessAborted } from './unless-aborted';
import { hasBudget, JOB_CALL_BUDGET_MS, leftOfBudget, withBudget, withinBudget } from './waiting-budget';

/*
 * The kit for calling services outside the product. An adapter makes one `OutsideService` for each service it
 * speaks to, says its limits there, and puts every call through it:
 *
 *   const service = new OutsideService({ name: 'the meeting service', atOnce: 4, timeoutMs: 10_000,
 *     breaker: { faults: 5, openMs: 30_000 }, retry: PATIENT });
 *   const answer = await service.call(
 *     (signal) => exchange('POST /meetings', `${url}/meetings`, { method: 'POST', body, signal }),
 *     { signal },
 *   );
 *   return bodyOf(answer, meetingSchema);
 *
 * It takes care of the rest: a place in the queue, a time-out for each attempt, pauses and retries, a circuit
 * breaker, and the budget: inside a request nobody waits longer than 15 s in all, whatever the adapter does; in a
 * job one call takes at most five minutes. No adapter passes the budget on: it is found where the call is made.
 *
 * - What may pass is thrown as an `OutsideFault` with its kind; only that is retried and counted by the breaker.
 *   A refusal is an answer, or an error of the adapter's own.
 * - `exchange` and `bodyOf` (http-exchange.ts) speak HTTP and make the right faults.
 * - A token that all calls share comes from a `TokenCache`. Where one call needs several attempts of its own
 *   (a token, then the question), use `retrying` around and `attempt` for each.
 * - What must not happen twice takes the policy `ONCE`.
 * - `timing` is for tests: pauses pass at once and are remembered.
 */

export interface ServiceLimits {
  /** For messages: “the course platform”. */
  name: string;
  /** Calls on their way at once, in this process. */
  atOnce: number;
  /** Of one attempt. */
  timeoutMs: number;
  breaker: BreakerLimits;
  retry: RetryPolicy;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Of one attempt, where it is not the usual one. */
  timeoutMs?: number | undefined;
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

export class OutsideService {
  private readonly breaker: CircuitBreaker;
  private readonly limit: ConcurrencyLimit;

  constructor(
    private readonly limits: ServiceLimits,
    readonly timing: Timing = systemTiming,
  ) {
    this.breaker = new CircuitBreaker(limits.name, timing, limits.breaker);
    this.limit = new ConcurrencyLimit(limits.atOnce);
  }

  /** Attempts in their turn, until one succeeds or the retry policy or the budget ends. */
  call<T>(work: Work<T>, { signal, timeoutMs }: CallOptions = {}): Promise<T> {
    return this.retrying((bound) => this.attempt(work, { signal: bound, timeoutMs }), signal);
  }

  /** The same for work that makes its attempts itself; `retry` where it is not the usual policy. */
  retrying<T>(work: Work<T>, signal?: AbortSignal, retry: RetryPolicy = this.limits.retry): Promise<T> {
    const run = () => this.run(work, retry, signal);
    return hasBudget() ? run() : withinBudget(JOB_CALL_BUDGET_MS, run);
  }

  /** One attempt, at once. */
  async attempt<T>(work: Work<T>, { signal, timeoutMs = this.limits.timeoutMs }: CallOptions = {}): Promise<T> {
    const bound = withBudget(signal);
    bound.throwIfAborted();
    this.breaker.enter();
    const startedAt = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    const ending = AbortSignal.any([bound, timeout]);
    try {
      const answer = await unlessAborted(work(ending), ending);
      this.breaker.succeeded();
      return answer;
    } catch (error) {
      if (bound.aborted) {
        // A caller who leaves says nothing about the service; one who waited for long and in vain does.
        const inVain = bound.reason instanceof OutsideFault && performance.now() - startedAt >= timeoutMs / 2;
        if (inVain) this.breaker.failed();
        else this.breaker.abandoned();
        throw bound.reason;
      }
      const fault = timeout.aborted ? new OutsideFault('timeout', `${this.limits.name}: no answer in time`) : error;
      this.judge(fault);
      throw fault;
    }
  }

  private judge(error: unknown): void {
    if (!(error instanceof OutsideFault)) this.breaker.abandoned();
    else if (error.kind === 'throttled' || error.kind === 'unauthorised') this.breaker.succeeded();
    else this.breaker.failed();
  }

  private run<T>(work: Work<T>, retry: RetryPolicy, signal?: AbortSignal): Promise<T> {
    const bound = withBudget(signal);
    // The place is kept while waiting: a service that is busy is asked less, not by somebody else.
    return this.limit.run(async () => {
      const tries = { throttled: 0, faults: 0 };
      for (;;) {
        try {
          return await work(bound);
        } catch (fault) {
          if (bound.aborted || !(fault instanceof OutsideFault)) throw fault;
          tries[fault.kind === 'throttled' ? 'throttled' : 'faults'] += 1;
          const pause = pauseBeforeRetry(retry, fault, tries, this.timing.random());
          // Nobody waits for an attempt that there will be no time for.
          if (pause === null || pause >= leftOfBudget()) throw fault;
          await this.timing.sleep(pause, bound);
        }
      }
    }, bound);
  }
}
