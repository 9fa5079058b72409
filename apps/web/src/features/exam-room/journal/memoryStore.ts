import type { Entry, JournalStore, OwnAttempt } from './journal';

interface Kept {
  last: number;
  given: Set<number>;
  entries: Map<string, Entry>;
  late: Set<number>;
}

/** For browsers that keep nothing, and for tests: lives as long as the page. */
export function memoryStore(): JournalStore {
  const places = new Map<string, Kept>();
  const at = ({ owner, activity }: OwnAttempt): Kept => {
    const key = `${owner}/${activity}`;
    const kept = places.get(key) ?? { last: 0, given: new Set(), entries: new Map(), late: new Set() };
    places.set(key, kept);
    return kept;
  };
  const next = (kept: Kept, atLeast: number) => {
    kept.last = Math.max(kept.last + 1, atLeast);
    kept.given.add(kept.last);
    return kept.last;
  };
  return {
    async keep(place, change, atLeast) {
      const kept = at(place);
      const entry: Entry = { ...change, seq: next(kept, atLeast) };
      kept.entries.set(entry.question, entry);
      return entry;
    },
    unsent: async (place) => [...at(place).entries.values()].sort((a, b) => a.seq - b.seq),
    async settle(place, { question, seq }) {
      const kept = at(place);
      if ((kept.entries.get(question)?.seq ?? Infinity) <= seq) kept.entries.delete(question);
    },
    async refuse(place, { question, seq }, refused) {
      const { entries } = at(place);
      const known = entries.get(question);
      if (known?.seq === seq) entries.set(question, { ...known, refused });
    },
    async renumber(place, old, atLeast) {
      const kept = at(place);
      return old.flatMap(({ question, seq }) => {
        const known = kept.entries.get(question);
        if (known?.seq !== seq) return [];
        const entry = { ...known, seq: next(kept, atLeast) };
        kept.entries.set(question, entry);
        return [entry];
      });
    },
    given: async (place) => [...at(place).given],
    async handedIn(place, entries) {
      const kept = at(place);
      for (const { question, seq, number } of entries) {
        if ((kept.entries.get(question)?.seq ?? Infinity) > seq) continue;
        kept.entries.delete(question);
        kept.late.add(number);
      }
    },
    late: async (place) => [...at(place).late].sort((a, b) => a - b),
    attempts: async (owner) =>
      [...places].flatMap(([key, { entries }]) => {
        const [whose, activity] = key.split('/').map(Number);
        return whose === owner && activity !== undefined && entries.size > 0 ? [activity] : [];
      }),
  };
}
