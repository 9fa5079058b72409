import type { MaterialType } from '@khue/scoring/libraries';
import { useState } from 'react';
import type { Material } from '../../queries';
import { docOf, type KnownFields, newDoc } from '../state/materialDoc';
import { blankContent } from '../state/parts';
import { MaterialEditor } from './MaterialEditor';
import { restoredOf } from './restored';
import { keyOfCopy, readCopy } from './tabCopy';

/** A new one, or what this tab has kept of it. */
export function NewMaterial({ type, known }: { type: MaterialType; known: KnownFields }) {
  const [initial] = useState(() => newDoc(type, blankContent(type), known));
  const [restored] = useState(() => {
    const kept = readCopy(keyOfCopy(`new.${type}`));
    return kept && { doc: { ...initial, ...kept.doc }, at: kept.at, isOnServer: false, isOlder: false };
  });
  return <MaterialEditor initial={initial} restored={restored} />;
}

/** Begins with the row as it is now; what comes later is met when one saves. */
export function StoredMaterial({ row }: { row: Material }) {
  const [first] = useState(row);
  const [restored] = useState(() => restoredOf(row, readCopy(keyOfCopy(String(row.id)))));
  return <MaterialEditor row={first} initial={docOf(first)} restored={restored} />;
}
