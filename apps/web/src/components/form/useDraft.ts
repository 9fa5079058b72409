import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '@/lib/session';
import { readStored, writeStored } from '@/lib/storage';

/** A password or a key is typed again rather than left in the browser. */
const SECRET_FIELD = /password|secret|token/i;

/** Reads what was left behind; a draft belongs to one person and one screen. */
function readDraft<Values>(key: string): Partial<Values> {
  try {
    return JSON.parse(readStored(key, 'session') ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
}

/**
 * A session that runs out while somebody types must not cost them their words: what they changed
 * is kept in this tab and is there again when the same person comes back to the same screen.
 */
export function useDraft<Values extends object>(): {
  restored: Partial<Values>;
  keepIfExpired: (changes: Partial<Values>) => void;
} {
  const { pathname, search } = useLocation();
  const key = `khue.draft.${useState(() => session.get()?.user_id)[0]}.${pathname}${search}`;
  const [restored] = useState(() => readDraft<Values>(key));
  useEffect(() => writeStored(key, null, 'session'), [key]);
  return {
    restored,
    keepIfExpired: (changes) => {
      const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => !SECRET_FIELD.test(field)));
      const hasChanges = Object.keys(kept).length > 0;
      if (hasChanges && session.get() === null && session.whyEnded() === 'expired') {
        writeStored(key, JSON.stringify(kept), 'session');
      }
    },
  };
}
