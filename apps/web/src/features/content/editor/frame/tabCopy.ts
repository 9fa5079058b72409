import { machineNameOf } from '@khue/scoring/libraries';
import { session } from '@/lib/session';
import { readStored, writeStored } from '@/lib/storage';
import type { MaterialDoc } from '../state/materialDoc';

/** What is being written, as this tab keeps it: through a reload, a lost line and the end of a session. */
export interface KeptCopy {
  doc: MaterialDoc;
  at: string;
  version: number;
}

/** A new one is known by its type and its bank. */
export const nameOfNew = ({ bank, library }: Pick<MaterialDoc, 'bank' | 'library'>): string =>
  `new.${bank === 'exam' ? 'exam.' : ''}${machineNameOf(library)}`;

/** It belongs to one person and one material. */
export const keyOfCopy = (what: string) => `khue.material.${session.get()?.user_id ?? ''}.${what}`;

export function readCopy(key: string): KeptCopy | null {
  try {
    const kept = JSON.parse(readStored(key, 'session') ?? 'null') as KeptCopy | null;
    return kept?.doc?.params ? kept : null;
  } catch {
    return null;
  }
}

export const writeCopy = (key: string, kept: KeptCopy | null): void =>
  writeStored(key, kept && JSON.stringify(kept), 'session');
