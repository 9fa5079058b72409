/** What became of something typed into a cell, until the book was read again. */
export interface CellWork {
  /** As it was typed. */
  text: string;
  state: 'saving' | 'saved' | 'failed' | 'wrong' | 'changed';
  /** Why it is not saved. */
  message?: string;
  /** What somebody else wrote there meanwhile. */
  theirs?: number | null;
}

export type Work = Readonly<Record<string, CellWork>>;

export const markKey = (columnId: number, userId: number): string => `${columnId} ${userId}`;
export const commentKey = (userId: number): string => `comment ${userId}`;

/** Cells of which somebody has to hear: typed, and not saved by themselves. */
export const unsavedOf = (work: Work): [string, CellWork][] =>
  Object.entries(work).filter(([, { state }]) => state !== 'saved' && state !== 'saving');
