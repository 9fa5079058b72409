import { type Selection, useSelection } from '@/components/table/useSelection';
import type { MaterialInList } from '../queries';

/** Ticks for materials that may leave the bank; the others have none. */
export function useExportSelection(rows: readonly MaterialInList[]): Selection {
  const selection = useSelection();
  const may = new Set(rows.filter(({ can }) => can.export).map(({ id }) => id));
  return {
    ...selection,
    headBox: (inSight) => (may.size > 0 ? selection.headBox(inSight.filter((id) => may.has(id))) : <span />),
    // Not nothing: the cell of the table stays.
    rowBox: (id, name) => (may.has(id) ? selection.rowBox(id, name) : <span />),
  };
}
