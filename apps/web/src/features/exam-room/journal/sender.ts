import { ApiError } from '@/lib/api';
import type { Entry, JournalStore, OwnAttempt } from './journal';
import { type HeldBy, heldPause, isOvertaken, isSame, pauseAfter, type SavedAnswer, setbackOf } from './sending.rules';

/** More at once would only crowd a poor line. */
const MOST_AT_ONCE = 3;
/** After so long without a line somebody may have gone on elsewhere: first look what the server has. */
const LOOK_FIRST_AFTER_MS = 15_000;

const COLLISIONS_IN_A_ROW = 3;
/** A server that names a time names the same one to all of a class. */
const SPREAD_MS = 2000;

export interface ServerState {
  nextSeq: number;
  saved: ReadonlyMap<string, SavedAnswer>;
}

export interface SenderParts {
  place: OwnAttempt;
  journal: JournalStore;
  /** Fails as calls do; gives the server's time of saving. */
  send: (entry: Entry) => Promise<{ savedAt: number }>;
  /** The attempt as the server has it. */
  look: () => Promise<ServerState>;
  /** Whether the person whose answers these are is still signed in. */
  isOwnerHere: () => boolean;
  onSaved: (entry: Entry, savedAt: number) => void;
  onOvertaken: (entry: Entry) => void;
  onOver: () => void;
  /** Something of what `stateOf` and `line` tell is different now. */
  onChange: () => void;
  now?: () => number;
  random?: () => number;
}

export interface Line {
  /** Since when nothing has come through; null while all is well. */
  downSince: number | null;
  /** When it is tried again. */
  retryAt: number | null;
  /** The session has ended: nothing is sent before the same person has signed in again. */
  isSignedOut: boolean;
  /** The line is well, but the server takes nothing from this device; null: it does. */
  heldBy: HeldBy | null;
}

export type SendingState = 'sending' | 'waiting' | 'refused';

/** Brings what the journal holds to the server, as often as it takes; of one question never two at once. */
export class Sender {
  readonly #parts: Required<SenderParts>;
  readonly #waiting = new Map<string, Entry>();
  readonly #onTheWay = new Map<string, Entry>();
  #failures = 0;
  #downSince: number | null = null;
  #retryAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSignedOut = false;
  #heldBy: HeldBy | null = null;
  #isOver = false;
  #isStopped = false;
  #isRetiring = false;
  #isUrgent = false;
  #isLooking = false;
  #mustLook = false;
  #collisions = 0;

  constructor(parts: SenderParts) {
    this.#parts = { now: Date.now, random: Math.random, ...parts };
  }

  get line(): Line {
    return {
      downSince: this.#downSince,
      retryAt: this.#retryAt,
      isSignedOut: this.#isSignedOut,
      heldBy: this.#heldBy,
    };
  }

  /** Not confirmed by the server: waiting, on the way, or refused. */
  get unsent(): Entry[] {
    return [...this.#waiting.values()];
  }

  /** What can still get there by itself. */
  get pending(): number {
    return this.unsent.filter(({ refused }) => refused === undefined).length;
  }

  stateOf(question: string): SendingState | undefined {
    const entry = this.#waiting.get(question);
    if (!entry) return undefined;
    if (entry.refused !== undefined) return 'refused';
    return this.#onTheWay.get(question)?.seq === entry.seq ? 'sending' : 'waiting';
  }

  /** Takes what the journal has kept, and sends it. */
  offer(...entries: Entry[]): void {
    this.load(entries);
    this.#changed();
    this.#go();
  }

  /** Takes it without sending: it may have been overtaken since. */
  load(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const known = this.#waiting.get(entry.question);
      if (!known || known.seq <= entry.seq) this.#waiting.set(entry.question, entry);
    }
  }

  /** Tries at once, however long the pause was to be; also what was refused, when somebody asks for it. */
  hurry({ refusedToo = false } = {}): void {
    if (refusedToo) {
      for (const [question, { refused: _, ...entry }] of this.#waiting) this.#waiting.set(question, entry);
    }
    this.#retryAt = null;
    this.#isSignedOut &&= !this.#parts.isOwnerHere();
    this.#changed();
    this.#go();
  }

  /** The browser says that there is no line, or that there is one again. */
  lineIs(isThere: boolean): void {
    if (!isThere) this.#downSince ??= this.#parts.now();
    else if (this.pending === 0) this.#reached();
    if (isThere) this.hurry();
    else this.#changed();
  }

  /** Little time is left: pauses are short. */
  urge(isUrgent: boolean): void {
    this.#isUrgent = isUrgent;
    if (isUrgent) this.hurry();
  }

  /** Nothing more is sent. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Nobody looks any more: what waits is still sent, then it is over. */
  retire(): void {
    this.#isRetiring = true;
    if (this.pending === 0) this.stop();
  }

  /** Compares with what the server has, lets go what was answered elsewhere later, and goes on. */
  async reconcile({ nextSeq, saved }: ServerState, { renumbers = false } = {}): Promise<void> {
    const { place, journal, onOvertaken, onSaved } = this.#parts;
    const given = new Set(await journal.given(place));
    const free = this.unsent.filter(({ question }) => !this.#onTheWay.has(question));
    for (const entry of free) {
      const known = saved.get(entry.question);
      if (isOvertaken(entry, known, given)) {
        await journal.settle(place, entry);
        this.#drop(entry);
        onOvertaken(entry);
      } else if (known && isSame(entry, known)) {
        await journal.settle(place, entry);
        this.#drop(entry);
        onSaved(entry, known.savedAt);
      }
    }
    if (renumbers) await this.#renumber(free.filter(this.#isCurrent), nextSeq);
    this.#changed();
  }

  async #renumber(entries: readonly Entry[], nextSeq: number): Promise<void> {
    const { place, journal, look, onOvertaken } = this.#parts;
    await journal.renumber(place, entries, nextSeq);
    const kept = new Map((await journal.unsent(place)).map((entry) => [entry.question, entry]));
    const gone: Entry[] = [];
    for (const entry of entries.filter(this.#isCurrent)) {
      const fresh = kept.get(entry.question);
      if (fresh) this.#waiting.set(entry.question, fresh);
      else gone.push(entry);
    }
    if (gone.length === 0) return;
    // Another tab has brought it there, or a newer one, after the attempt was read: only another look can tell.
    await look();
    for (const entry of gone.filter(this.#isCurrent)) {
      this.#drop(entry);
      onOvertaken(entry);
    }
  }

  #isCurrent = (entry: Entry) => this.#waiting.get(entry.question)?.seq === entry.seq;

  #drop(entry: Entry): void {
    const known = this.#waiting.get(entry.question);
    if (known && known.seq <= entry.seq) this.#waiting.delete(entry.question);
  }

  #changed(): void {
    this.#parts.onChange();
    if (this.#isRetiring && this.pending === 0) this.stop();
  }

  #mayGo(): boolean {
    if (this.#isStopped || this.#isOver || this.#isSignedOut || this.#isLooking) return false;
    if (!this.#parts.isOwnerHere()) {
      // Somebody else may sit here now. Their token must not carry these answers.
      this.#isSignedOut = true;
      this.#parts.onChange();
      return false;
    }
    return this.#retryAt === null || this.#retryAt <= this.#parts.now();
  }

  #go(): void {
    if (this.pending === 0 || !this.#mayGo()) return;
    this.#retryAt = null;
    const wasLong = this.#downSince !== null && this.#parts.now() - this.#downSince > LOOK_FIRST_AFTER_MS;
    if (this.#mustLook || (wasLong && !this.#isUrgent)) {
      void this.#look();
      return;
    }
    // While the line is down one answer feels the way for the others.
    const most = this.#downSince === null ? MOST_AT_ONCE : 1;
    const ready = this.unsent
      .filter(({ question, refused }) => refused === undefined && !this.#onTheWay.has(question))
      .sort((a, b) => a.seq - b.seq);
    for (const entry of ready.slice(0, Math.max(0, most - this.#onTheWay.size))) void this.#carry(entry);
  }

  async #carry(entry: Entry): Promise<void> {
    const { place, journal, send, onSaved } = this.#parts;
    this.#onTheWay.set(entry.question, entry);
    this.#parts.onChange();
    try {
      const { savedAt } = await send(entry);
      // Only now, and not before: whoever crashes in between sends it again, and gets the same receipt.
      await journal.settle(place, entry);
      this.#drop(entry);
      this.#onTheWay.delete(entry.question);
      this.#reached();
      this.#heldBy = null;
      this.#collisions = 0;
      onSaved(entry, savedAt);
    } catch (error) {
      this.#onTheWay.delete(entry.question);
      await this.#failed(entry, error);
    }
    this.#changed();
    this.#go();
  }

  #reached(): void {
    this.#failures = 0;
    this.#downSince = null;
    this.#retryAt = null;
  }

  async #failed(entry: Entry, error: unknown): Promise<void> {
    const { place, journal, onOver } = this.#parts;
    const setback = error instanceof ApiError ? setbackOf(error) : { kind: 'later' as const };
    if (setback.kind === 'later') return this.#pause(setback.afterMs);
    if (setback.kind === 'signed_out') {
      this.#isSignedOut = true;
      return;
    }
    this.#reached();
    if (setback.kind === 'held') return this.#hold(setback.by);
    if (setback.kind === 'over') {
      this.#isOver = true;
      onOver();
    } else if (setback.kind === 'renumber') {
      this.#mustLook = true;
      this.#collisions += 1;
      // Two devices that work at full speed: one of them gives way for a moment.
      if (this.#collisions > COLLISIONS_IN_A_ROW) this.#pause();
    } else {
      await journal.refuse(place, entry, setback.why);
      if (this.#isCurrent(entry)) this.#waiting.set(entry.question, { ...entry, refused: setback.why });
    }
  }

  #pause(afterMs?: number): void {
    const { now, random } = this.#parts;
    this.#downSince ??= now();
    // Several on the way fail together: that is one failure.
    if (this.#retryAt !== null && this.#retryAt > now()) return;
    this.#failures += 1;
    this.#waitFor(
      afterMs === undefined
        ? pauseAfter(this.#failures, { random: random(), isUrgent: this.#isUrgent })
        : afterMs + random() * SPREAD_MS,
    );
  }

  #hold(by: HeldBy): void {
    this.#heldBy = by;
    this.#waitFor(heldPause(this.#parts.random()));
  }

  #waitFor(pause: number): void {
    this.#retryAt = this.#parts.now() + pause;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Not by comparing: a clock that was set back would never get there.
      this.#retryAt = null;
      this.#go();
    }, pause);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    try {
      const state = await this.#parts.look();
      const renumbers = this.#mustLook;
      this.#mustLook = false;
      this.#reached();
      this.#heldBy = null;
      await this.reconcile(state, { renumbers });
    } catch (error) {
      const setback = error instanceof ApiError ? setbackOf(error) : { kind: 'later' as const };
      if (setback.kind === 'signed_out') this.#isSignedOut = true;
      else if (setback.kind === 'held') this.#hold(setback.by);
      else this.#pause(setback.kind === 'later' ? setback.afterMs : undefined);
    } finally {
      this.#isLooking = false;
    }
    this.#changed();
    this.#go();
  }
}
