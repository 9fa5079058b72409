import { EXAM_PAPERS } from '@/lib/examPlaces';
import { done, inTransaction, openDatabase } from '../journal/database';
import type { OwnAttempt } from '../journal/journal';
import type { Sitting } from '../room/examRoom';
import type { SatExam } from '../studentExam';

/** An attempt as the page had it last, so that a reload without a line goes on. Without keys: the server sent none. */
export interface KeptPaper extends OwnAttempt {
  exam: SatExam;
  sitting: Sitting;
  /** How far the server's clock was ahead of this computer's, in milliseconds. */
  ahead: number;
}

type SavedAnswer = Sitting['answers'][number];
interface SavedRow extends OwnAttempt, SavedAnswer {}

const PAPERS = 'papers';
/** What the server has confirmed since, by question: the journal forgets it, and the paper was read before. */
const SAVED = 'saved';

const open = () =>
  openDatabase(EXAM_PAPERS, 1, (db) => {
    db.createObjectStore(PAPERS, { keyPath: ['owner', 'activity'] });
    db.createObjectStore(SAVED, { keyPath: ['owner', 'activity', 'question_id'] });
  });

/** A paper that cannot be kept costs a reload without a line; nothing else may fail for it. */
async function quietly<T>(
  mode: 'readonly' | 'readwrite',
  work: (papers: IDBObjectStore, saved: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    // Opened each time: a sign-out in another tab erases it as a whole.
    const db = await open();
    try {
      return await inTransaction(db, [PAPERS, SAVED], { mode, durability: 'relaxed' }, (transaction) =>
        work(transaction.objectStore(PAPERS), transaction.objectStore(SAVED)),
      );
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

const allOf = ({ owner, activity }: OwnAttempt) => IDBKeyRange.bound([owner, activity], [owner, activity, []]);

/** Keeps it in the place of an older reading; whatever others have left on this computer goes. */
export const keepPaper = (paper: KeptPaper): Promise<unknown> =>
  quietly('readwrite', async (papers, saved) => {
    for (const others of [IDBKeyRange.upperBound([paper.owner], true), IDBKeyRange.lowerBound([paper.owner, []])]) {
      papers.delete(others);
      saved.delete(others);
    }
    papers.put(paper);
  });

export const noteSaved = (place: OwnAttempt, answer: SavedAnswer): Promise<unknown> =>
  quietly('readwrite', async (_, saved) => {
    saved.put({ ...answer, ...place } satisfies SavedRow);
  });

export const forgetPaper = (place: OwnAttempt): Promise<unknown> =>
  quietly('readwrite', async (papers, saved) => {
    papers.delete([place.owner, place.activity]);
    saved.delete(allOf(place));
  });

/** Of each question what was saved last. */
function withSaved(sitting: Sitting, rows: readonly SavedRow[]): Sitting {
  const answers = new Map(sitting.answers.map((answer) => [answer.question_id, answer]));
  for (const { owner: _, activity: __, ...answer } of rows) {
    if ((answers.get(answer.question_id)?.seq ?? 0) <= answer.seq) answers.set(answer.question_id, answer);
  }
  const next = [...answers.values()].map(({ seq }) => seq + 1);
  return { ...sitting, answers: [...answers.values()], next_seq: Math.max(sitting.next_seq, ...next) };
}

/** What this computer holds of a running exam of that person, with the server's time as far as it can be known. */
export const findPaper = (
  owner: number,
  is: (exam: SatExam) => boolean,
): Promise<(KeptPaper & { serverTime: string }) | null> =>
  quietly('readonly', async (papers, saved) => {
    const own: KeptPaper[] = await done(papers.getAll(IDBKeyRange.bound([owner], [owner, []])));
    const paper = own.filter(({ exam }) => is(exam)).sort((a, b) => b.activity - a.activity)[0];
    if (!paper) return null;
    const rows: SavedRow[] = await done(saved.getAll(allOf(paper)));
    const serverTime = new Date(Date.now() + paper.ahead).toISOString();
    return { ...paper, sitting: { ...withSaved(paper.sitting, rows), server_time: serverTime }, serverTime };
  });
