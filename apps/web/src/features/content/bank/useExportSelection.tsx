import { GRADED_TYPES, machineNameOf } from '@khue/scoring/libraries';
import { type Selection, useSelection } from '@/components/table/useSelection';
import type { MaterialInList } from '../queries';

const isQuestion = (library: string) => (GRADED_TYPES as readonly string[]).includes(machineNameOf(library));

/** Ticks for questions that may leave the bank; other materials have none. */
export function useExportSelection(rows: readonly MaterialInList[]): Selection {
  const selection = useSelection();
  const may = new Set(rows.filter(({ can, library }) => can.export && isQuestion(library)).map(({ id }) => id));
  return {
    ...selection,
    headBox: (inSight) => (may.size > 0 ? selection.headBox(inSight.filter((id) => may.has(id))) : <span />),
    // Not nothing: the cell of the table stays.
    rowBox: (id, name) => (may.has(id) ? selection.rowBox(id, name) : <span />),
  };
}
