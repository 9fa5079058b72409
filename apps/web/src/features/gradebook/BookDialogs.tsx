import { lazy, Suspense } from 'react';
import type { Book, BookColumn, BookPlace } from './queries';
import type { Selected } from './SaveBar';
import type { usePaste } from './usePaste';

export type Opened = { what: 'add' | 'lock' | 'mark' } | { what: 'column'; column: BookColumn } | null;

const AddColumnDialog = lazy(async () => ({ default: (await import('./ColumnDialog')).AddColumnDialog }));
const EditColumnDialog = lazy(async () => ({ default: (await import('./ColumnDialog')).EditColumnDialog }));
const LockDialog = lazy(async () => ({ default: (await import('./LockDialog')).LockDialog }));
const OpenAgainDialog = lazy(async () => ({ default: (await import('./OpenAgainDialog')).OpenAgainDialog }));
const MarkPanel = lazy(async () => ({ default: (await import('./MarkPanel')).MarkPanel }));
const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog')).PasteDialog }));

interface Props {
  book: Book;
  place: BookPlace;
  opened: Opened;
  selected: Selected | null;
  pasting: ReturnType<typeof usePaste>;
  onClose: () => void;
}

/** What lies over the sheet; each comes when it is asked for. */
export function BookDialogs({ book, place, opened, selected, pasting, onClose }: Props) {
  const Lock = book.lock ? OpenAgainDialog : LockDialog;
  return (
    <Suspense>
      {opened?.what === 'add' && <AddColumnDialog book={book} place={place} onClose={onClose} />}
      {opened?.what === 'column' && <EditColumnDialog book={book} column={opened.column} onClose={onClose} />}
      {opened?.what === 'lock' && <Lock book={book} place={place} onClose={onClose} />}
      {opened?.what === 'mark' && selected && <MarkPanel book={book} selected={selected} onClose={onClose} />}
      {pasting.asked && (
        <PasteDialog
          plan={pasting.asked}
          onPaste={pasting.paste}
          onPasteBelow={pasting.pasteBelow}
          onClose={pasting.cancel}
        />
      )}
    </Suspense>
  );
}
