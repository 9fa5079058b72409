import type { ActivityStatus } from '@khue/contract/activities';
import type { AskedQuestion, Response } from '@khue/scoring/model';
import { createStore, type Store } from '@/lib/store';
import type { Entry, OwnAttempt } from '../journal/journal';
import type { SafeJournal } from '../journal/safeJournal';
import { type Line, Sender, type ServerState } from '../journal/sender';
import type { HeldBy, SavedAnswer } from '../journal/sending.rules';
import { type AnswerState, type Counts, countOf } from './answers.rules';
import { type ServerClock, serverClock } from './serverClock';

/** The attempt as the server tells it. */
export interface Sitting {
  id: number;
  status: ActivityStatus;
  questions: AskedQuestion[];
  answers: { question_id: string; response: unknown; seq: number; saved_at: string }[];
  next_seq: number;
  server_time: string;
  expires_at: string | null;
  module: { id: number };
  class: { id: number };
  /** Of a test that a teacher has made. */
  test?: { id: number; name: string } | null;
  /** Of an examination. */
  examination?: { id: number; name: string } | null;
  /** Since when its time stands still. */
  paused_at?: string | null;
  /** Who let it run again, and when; null where nobody did. */
  reopened_by: string | null;
  reopened_at: string | null;
}

export interface AnswerView {
  response: Response;
  state: AnswerState;
  /** When it was saved, or chosen as long as it is not; by the server's clock. */
  at: number | null;
  /** Why the server does not take it. */
  refused?: string;
}

export interface RoomView {
  status: ActivityStatus;
  expiresAt: number;
  /** Given more time since one came in, or some of it taken back; null: neither. */
  timeChange: 'extended' | 'shortened' | null;
  /** Since when the time stands still; null: it runs. */
  pausedAt: number | null;
  /** Why the server takes nothing from this device at the moment; null: it does. */
  heldBy: HeldBy | null;
  answers: ReadonlyMap<string, AnswerView>;
  counts: Counts;
  line: Line;
  isDurable: boolean;
}

interface Heard {
  status?: ActivityStatus;
  server_time?: string;
  expires_at?: string | null;
  /** Null: the time runs; absent where nothing was said of it. */
  paused_at?: string | null;
}

export interface RoomParts {
  owner: number;
  sitting: Sitting;
  journal: SafeJournal;
  save: (
    activity: number,
    answer: { question_id: string; response: Response; seq: number },
  ) => Promise<{ saved_at: string }>;
  read: (activity: number) => Promise<Sitting>;
  isOwnerHere: () => boolean;
  /** Tells the other tabs of this computer; absent where the browser cannot. */
  tabs?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  clock?: ServerClock;
}

/** While somebody types, an answer is taken down when they pause. */
const TYPING_MS = 600;
/** Of a long text, which is written with hardly a pause: so often while somebody types. */
const LONG_TYPING_MS = 5_000;

export const savedOf = (sitting: Pick<Sitting, 'answers'>): Map<string, SavedAnswer> =>
  new Map(
    sitting.answers.map(({ question_id, response, seq, saved_at }) => [
      question_id,
      { seq, response: response as Response, savedAt: Date.parse(saved_at) },
    ]),
  );

/** One attempt on this computer: what is shown, what is kept, what the server has. It says "saved" of nothing else. */
export class ExamRoom {
  readonly place: OwnAttempt;
  readonly questions: readonly AskedQuestion[];
  readonly clock: ServerClock;
  readonly view: Store<RoomView>;
  readonly #parts: RoomParts;
  readonly #sender: Sender;
  readonly #shown = new Map<string, Response>();
  #saved: Map<string, SavedAnswer>;
  readonly #typing = new Map<string, ReturnType<typeof setTimeout>>();
  /** Being written into the journal: how many of the question. */
  readonly #keeping = new Map<string, number>();
  readonly #changedAt = new Map<string, number>();
  /** How often the attempt was read, and up to which reading a question's receipt had come. */
  #looks = 0;
  readonly #receivedAt = new Map<string, number>();
  #writing: Promise<unknown> = Promise.resolve();
  #nextSeq: number;
  #status: ActivityStatus;
  #expiresAt: number;
  #timeChange: RoomView['timeChange'] = null;
  #pausedAt: number | null;
  #heldBy: HeldBy | null = null;

  constructor(parts: RoomParts) {
    const { owner, sitting, journal } = parts;
    this.#parts = parts;
    this.place = { owner, activity: sitting.id };
    this.questions = sitting.questions;
    this.clock = parts.clock ?? serverClock();
    this.clock.sync(sitting.server_time);
    this.#nextSeq = sitting.next_seq;
    this.#status = sitting.status;
    this.#expiresAt = Date.parse(sitting.expires_at ?? '');
    this.#pausedAt = sitting.paused_at ? Date.parse(sitting.paused_at) : null;
    this.#saved = savedOf(sitting);
    for (const [question, { response }] of this.#saved) this.#shown.set(question, response);
    this.#sender = new Sender({
      place: this.place,
      journal,
      send: async ({ question, response, seq }) => {
        const receipt = await parts.save(sitting.id, { question_id: question, response, seq });
        return { savedAt: Date.parse(receipt.saved_at) };
      },
      look: () => this.#look(),
      isOwnerHere: parts.isOwnerHere,
      onSaved: ({ question, response, seq }, savedAt) => {
        this.#receivedAt.set(question, this.#looks);
        if ((this.#saved.get(question)?.seq ?? 0) <= seq) this.#saved.set(question, { response, seq, savedAt });
        // Another device has a later one: that is what the server has.
        else if (!this.#isBusy(question)) this.#showSaved(question);
      },
      onOvertaken: ({ question }) => this.#showSaved(question),
      onOver: () => void this.refresh().catch(() => undefined),
      onChange: () => this.#tell(),
      now: this.clock.now,
    });
    this.view = createStore<RoomView>(this.#picture());
    journal.onChange(() => this.#tell());
    parts.tabs?.addEventListener('message', ({ data }: MessageEvent<Entry>) => this.#hear(data));
  }

  /** Takes up what an earlier page of the same person has left unsent. */
  async resume(): Promise<void> {
    const unsent = await this.#parts.journal.unsent(this.place);
    const known = new Set(this.questions.map(({ id }) => id));
    const left = unsent.filter(({ question }) => known.has(question));
    for (const entry of left) this.#show(entry);
    this.#sender.load(left);
    await this.#sender.reconcile(this.#serverState());
    this.#sender.offer();
    this.#tell();
  }

  answer(question: string, response: Response, { isTyped = false, isLong = false } = {}): void {
    if (this.#status !== 'open') return;
    this.#shown.set(question, response);
    this.#changedAt.set(question, this.clock.now());
    if (!isTyped) {
      this.#takeDown(question);
      return;
    }
    const waiting = this.#typing.get(question);
    if (waiting === undefined || !isLong) {
      clearTimeout(waiting);
      const timer = setTimeout(() => this.#takeDown(question), isLong ? LONG_TYPING_MS : TYPING_MS);
      this.#typing.set(question, timer);
    }
    this.#tell();
  }

  /** What was typed is taken down at once; done when the journal has it. */
  async takeDown(): Promise<void> {
    for (const question of [...this.#typing.keys()]) this.#takeDown(question);
    await this.#writing;
  }

  /** Done when nothing that can be sent is left, or the signal says that it is enough. */
  async bringAll(signal: AbortSignal): Promise<void> {
    await this.takeDown();
    this.#sender.hurry({ refusedToo: true });
    await new Promise<void>((resolve) => {
      const look = () => {
        const { waiting, sending, typing } = this.view.get().counts;
        if (waiting + sending + typing > 0 && !signal.aborted) return;
        stop();
        signal.removeEventListener('abort', look);
        resolve();
      };
      const stop = this.view.subscribe(look);
      signal.addEventListener('abort', look);
      look();
    });
  }

  tryNow(): void {
    this.#sender.hurry({ refusedToo: true });
  }

  lineIs(isThere: boolean): void {
    this.#sender.lineIs(isThere);
  }

  /** The line, or the person, may be there again. */
  wake(): void {
    this.#sender.hurry();
  }

  urge(isUrgent: boolean): void {
    this.#sender.urge(isUrgent);
  }

  /** Reads the attempt as the server has it, and goes on from there. */
  async refresh(): Promise<void> {
    await this.#sender.reconcile(await this.#look());
  }

  /** The server has said when the attempt ends, whether it runs, and whether its time does. */
  hear({ status, server_time, expires_at, paused_at }: Heard) {
    if (server_time) this.clock.sync(server_time);
    const ends = Date.parse(expires_at ?? '');
    const wasPaused = this.#pausedAt !== null;
    // After a pause it ends later by as much as the pause lasted: nobody was given anything.
    if (ends > this.#expiresAt && !wasPaused) this.#timeChange = 'extended';
    if (ends < this.#expiresAt) this.#timeChange = 'shortened';
    if (ends) this.#expiresAt = ends;
    if (status) this.#status = status;
    if (paused_at !== undefined) this.#pausedAt = paused_at === null ? null : Date.parse(paused_at);
    this.#tell();
    if (wasPaused && this.#pausedAt === null) this.wake();
  }

  /** The server refuses this device, or takes it again. What is unsent waits here as long. */
  holdBack(by: HeldBy | null): void {
    const wasHeld = this.view.get().heldBy !== null;
    this.#heldBy = by;
    this.#tell();
    if (by === null && wasHeld) this.wake();
  }

  /** The page goes: what waits is still sent as long as somebody is here. */
  async leave(): Promise<void> {
    await this.takeDown();
    this.#parts.tabs?.close();
    this.#sender.retire();
  }

  /** The attempt is over: nothing more is sent into it. What did not get there stays in the journal, to be handed in late. */
  async close(): Promise<void> {
    await this.takeDown();
    this.#sender.stop();
    this.#parts.tabs?.close();
  }

  #serverState(): ServerState {
    return { nextSeq: this.#nextSeq, saved: this.#saved };
  }

  async #look(): Promise<ServerState> {
    this.#looks += 1;
    const look = this.#looks;
    const sitting = await this.#parts.read(this.place.activity);
    this.#nextSeq = Math.max(this.#nextSeq, sitting.next_seq);
    const saved = savedOf(sitting);
    // A receipt that came while the reading was on its way knows more than what was read.
    for (const [question, known] of this.#saved) {
      const isLater = (this.#receivedAt.get(question) ?? 0) >= look;
      if (isLater && (saved.get(question)?.seq ?? 0) < known.seq) saved.set(question, known);
    }
    this.#saved = saved;
    for (const { id } of this.questions) if (!this.#isBusy(id)) this.#showSaved(id);
    this.hear(sitting);
    return this.#serverState();
  }

  #isBusy = (question: string) =>
    this.#typing.has(question) || this.#keeping.has(question) || this.#sender.stateOf(question) !== undefined;

  #showSaved(question: string): void {
    this.#shown.set(question, this.#saved.get(question)?.response ?? null);
  }

  #show({ question, response, madeAt }: Entry): void {
    this.#shown.set(question, response);
    this.#changedAt.set(question, madeAt);
  }

  /** Another tab has kept an answer: this one shows it, and sends it, too, should the other be closed. */
  #hear(entry: Entry): void {
    if (this.#typing.has(entry.question) || this.#keeping.has(entry.question)) return;
    if ((this.#saved.get(entry.question)?.seq ?? 0) >= entry.seq) return;
    this.#show(entry);
    this.#sender.offer(entry);
  }

  #takeDown(question: string): void {
    clearTimeout(this.#typing.get(question));
    this.#typing.delete(question);
    const response = this.#shown.get(question) ?? null;
    const number = this.questions.findIndex(({ id }) => id === question) + 1;
    const madeAt = this.#changedAt.get(question) ?? this.clock.now();
    this.#keeping.set(question, (this.#keeping.get(question) ?? 0) + 1);
    this.#writing = this.#writing.then(async () => {
      const entry = await this.#parts.journal.keep(this.place, { question, number, response, madeAt }, this.#nextSeq);
      const left = (this.#keeping.get(question) ?? 1) - 1;
      if (left > 0) this.#keeping.set(question, left);
      else this.#keeping.delete(question);
      this.#nextSeq = Math.max(this.#nextSeq, entry.seq + 1);
      this.#sender.offer(entry);
      this.#parts.tabs?.postMessage(entry);
    });
    this.#tell();
  }

  #stateOf(question: string): AnswerState {
    if (this.#typing.has(question) || this.#keeping.has(question)) return 'typing';
    const sending = this.#sender.stateOf(question);
    if (sending) return sending;
    return (this.#saved.get(question)?.response ?? null) === null ? 'none' : 'saved';
  }

  #tell(): void {
    this.view.set(this.#picture());
  }

  #picture(): RoomView {
    const refused = new Map(this.#sender.unsent.map((entry) => [entry.question, entry.refused]));
    const answers = new Map(
      this.questions.map(({ id }): [string, AnswerView] => {
        const state = this.#stateOf(id);
        const saved = this.#saved.get(id);
        const at = state === 'saved' ? (saved?.savedAt ?? null) : (this.#changedAt.get(id) ?? null);
        return [id, { response: this.#shown.get(id) ?? null, state, at, refused: refused.get(id) }];
      }),
    );
    return {
      status: this.#status,
      expiresAt: this.#expiresAt,
      timeChange: this.#timeChange,
      pausedAt: this.#pausedAt,
      heldBy: this.#heldBy ?? this.#sender.line.heldBy,
      answers,
      counts: countOf([...answers.values()].map(({ state }) => state)),
      line: this.#sender.line,
      isDurable: this.#parts.journal.isDurable(),
    };
  }
}
