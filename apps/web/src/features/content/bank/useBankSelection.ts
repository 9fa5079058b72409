import { GRADED_TYPES, machineNameOf } from '@khue/scoring/libraries';
import { useState } from 'react';
import { type Selection, useSelection } from '@/components/table/useSelection';
import type { MaterialInList } from '../queries';

/** Asks something that is graded: a question, or a set of them. */
export const isQuestion = (library: string): boolean =>
  (GRADED_TYPES as readonly string[]).includes(machineNameOf(library));

/** May leave the bank as a question, with its answers. */
export const isExportable = ({ can, library }: MaterialInList): boolean => can.export && isQuestion(library);

/** Ticked materials, also those of pages that were looked at before. */
export function useBankSelection(rows: readonly MaterialInList[]): { selection: Selection; chosen: MaterialInList[] } {
  const [known, setKnown] = useState<ReadonlyMap<number, MaterialInList>>(new Map());
  const selection = useSelection((ids) => {
    const ticked = rows.filter(({ id }) => ids.includes(id));
    setKnown((before) => new Map([...before, ...ticked.map((row) => [row.id, row] as const)]));
  });
  return { selection, chosen: [...selection.chosen].flatMap((id) => known.get(id) ?? []) };
}
