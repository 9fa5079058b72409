import type { Clock } from '../../ports/clock';
import { type EventHub, type LiveEvent, PROCESSES } from '../events/hub';
import type { Authenticated } from './authenticate';

/**
 * The safety net, should an event be lost: nothing is believed for longer. Whoever sits an exam thinks for a minute between
 * two answers, so less than that would look up the session for each of them.
 */
const LIFE_MS = 5 * 60_000;
/** Some hundred bytes each: permissions are shared by everybody of a role. */
export const MOST_SESSIONS = 20_000;

export interface Loaded {
  caller: Authenticated;
  /** From here on the session has to be looked at again: it ends, or its use has to be noted. */
  until: Date;
}

interface Remembered extends Loaded {
  since: number;
}

interface Loading {
  answer: Promise<Authenticated | null>;
  /** Something changed since it was asked: what comes back may be from before. */
  isStale: boolean;
}

/**
 * Who holds which token, kept in memory so that a request need not ask the database. Whatever changes it (a role, an
 * account, a school, the end of a session) is heard through the event channel and forgotten at once; while the channel
 * is silent nothing is kept. Only sessions that exist are remembered, by the hash of their token.
 */
export class SessionMemory {
  private readonly sessions = new Map<string, Remembered>();
  private readonly ofPerson = new Map<number, Set<string>>();
  private readonly loading = new Map<string, Loading>();

  constructor(
    private readonly clock: Clock,
    private readonly events: Pick<EventHub, 'isListening' | 'onLoss' | 'subscribeToKind'>,
  ) {
    events.subscribeToKind('session_end', (event) => this.hearEnd(event));
    events.subscribeToKind('access_changed', (event) => this.hearChange(event));
    events.onLoss(() => {
      this.distrustLoading();
      this.forgetAll();
    });
  }

  async of(tokenHash: Buffer, load: () => Promise<Loaded | null>): Promise<Authenticated | null> {
    const known = this.remembered(tokenHash);
    if (known) return known;
    const key = tokenHash.toString('base64');
    return this.loading.get(key)?.answer ?? this.load(key, load);
  }

  remembered(tokenHash: Buffer): Authenticated | null {
    const key = tokenHash.toString('base64');
    const known = this.sessions.get(key);
    if (!known || !this.isFresh(known)) return null;
    // The most recent stand last, so that the first are the ones to drop.
    this.sessions.delete(key);
    this.sessions.set(key, known);
    return known.caller;
  }

  private hearEnd({ tokenHash = '' }: LiveEvent): void {
    const key = Buffer.from(tokenHash, 'hex').toString('base64');
    this.forget(key);
    const running = this.loading.get(key);
    if (running) running.isStale = true;
  }

  private hearChange({ userId }: LiveEvent): void {
    // Whose session is being loaded is not known yet: all of them are asked again.
    this.distrustLoading();
    if (userId === PROCESSES) this.forgetAll();
    else for (const key of this.ofPerson.get(userId) ?? []) this.forget(key);
  }

  private isFresh({ since, until }: Remembered): boolean {
    const now = this.clock.now().getTime();
    return now >= since && now < since + LIFE_MS && now < until.getTime();
  }

  private load(key: string, ask: () => Promise<Loaded | null>): Promise<Authenticated | null> {
    const loading: Loading = { isStale: false, answer: Promise.resolve(null) };
    this.loading.set(key, loading);
    loading.answer = this.ask(key, loading, ask).finally(() => this.loading.delete(key));
    return loading.answer;
  }

  private async ask(key: string, loading: Loading, ask: () => Promise<Loaded | null>): Promise<Authenticated | null> {
    for (;;) {
      loading.isStale = false;
      const mayKeep = this.events.isListening;
      const since = this.clock.now().getTime();
      const loaded = await ask();
      if (loading.isStale) continue;
      this.forget(key);
      if (!loaded) return null;
      if (mayKeep) this.remember(key, { ...loaded, since });
      return loaded.caller;
    }
  }

  private remember(key: string, session: Remembered): void {
    const { userId } = session.caller.actor;
    this.sessions.set(key, session);
    const keys = this.ofPerson.get(userId) ?? new Set<string>();
    this.ofPerson.set(userId, keys.add(key));
    const [oldest] = this.sessions.keys();
    if (this.sessions.size > MOST_SESSIONS && oldest !== undefined) this.forget(oldest);
  }

  private forget(key: string): void {
    const session = this.sessions.get(key);
    if (!session) return;
    this.sessions.delete(key);
    const { userId } = session.caller.actor;
    const keys = this.ofPerson.get(userId);
    keys?.delete(key);
    if (keys?.size === 0) this.ofPerson.delete(userId);
  }

  private forgetAll(): void {
    this.sessions.clear();
    this.ofPerson.clear();
  }

  private distrustLoading(): void {
    for (const loading of this.loading.values()) loading.isStale = true;
  }
}
