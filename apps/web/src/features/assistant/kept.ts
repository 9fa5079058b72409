import { newUuid } from '@/lib/newKey';
import { readStored, writeStored } from '@/lib/storage';
import type { AskBody } from './stream';
import type { Run } from './tools';

/** A question that has no answer yet. */
export interface Unanswered {
  /** Sent again under the same key, it is answered once. */
  key: string;
  text: string;
  context: AskBody['context'];
  hintsOnly: boolean;
  /** How often the same words were asked and answered before it: only one more answer is its own. */
  answeredBefore: number;
  /** Asked by a button, not in words. */
  run: Run | null;
}

export interface Kept {
  sessionId: string;
  /** Whether the server knows the conversation. */
  isBegun: boolean;
  typed: string;
  unanswered: readonly Unanswered[];
}

/** Goes when they sign out, so that the next one at the computer finds nothing; who is thrown out finds it again. */
const addressOf = (userId: number) => `khue.draft.assistant.${userId}`;

export const nothingKept = (): Kept => ({ sessionId: newUuid(), isBegun: false, typed: '', unanswered: [] });

const isUnanswered = (one: Partial<Unanswered> | null): one is Unanswered =>
  typeof one?.key === 'string' && typeof one.text === 'string' && typeof one.context?.page === 'string';
/** What was asked by a button is asked again by it: the server has words of its own for it. */
const isWorthKeeping = ({ run }: Unanswered) => !run;

export function readKept(userId: number): Kept {
  const blank = nothingKept();
  try {
    const stored = JSON.parse(readStored(addressOf(userId), 'session') ?? '{}') as Partial<Kept>;
    return {
      sessionId: stored.sessionId ?? blank.sessionId,
      isBegun: stored.isBegun === true,
      typed: typeof stored.typed === 'string' ? stored.typed : '',
      unanswered: Array.isArray(stored.unanswered)
        ? stored.unanswered.filter(isUnanswered).map((one) => ({ ...one, run: null }))
        : [],
    };
  } catch {
    return blank;
  }
}

export const writeKept = (userId: number, kept: Kept): void =>
  writeStored(
    addressOf(userId),
    JSON.stringify({ ...kept, unanswered: kept.unanswered.filter(isWorthKeeping) }),
    'session',
  );
