import type { GrantKind } from '../grants';
import type { Cell } from '../permissionTable';

/** What both forms of the matrix, the table and the list for a phone, need to know. */
export interface MatrixProps {
  label: string;
  /** Groups of rows that a search has left. */
  areaGroups: readonly { group: string; areas: readonly Cell['area'][] }[];
  kindOf: (cell: Cell) => GrantKind;
  /** The state of a cell in words, for those who do not see its mark. */
  stateOf: (cell: Cell) => string;
  selected: Cell | undefined;
  onSelect: (cell: Cell) => void;
  /** Absent where one only looks. */
  onToggle?: (cell: Cell) => void;
  /** Whether a press changes the cell: not what the system keeps, not what one does not hold oneself. */
  mayToggle: (cell: Cell) => boolean;
}
