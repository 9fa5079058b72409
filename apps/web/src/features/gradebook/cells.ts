/** What became of something typed into a cell, until the book was read again. */
export interface CellWork {
  /** As it was typed. */
  text: string;
  state: 'saving' | 'saved' | 'failed' | 'wrong' | 'changed';
  /** Why it is not saved. */
  message?: string;
  /** What somebody else wrote there meanwhile: a mark, or a comment. */
  theirs?: number | string | null;
}

export type Work = Readonly<Record<string, CellWork>>;

export const markKey = (columnId: number, userId: number): string => `${columnId} ${userId}`;
export const commentKey = (userId: number): string => `comment ${userId}`;

/** Which cell a key is of; a comment is in no column. */
export function cellOf(key: string): { columnId: number | null; userId: number } {
  const [column, user] = key.split(' ');
  return { columnId: column === 'comment' ? null : Number(column), userId: Number(user) };
}

/** Somebody has to hear of it: typed, and not saved by itself. */
export const isUnsaved = (cell: CellWork | undefined): boolean =>
  cell !== undefined && cell.state !== 'saved' && cell.state !== 'saving';

export const unsavedOf = (work: Work): [string, CellWork][] =>
  Object.entries(work).filter(([, cell]) => isUnsaved(cell));
