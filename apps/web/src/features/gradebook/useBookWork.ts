import { useCallback, useEffect, useMemo, useRef } from 'react';
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
  const storedComments = useRef(new Map<string, string | null>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the book that was read again is what it is about
  useEffect(() => {
    if (isSaving) return;
    stored.current.clear();
    storedComments.current.clear();
    settle();
  }, [book, settle]);

  /** What is to be written, where a mark was typed and it is another one. */
  const meant = useCallback(
    (column: BookColumn, row: BookRow, text: string, over?: { seen: number | null }) => {
      const key = markKey(column.id, row.user.id);
      const typed = typedMark(text);
      if (!typed.ok) {
        note(key, { text, state: 'wrong', message: t('wrong') });
        return null;
      }
      const known = row.marks.find(({ column_id }) => column_id === column.id)?.value ?? null;
      if (typed.value === known && !stored.current.has(key) && !over) {
        drop(key);
        return null;
      }
      const seen = () => (over ? over.seen : stored.current.has(key) ? (stored.current.get(key) ?? null) : known);
      const { value } = typed;
      return {
        key,
        text: value === null ? '' : format.score(value),
        body: () => ({ column_id: column.id, user_id: row.user.id, value, seen: seen() }),
      };
    },
    [note, drop, t, format],
  );

  const setMark = useCallback(
    (...typed: Parameters<typeof meant>) => {
      const cell = meant(...typed);
      if (!cell) return;
      save({
        cells: [cell],
        send: async () => {
          const { value } = await call('PUT /api/gradebook/marks/', { body: cell.body() }, { quiet: true });
          stored.current.set(cell.key, value);
          return {};
        },
      });
    },
    [meant, save],
  );

  const ofBook = useMemo(
    () => ({
      class_id: place.classId,
      module_id: place.courseId,
      term: book.term === 2 ? (2 as const) : (1 as const),
    }),
    [place.classId, place.courseId, book.term],
  );

  /** In one call: all that can be written is, and each cell that cannot says why. */
  const setMarks = useCallback(
    (cells: readonly NonNullable<ReturnType<typeof meant>>[]) => {
      if (cells.length === 0) return;
      save({
        cells,
        send: async (keys) => {
          const marks = cells.filter(({ key }) => keys.has(key)).map(({ body }) => body());
          const done = await call('PUT /api/gradebook/marks/many/', { body: { ...ofBook, marks } }, { quiet: true });
          for (const { column_id, user_id, value } of done.marks) {
            stored.current.set(markKey(column_id, user_id), value);
          }
          const changed = done.changed.map(({ column_id, user_id, value, by }) => {
            const words = t('save.changed', { value: value === null ? t('missing') : format.score(value), by });
            return [markKey(column_id, user_id), { state: 'changed', message: words, theirs: value }] as const;
          });
          const gone = done.gone.map(
            ({ column_id, user_id }) =>
              [markKey(column_id, user_id), { state: 'wrong', message: t('save.gone') }] as const,
          );
          return Object.fromEntries([...changed, ...gone]);
        },
      });
    },
    [save, ofBook, t, format],
  );

  const setComment = useCallback(
    (row: BookRow, text: string, over?: { seen: string | null }) => {
      const key = commentKey(row.user.id);
      const known = () => (storedComments.current.has(key) ? (storedComments.current.get(key) ?? null) : row.comment);
      save({
        cells: [{ key, text }],
        send: async () => {
          const seen = over ? over.seen : known();
          const body = { ...ofBook, user_id: row.user.id, comment: text, seen };
          const { comment } = await call('PUT /api/gradebook/comments/', { body }, { quiet: true });
          storedComments.current.set(key, comment);
          return {};
        },
      });
    },
    [save, ofBook],
  );

  /** A column or a block of a sheet, into the rows that are shown. */
  const paste = useCallback(
    (rows: readonly BookRow[], { cells }: Pick<PastePlan, 'cells'>) => {
      const marks: ReturnType<typeof meant>[] = [];
      for (const { row: down, column: right, text } of cells) {
        const [column, row] = [book.columns[right], rows[down]];
        if (!row) continue;
        if (column) marks.push(meant(column, row, text));
        else if (text !== row.comment) setComment(row, text);
      }
      setMarks(marks.filter((mark) => mark !== null));
    },
    [book.columns, meant, setMarks, setComment],
  );

  return { ...saves, setMark, setComment, paste };
}

export type BookWork = ReturnType<typeof useBookWork>;
