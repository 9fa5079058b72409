import { readStored, writeStored } from '@/lib/storage';

/** What somebody has written and the server does not have yet. */
export interface Unsent {
  /** Sent again under the same key, it is stored once. */
  key: string;
  text: string;
  files: readonly SentFile[];
}

/** On the server already, and forgotten there unless a message takes it along. */
export interface SentFile {
  id: number;
  name: string;
}

export interface Kept {
  draft: string;
  files: readonly SentFile[];
  unsent: readonly Unsent[];
}

const NOTHING: Kept = { draft: '', files: [], unsent: [] };

/** Of one person and one thread; goes when they sign out, so that the next one at the computer finds nothing. */
const addressOf = (userId: number, thread: number | 'new' | 'feedback') => `khue.draft.support.${userId}.${thread}`;

const isSentFile = (one: unknown): one is SentFile =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as SentFile).id === 'number' &&
  typeof (one as SentFile).name === 'string';
const filesIn = (given: unknown): SentFile[] => (Array.isArray(given) ? given.filter(isSentFile) : []);

const isUnsent = (one: unknown): one is Unsent =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Unsent).key === 'string' &&
  typeof (one as Unsent).text === 'string';

export function readKept(userId: number, thread: number): Kept {
  try {
    const stored = JSON.parse(readStored(addressOf(userId, thread)) ?? '{}') as Partial<Kept>;
    return {
      draft: typeof stored.draft === 'string' ? stored.draft : '',
      files: filesIn(stored.files),
      unsent: Array.isArray(stored.unsent)
        ? stored.unsent.filter(isUnsent).map((one) => ({ ...one, files: filesIn(one.files) }))
        : [],
    };
  } catch {
    return NOTHING;
  }
}

export function writeKept(userId: number, thread: number, { draft, files, unsent }: Kept): void {
  const isEmpty = draft === '' && files.length === 0 && unsent.length === 0;
  const value: Kept = {
    draft,
    files,
    unsent: unsent.map(({ key, text, files: sent }) => ({ key, text, files: sent })),
  };
  writeStored(addressOf(userId, thread), isEmpty ? null : JSON.stringify(value));
}

/** The fields of a form that was not sent yet. */
export function readFields<Fields extends Record<string, string>>(
  userId: number,
  form: 'new' | 'feedback',
  blank: Fields,
): Fields {
  try {
    const stored = JSON.parse(readStored(addressOf(userId, form)) ?? '{}') as Partial<Record<string, unknown>>;
    const known = Object.entries(blank).map(([name, value]) => {
      const kept = stored[name];
      return [name, typeof kept === 'string' ? kept : value];
    });
    return Object.fromEntries(known) as Fields;
  } catch {
    return blank;
  }
}

export function writeFields(userId: number, form: 'new' | 'feedback', fields: Record<string, string> | null): void {
  writeStored(addressOf(userId, form), fields && JSON.stringify(fields));
}
