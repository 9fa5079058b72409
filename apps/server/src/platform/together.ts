import { inLane, type Lane } from './lane';

/** Groups at work at the same time, while one of them hangs. */
const MOST_GROUPS = 4;
/** A group that waits for a lock holds up nobody else for longer. */
const PATIENCE_MS = 25;

interface Waiting<Item, Result> {
  item: Item;
  settle(result: Result): void;
  refuse(error: unknown): void;
}

interface Options<Item, Result> {
  /** What came of each, in their order. It throws when nothing was done for any of them. */
  work(items: readonly Item[]): Promise<readonly Result[]>;
  /** In one group at the most. */
  most: number;
  /** Says of one after another whether it may go with those that were chosen before it; otherwise all may. */
  choose?: () => (item: Item) => boolean;
  /** Whose connections it takes, whoever asked first. */
  lane: Lane;
  patienceMs?: number;
  /**
   * A group begins so long after the one before at the earliest, unless it is full: those that come meanwhile gather. Whoever
   * comes when nobody has for so long waits for nothing. Shorter than the patience with a group that hangs.
   */
  gatherMs?: number;
}

/** The values that one of them brought, or a quarrel with another transaction: alone the others succeed. */
const isAboutOne = (error: unknown): boolean => /^(?:2[23]|40|54)/.test(String((error as { code?: unknown }).code));

/**
 * Things of one kind that many ask for at the same moment. Those that come while others are being done wait together and
 * share the next statement and its commit: the more there are, the less each costs. One group at a time, and another only
 * beside one that hangs.
 */
export class Together<Item, Result> {
  readonly #options: Options<Item, Result>;
  /** Who has waited longest stands first. */
  #waiting: Waiting<Item, Result>[] = [];
  #busy = 0;
  #lastBegan = Number.NEGATIVE_INFINITY;
  #look: NodeJS.Timeout | undefined;
  /** Ends the gathering of a group. */
  #isFull: (() => void) | undefined;

  constructor(options: Options<Item, Result>) {
    this.#options = options;
  }

  take(item: Item): Promise<Result> {
    return new Promise((settle, refuse) => {
      this.#waiting.push({ item, settle, refuse });
      if (this.#waiting.length >= this.#options.most) this.#isFull?.();
      if (this.#busy === 0 || this.#hangs) this.#workBeside();
      else this.#lookAgain();
    });
  }

  get #patienceMs(): number {
    return this.#options.patienceMs ?? PATIENCE_MS;
  }

  get #hangs(): boolean {
    return performance.now() - this.#lastBegan > this.#patienceMs;
  }

  /** What came just after another group had begun must not wait for a third that hangs. */
  #lookAgain(): void {
    this.#look ??= setTimeout(() => {
      this.#look = undefined;
      if (this.#waiting.length === 0) return;
      if (this.#hangs) this.#workBeside();
      else this.#lookAgain();
    }, this.#patienceMs);
  }

  #workBeside(): void {
    if (this.#waiting.length > 0 && this.#busy < MOST_GROUPS) void inLane(this.#options.lane, () => this.#workAll());
  }

  async #workAll(): Promise<void> {
    this.#busy++;
    for (;;) {
      const gathering = this.#gathering();
      if (gathering) await gathering;
      if (this.#waiting.length === 0) break;
      this.#lastBegan = performance.now();
      const hangs = setTimeout(() => this.#workBeside(), this.#patienceMs);
      await this.#workFor(this.#nextGroup());
      clearTimeout(hangs);
    }
    this.#busy--;
  }

  /** Until others have had time to come as well; nothing where that is over, or nobody waits. */
  #gathering(): Promise<void> | undefined {
    const { gatherMs = 0, most } = this.#options;
    const left = this.#lastBegan + gatherMs - performance.now();
    if (left <= 0 || this.#waiting.length === 0 || this.#waiting.length >= most) return undefined;
    return new Promise((go) => {
      const timer = setTimeout(go, left);
      this.#isFull = () => {
        clearTimeout(timer);
        go();
      };
    });
  }

  #nextGroup(): Waiting<Item, Result>[] {
    const { most, choose } = this.#options;
    const mayGo = choose?.() ?? (() => true);
    const group: Waiting<Item, Result>[] = [];
    this.#waiting = this.#waiting.filter((one) => {
      if (group.length === most || !mayGo(one.item)) return true;
      group.push(one);
      return false;
    });
    return group;
  }

  async #workFor(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.work(group.map(({ item }) => item));
      for (const [at, { settle }] of group.entries()) settle(results[at] as Result);
    } catch (error) {
      // One that the database cannot take must not take the others with it; when it is away, all hear so at once.
      if (group.length > 1 && isAboutOne(error)) for (const one of group) await this.#workFor([one]);
      else for (const { refuse } of group) refuse(error);
    }
  }
}
