import { done, inTransaction, openDatabase } from './database';
import type { Entry, JournalStore, OwnAttempt } from './journal';

const NAME = 'khue.exam-journal';
const VERSION = 1;
/** Answers, by whose they are, the attempt and the question. */
const ENTRIES = 'entries';
/** Which numbers were given out, by whose they are and the attempt. */
const HEADS = 'heads';
/** No exam lasts so long: what is left behind on a shared computer goes. */
const FORGOTTEN_MS = 60 * 24 * 3600 * 1000;

interface Row extends Entry, OwnAttempt {}
interface Head extends OwnAttempt {
  last: number;
  given: number[];
  /** Numbers of questions; absent in what an older page has written. */
  handedIn?: number[];
  usedAt: number;
}

const open = () =>
  openDatabase(NAME, VERSION, (db) => {
    db.createObjectStore(ENTRIES, { keyPath: ['owner', 'activity', 'question'] });
    db.createObjectStore(HEADS, { keyPath: ['owner', 'activity'] });
  });

/** One transaction, so no number is given twice. Strict: what is called kept has reached the disk, also when the power goes. */
const step = <T>(
  db: IDBDatabase,
  mode: 'readonly' | 'readwrite',
  work: (entries: IDBObjectStore, heads: IDBObjectStore) => Promise<T>,
): Promise<T> =>
  inTransaction(db, [ENTRIES, HEADS], { mode, durability: 'strict' }, (transaction) =>
    work(transaction.objectStore(ENTRIES), transaction.objectStore(HEADS)),
  );

const allOf = ({ owner, activity }: OwnAttempt) => IDBKeyRange.bound([owner, activity], [owner, activity, []]);
const bare = ({ owner: _, activity: __, ...entry }: Row): Entry => entry;

async function headOf(heads: IDBObjectStore, { owner, activity }: OwnAttempt): Promise<Head> {
  const known: Head | undefined = await done(heads.get([owner, activity]));
  return known ?? { owner, activity, last: 0, given: [], usedAt: 0 };
}

function numberFrom(head: Head, atLeast: number): number {
  head.last = Math.max(head.last + 1, atLeast);
  head.given.push(head.last);
  return head.last;
}

/** What nobody came back to for months, whoever it was of. */
async function forgetOld(entries: IDBObjectStore, heads: IDBObjectStore): Promise<void> {
  const known: Head[] = await done(heads.getAll());
  for (const head of known.filter(({ usedAt }) => usedAt < Date.now() - FORGOTTEN_MS)) {
    heads.delete([head.owner, head.activity]);
    entries.delete(allOf(head));
  }
}

/** The journal in the browser's own database. It fails to open where the browser keeps nothing. */
export async function browserStore(): Promise<JournalStore> {
  const db = await open();
  await step(db, 'readwrite', forgetOld);
  const stored = async (entries: IDBObjectStore, { owner, activity }: OwnAttempt, { question, seq }: Entry) => {
    const row: Row | undefined = await done(entries.get([owner, activity, question]));
    return row?.seq === seq ? row : undefined;
  };
  /** Not what has replaced it meanwhile. */
  const erase = async (entries: IDBObjectStore, { owner, activity }: OwnAttempt, { question, seq }: Entry) => {
    const key = [owner, activity, question];
    const row: Row | undefined = await done(entries.get(key));
    if (!row || row.seq > seq) return false;
    entries.delete(key);
    return true;
  };
  return {
    keep: (place, change, atLeast) =>
      step(db, 'readwrite', async (entries, heads) => {
        const head = await headOf(heads, place);
        const entry: Entry = { ...change, seq: numberFrom(head, atLeast) };
        heads.put({ ...head, usedAt: Date.now() });
        entries.put({ ...entry, ...place });
        return entry;
      }),
    unsent: (place) =>
      step(db, 'readonly', async (entries) => {
        const rows: Row[] = await done(entries.getAll(allOf(place)));
        return rows.map(bare).sort((a, b) => a.seq - b.seq);
      }),
    settle: (place, entry) => step(db, 'readwrite', async (entries) => void (await erase(entries, place, entry))),
    refuse: (place, entry, refused) =>
      step(db, 'readwrite', async (entries) => {
        const row = await stored(entries, place, entry);
        if (row) entries.put({ ...row, refused });
      }),
    renumber: (place, old, atLeast) =>
      step(db, 'readwrite', async (entries, heads) => {
        const head = await headOf(heads, place);
        const fresh: Entry[] = [];
        for (const entry of old) {
          const row = await stored(entries, place, entry);
          if (!row) continue;
          row.seq = numberFrom(head, atLeast);
          entries.put(row);
          fresh.push(bare(row));
        }
        heads.put({ ...head, usedAt: Date.now() });
        return fresh;
      }),
    given: (place) => step(db, 'readonly', async (_, heads) => (await headOf(heads, place)).given),
    handedIn: (place, handed) =>
      step(db, 'readwrite', async (entries, heads) => {
        const head = await headOf(heads, place);
        const numbers = new Set(head.handedIn);
        for (const entry of handed) if (await erase(entries, place, entry)) numbers.add(entry.number);
        heads.put({ ...head, handedIn: [...numbers].sort((a, b) => a - b), usedAt: Date.now() });
      }),
    late: (place) => step(db, 'readonly', async (_, heads) => (await headOf(heads, place)).handedIn ?? []),
    attempts: (owner) =>
      step(db, 'readonly', async (entries) => {
        const keys = (await done(entries.getAllKeys(IDBKeyRange.bound([owner], [owner, []])))) as [number, number][];
        return [...new Set(keys.map(([, activity]) => activity))];
      }),
  };
}
