/** What generators saw, added up: how long things took, what went wrong, and every answer that was acknowledged. */

const OF_GOOD_LINES = ['list', 'sealed', 'heard', 'start', 'save', 'reload', 'end'] as const;
export type Step = (typeof OF_GOOD_LINES)[number];
/** A poor line adds its own half second, which says nothing about the server: told apart. */
const STEPS = [...OF_GOOD_LINES, ...OF_GOOD_LINES.map((step) => `poor ${step}` as const)];
type AnyStep = (typeof STEPS)[number];

/** What is counted by the second, so that processor time can be told apart. */
export const OPERATIONS = ['start', 'place', 'save', 'presence', 'end'] as const;
export type Operation = (typeof OPERATIONS)[number];
/** By the second of the machine's clock. */
export type Done = Map<number, Partial<Record<Operation, number>>>;

export interface Told {
  times: Record<AnyStep, number[]>;
  counts: Record<string, number>;
  errors: Record<string, number>;
  /** By attempt: the numbers of its answers that had a receipt, each with its response. */
  acknowledged: [number, [number, string][]][];
  done: [number, Partial<Record<Operation, number>>][];
  /** The longest that this process itself was late, in milliseconds: what is measured is never better than it. */
  lateMs: number;
}

const more = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

export class Tally {
  readonly #times = Object.fromEntries(STEPS.map((step) => [step, [] as number[]])) as Record<AnyStep, number[]>;
  readonly #counts: Record<string, number> = {};
  readonly #errors: Record<string, number> = {};
  readonly #acknowledged = new Map<number, [number, string][]>();
  readonly #done: Done = new Map();
  #lateMs = 0;

  took(step: AnyStep, milliseconds: number): void {
    this.#times[step].push(Math.round(milliseconds * 10) / 10);
  }

  did(operation: Operation): void {
    const second = Math.floor(Date.now() / 1000);
    const known = this.#done.get(second) ?? {};
    known[operation] = (known[operation] ?? 0) + 1;
    this.#done.set(second, known);
  }

  count(what: string): void {
    more(this.#counts, what);
  }

  error(what: string): void {
    more(this.#errors, what);
  }

  late(milliseconds: number): void {
    this.#lateMs = Math.max(this.#lateMs, milliseconds);
  }

  acknowledged(attempt: number, seq: number, response: string[]): void {
    const known = this.#acknowledged.get(attempt) ?? [];
    known.push([seq, JSON.stringify(response)]);
    this.#acknowledged.set(attempt, known);
  }

  told(): Told {
    return {
      times: this.#times,
      counts: this.#counts,
      errors: this.#errors,
      acknowledged: [...this.#acknowledged],
      done: [...this.#done],
      lateMs: this.#lateMs,
    };
  }
}

const added = (all: Partial<Record<string, number>>[]) => {
  const sum: Record<string, number> = {};
  for (const one of all) for (const [name, count = 0] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

function doneTogether(all: Told['done']): Done {
  const sum: Done = new Map();
  for (const [second, counts] of all) sum.set(second, added([sum.get(second) ?? {}, counts]));
  return sum;
}

export function together(all: Told[]): Told {
  return {
    times: Object.fromEntries(STEPS.map((step) => [step, all.flatMap(({ times }) => times[step])])) as Told['times'],
    counts: added(all.map(({ counts }) => counts)),
    errors: added(all.map(({ errors }) => errors)),
    acknowledged: all.flatMap(({ acknowledged }) => acknowledged),
    done: [...doneTogether(all.flatMap(({ done }) => done))],
    lateMs: Math.max(...all.map(({ lateMs }) => lateMs)),
  };
}

export interface Spread {
  n: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export function spreadOf(times: readonly number[]): Spread | null {
  if (times.length === 0) return null;
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}
