import { ApiError } from '@/lib/api';
import type { Entry, JournalStore, OwnAttempt } from '../journal/journal';
import type { ServerState } from '../journal/sender';
import { isOvertaken, isSame, type SavedAnswer, setbackOf } from '../journal/sending.rules';

export interface LateParts {
  place: OwnAttempt;
  journal: JournalStore;
  /** Done with the server's receipt; fails as calls do. */
  send: (entries: readonly Entry[]) => Promise<void>;
  /** The attempt as the server has it. */
  look: () => Promise<Pick<ServerState, 'saved'>>;
}

/**
 * What became of it. `none`: nothing is left here. `open`: the attempt runs again, its room sends them. `refused`: the
 * server does not take what is left. `later`: no line, or the server cannot just now. `signed_out`: somebody has to sign in.
 */
export type LateOutcome =
  | { kind: 'none' | 'open' | 'signed_out' }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; afterMs?: number };

/** More than any paper has; the server takes no more at once. */
const AT_ONCE = 500;

/** What was answered later on another device, or got there without its receipt, needs no handing in. */
async function withoutKnown({ place, journal, look }: LateParts, entries: readonly Entry[]): Promise<Entry[]> {
  const saved = await look().then(
    (state) => state.saved,
    (error: unknown) => {
      // Of an attempt that may no longer be read nothing is known: all of it is handed in.
      if (error instanceof ApiError && setbackOf(error).kind === 'refused') return new Map<string, SavedAnswer>();
      throw error;
    },
  );
  const given = new Set(await journal.given(place));
  const left: Entry[] = [];
  for (const entry of entries) {
    const known = saved.get(entry.question);
    if (known && (isSame(entry, known) || isOvertaken(entry, known, given))) await journal.settle(place, entry);
    else left.push(entry);
  }
  return left;
}

/** Hands in what an attempt that is over has left on this computer. Only the server's receipt takes it from here. */
export async function handInLate(parts: LateParts): Promise<LateOutcome> {
  const { place, journal, send } = parts;
  try {
    const unsent = await journal.unsent(place);
    if (unsent.length === 0) return { kind: 'none' };
    const left = await withoutKnown(parts, unsent);
    let refused: string | undefined;
    const bring = async (entries: readonly Entry[]): Promise<void> => {
      try {
        await send(entries);
        await journal.handedIn(place, entries);
      } catch (error) {
        const why = error instanceof ApiError && error.status === 400 ? error.detail : undefined;
        if (why === undefined) throw error;
        // One that the server does not take must not keep back the others.
        if (entries.length > 1) for (const entry of entries) await bring([entry]);
        else refused = why;
      }
    };
    for (let at = 0; at < left.length; at += AT_ONCE) await bring(left.slice(at, at + AT_ONCE));
    return refused === undefined ? { kind: 'none' } : { kind: 'refused', why: refused };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'later' };
    if (error.code === 'exam.open') return { kind: 'open' };
    const setback = setbackOf(error);
    if (setback.kind === 'later' || setback.kind === 'signed_out') return setback;
    return { kind: 'refused', why: error.detail };
  }
}
