/** A teacher and a class. */
export interface Cell {
  class_id: number;
  user_id: number;
}

/** Cells that differ from what is stored, by class and teacher: whether the teacher is to teach there. */
export type TeachingChanges = ReadonlyMap<string, Cell & { teaches: boolean }>;

export const cellKey = ({ class_id, user_id }: Cell): string => `${class_id} ${user_id}`;

/** A cell that is turned back to what is stored is no change any more. */
export function toggled(changes: TeachingChanges, cell: Cell, isStored: boolean): TeachingChanges {
  const next = new Map(changes);
  const key = cellKey(cell);
  if (!next.delete(key)) next.set(key, { ...cell, teaches: !isStored });
  return next;
}
