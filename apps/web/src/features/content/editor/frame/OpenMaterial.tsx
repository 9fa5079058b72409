import type { MaterialType } from '@khue/scoring/libraries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingState } from '@/components/states/LoadingState';
import { useMe } from '@/lib/me';
import { lastMadeBy, type Material } from '../../queries';
import { docOf, type KnownFields, newDoc } from '../state/materialDoc';
import { blankContent } from '../state/parts';
import { suggestedBy } from '../state/suggested';
import { MaterialEditor } from './MaterialEditor';
import { restoredOf } from './restored';
import { keyOfCopy, nameOfNew, readCopy } from './tabCopy';

interface New {
  type: MaterialType;
  known: KnownFields;
}

/** A new one: as whoever leads here says, otherwise as the last one that its maker made. */
export function NewMaterial({ type, known }: New) {
  const { user_id } = useMe();
  const isKnown = Boolean(known.course);
  const { data, isPending } = useQuery({ ...lastMadeBy(user_id), enabled: !isKnown, staleTime: 0 });
  if (!isKnown && isPending) return <LoadingState lines={6} />;
  return <Begun type={type} known={isKnown ? known : { ...known, ...suggestedBy(data?.results[0]) }} />;
}

/** It begins so, or with what this tab has kept of it. */
function Begun({ type, known }: New) {
  const [initial] = useState(() => newDoc(type, blankContent(type), known));
  const [restored] = useState(() => {
    const kept = readCopy(keyOfCopy(nameOfNew(initial)));
    return (
      kept && { doc: { ...initial, ...kept.doc, bank: initial.bank }, at: kept.at, isOnServer: false, isOlder: false }
    );
  });
  return <MaterialEditor initial={initial} restored={restored} />;
}

/** Begins with the row as it is now; what comes later is met when one saves. */
export function StoredMaterial({ row }: { row: Material }) {
  const [first] = useState(row);
  const [restored] = useState(() => restoredOf(row, readCopy(keyOfCopy(String(row.id)))));
  return <MaterialEditor row={first} initial={docOf(first)} restored={restored} />;
}
