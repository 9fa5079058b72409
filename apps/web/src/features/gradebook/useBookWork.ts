import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { commentKey, markKey } from './cells';
import type { PastePlan } from './pastePlan';
import type { Book, BookColumn, BookPlace, BookRow } from './queries';
import { typedMark } from './typedMark';
import { useSaves } from './useSaves';

/** What one types into a book, and what becomes of it. */
export function useBookWork(place: BookPlace, book: Book) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const saves = useSaves();
  const { note, save, drop, settle, isSaving } = saves;
  /** What stands at the server as far as this page knows, before the book is read again. */
  const stored = useRef(new Map<string, number | null>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the book that was read again is what it is about
  useEffect(() => {
    if (isSaving) return;
    stored.current.clear();
    settle();
  }, [book, settle]);

  const setMark = useCallback(
    (column: BookColumn, row: BookRow, text: string, over?: { seen: number | null }) => {
      const key = markKey(column.id, row.user.id);
      const typed = typedMark(text);
      if (!typed.ok) return note(key, { text, state: 'wrong', message: t('wrong') });
      const known = row.marks.find(({ column_id }) => column_id === column.id)?.value ?? null;
      const seen = () => (over ? over.seen : stored.current.has(key) ? (stored.current.get(key) ?? null) : known);
      if (typed.value === known && !stored.current.has(key) && !over) return drop(key);
      save({
        key,
        text: typed.value === null ? '' : format.score(typed.value),
        send: async () => {
          const body = { column_id: column.id, user_id: row.user.id, value: typed.value, seen: seen() };
          const { value } = await call('PUT /api/gradebook/marks/', { body }, { quiet: true });
          stored.current.set(key, value);
        },
      });
    },
    [note, save, drop, t, format],
  );

  const setComment = useCallback(
    (row: BookRow, text: string) => {
      const body = {
        class_id: place.classId,
        module_id: place.courseId,
        term: book.term === 2 ? (2 as const) : (1 as const),
        user_id: row.user.id,
        comment: text,
      };
      save({
        key: commentKey(row.user.id),
        text,
        send: () => call('PUT /api/gradebook/comments/', { body }, { quiet: true }),
      });
    },
    [save, place, book.term],
  );

  /** A column or a block of a sheet, into the rows that are shown. */
  const paste = useCallback(
    (rows: readonly BookRow[], { cells }: Pick<PastePlan, 'cells'>) => {
      for (const { row: down, column: right, text } of cells) {
        const [column, row] = [book.columns[right], rows[down]];
        if (!row) continue;
        if (column) setMark(column, row, text);
        else if (text !== row.comment) setComment(row, text);
      }
    },
    [book.columns, setMark, setComment],
  );

  return { ...saves, setMark, setComment, paste };
}

export type BookWork = ReturnType<typeof useBookWork>;
