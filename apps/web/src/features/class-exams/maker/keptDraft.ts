import { session } from '@/lib/session';
import { readStored, writeStored } from '@/lib/storage';
import type { TestDraft } from './testDraft';

/** Of one person and one test; one that the server does not know yet is the new one. */
const keyOf = (id: number | undefined) => `khue.test.${session.get()?.user_id ?? ''}.${id ?? 'new'}`;

interface Kept {
  draft: TestDraft;
  /** What was stored when it was begun; null of what is stored nowhere. */
  before: TestDraft | null;
}

/** What this tab holds that the server may not have: through a reload, a lost line and the end of a session. */
export function readKept(id: number | undefined): Kept | null {
  try {
    const kept = JSON.parse(readStored(keyOf(id), 'session') ?? 'null') as Kept | null;
    return Array.isArray(kept?.draft?.questions) ? kept : null;
  } catch {
    return null;
  }
}

export const writeKept = (id: number | undefined, kept: Kept | null): void =>
  writeStored(keyOf(id), kept && JSON.stringify(kept), 'session');
