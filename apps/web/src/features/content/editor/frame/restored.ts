import type { Material } from '../../queries';
import { changedFields, docOf, type MaterialDoc } from '../state/materialDoc';
import type { KeptCopy } from './tabCopy';

export interface Restored {
  doc: MaterialDoc;
  at: string;
  /** The server has kept it; otherwise only this tab. */
  isOnServer: boolean;
  /** Somebody has stored another version since it was begun. */
  isOlder: boolean;
}

/** What somebody was writing when they left: the newer of what the server and what this tab has kept. */
export function restoredOf(row: Material, kept: KeptCopy | null): Restored | null {
  const stored = docOf(row);
  const { draft } = row;
  const found: Restored[] = [];
  if (draft) {
    found.push({
      doc: { ...stored, title: draft.question, params: draft.params },
      at: draft.saved_at,
      isOnServer: true,
      isOlder: draft.based_on < row.version,
    });
  }
  // A copy from before the last save has been saved, or overtaken.
  if (kept && kept.at > row.updated_at) {
    found.push({
      // It may have been moved meanwhile.
      doc: { ...stored, ...kept.doc, bank: stored.bank },
      at: kept.at,
      isOnServer: false,
      isOlder: kept.version < row.version,
    });
  }
  const newest = found.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
  return newest && changedFields(newest.doc, stored).length > 0 ? newest : null;
}
