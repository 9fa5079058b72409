import { browserStore } from './browserStore';
import { type JournalStore, newestOfEach } from './journal';
import { memoryStore } from './memoryStore';

export interface SafeJournal extends JournalStore {
  /** Whether what was kept last outlives this page. */
  isDurable: () => boolean;
  onChange: (listener: () => void) => () => void;
}

/**
 * A journal that never fails: what the browser does not take (no room, storage closed) is kept by the page, and said so.
 * Numbers go on where the other has stopped.
 */
export function safeJournal(lasting: JournalStore | null, passing: JournalStore = memoryStore()): SafeJournal {
  let durable = lasting !== null;
  let last = 0;
  const listeners = new Set<() => void>();
  const setDurable = (value: boolean) => {
    if (durable === value) return;
    durable = value;
    for (const listener of listeners) listener();
  };
  const orElse = async <T>(work: (store: JournalStore) => Promise<T>, otherwise: T): Promise<T> => {
    if (!lasting) return otherwise;
    try {
      return await work(lasting);
    } catch {
      return otherwise;
    }
  };
  return {
    isDurable: () => durable,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async keep(place, change, atLeast) {
      const from = Math.max(atLeast, last + 1);
      const kept = await orElse((store) => store.keep(place, change, from), null);
      setDurable(kept !== null);
      const entry = kept ?? (await passing.keep(place, change, from));
      last = entry.seq;
      // It is in the other one: the page's older answer must not come back.
      if (kept) await passing.settle(place, kept);
      return entry;
    },
    async unsent(place) {
      return newestOfEach([...(await orElse((store) => store.unsent(place), [])), ...(await passing.unsent(place))]);
    },
    async settle(place, entry) {
      await passing.settle(place, entry);
      await orElse((store) => store.settle(place, entry), undefined);
    },
    async refuse(place, entry, why) {
      await passing.refuse(place, entry, why);
      await orElse((store) => store.refuse(place, entry, why), undefined);
    },
    async renumber(place, entries, atLeast) {
      const from = Math.max(atLeast, last + 1);
      const fresh = await orElse((store) => store.renumber(place, entries, from), []);
      const next = Math.max(from, ...fresh.map(({ seq }) => seq + 1));
      const all = [...fresh, ...(await passing.renumber(place, entries, next))];
      last = Math.max(last, ...all.map(({ seq }) => seq));
      return newestOfEach(all);
    },
    async given(place) {
      return [...(await orElse((store) => store.given(place), [])), ...(await passing.given(place))];
    },
    async handedIn(place, entries) {
      await passing.handedIn(place, entries);
      await orElse((store) => store.handedIn(place, entries), undefined);
    },
    async late(place) {
      const late = [...(await orElse((store) => store.late(place), [])), ...(await passing.late(place))];
      return [...new Set(late)].sort((a, b) => a - b);
    },
    async attempts(owner) {
      const all = [...(await orElse((store) => store.attempts(owner), [])), ...(await passing.attempts(owner))];
      return [...new Set(all)];
    },
  };
}

let opened: Promise<SafeJournal> | undefined;

/** The one of this page: what it keeps in memory outlives the screens. */
export function openJournal(): Promise<SafeJournal> {
  opened ??= browserStore().then(
    (store) => safeJournal(store),
    () => safeJournal(null),
  );
  return opened;
}
