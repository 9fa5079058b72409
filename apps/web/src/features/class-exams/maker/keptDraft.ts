import { session } from '@/lib/session';
import { readStored, writeStored } from '@/lib/storage';
import type { TestDraft } from './testDraft';

/** Of one person and one test; one that the server does not know yet is the new one. */
const keyOf = (id: number | undefined) => `khue.test.${session.get()?.user_id ?? ''}.${id ?? 'new'}`;

/** What this tab holds that the server may not have: through a reload, a lost line and the end of a session. */
export function readKept(id: number | undefined): TestDraft | null {
  try {
    const kept = JSON.parse(readStored(keyOf(id), 'session') ?? 'null') as TestDraft | null;
    return Array.isArray(kept?.questions) ? kept : null;
  } catch {
    return null;
  }
}

export const writeKept = (id: number | undefined, draft: TestDraft | null): void =>
  writeStored(keyOf(id), draft && JSON.stringify(draft), 'session');
