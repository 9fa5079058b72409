import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Book, BookColumn, BookPlace } from './queries';
import type { Selected } from './SaveBar';
import type { usePaste } from './usePaste';

export type Opened = { what: 'add' | 'lock' | 'mark' } | { what: 'column'; column: BookColumn } | null;

const AddColumnDialog = lazyComponent(async () => (await import('./ColumnDialog')).AddColumnDialog);
const EditColumnDialog = lazyComponent(async () => (await import('./ColumnDialog')).EditColumnDialog);
const LockDialog = lazyComponent(async () => (await import('./LockDialog')).LockDialog);
const OpenAgainDialog = lazyComponent(async () => (await import('./OpenAgainDialog')).OpenAgainDialog);
const MarkPanel = lazyComponent(async () => (await import('./MarkPanel')).MarkPanel);
const PasteDialog = lazyComponent(async () => (await import('./PasteDialog')).PasteDialog);

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
