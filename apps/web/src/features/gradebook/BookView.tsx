import { Button } from '@mantine/core';
import { IconColumnInsertRight, IconLock, IconLockOpen, IconTable, IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { LeaveDialog } from '@/components/form/LeaveDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import { BookDialogs, type Opened } from './BookDialogs';
import { missingByKind, missingIn } from './bookFigures';
import { type Book, type BookPlace, exportBook } from './queries';
import { SaveBar, type Selected, selectedIn } from './SaveBar';
import { SheetTable } from './SheetTable';
import { useBookWork } from './useBookWork';
import { usePaste } from './usePaste';
import { YearTable } from './YearTable';

interface Props {
  book: Book;
  place: BookPlace;
  /** What is chosen: class, course and term. */
  filters: ReactNode;
}

const ICON = { size: 18, stroke: 1.6 };

/** The book of a term, or of the year. */
export function BookView({ book, place, filters }: Props) {
  const { t } = useTranslation('gradebook');
  const work = useBookWork(place, book);
  const [opened, setOpened] = useState<Opened>(null);
  const [cell, setCell] = useState<Selected | null>(null);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const guard = useUnsavedGuard(work.isSaving || work.unsaved.length > 0);
  const selected = selectedIn(book, cell);
  const missing = missingIn(book);
  const isMissing = new Set(missing.map(({ row }) => row.user.id));
  // Whoever gets the missing mark stays where they are until the list is asked for again.
  const [kept, setKept] = useState<ReadonlySet<number>>(isMissing);
  const rows = onlyMissing ? book.rows.filter(({ user }) => kept.has(user.id)) : book.rows;
  const pasting = usePaste(book, rows, work);
  const go = (key: string) => {
    // A row that is hidden just now comes back first.
    flushSync(() => setOnlyMissing((is) => is && document.querySelector(`[data-cell="${key}"]`) !== null));
    document.querySelector<HTMLInputElement>(`[data-cell="${key}"]`)?.focus();
  };
  return (
    <>
      <div className={look('bar', 'gap-8-12', 'mb-8')}>
        {filters}
        {book.can.edit && (
          <Button
            variant="default"
            leftSection={<IconColumnInsertRight {...ICON} />}
            onClick={() => setOpened({ what: 'add' })}
          >
            {t('column.add')}
          </Button>
        )}
        <ExportButton book={book} place={place} />
      </div>
      {book.term !== 'year' && (
        <div className={look('bar', 'gap-4-12', 'mb-8')}>
          {book.columns.length > 0 && (
            <BookSum
              book={book}
              isNarrowed={onlyMissing}
              onNarrow={(narrowed) => {
                setKept(isMissing);
                setOnlyMissing(narrowed);
              }}
            />
          )}
          <LockWords book={book} onOpen={() => setOpened({ what: 'lock' })} />
        </div>
      )}
      {book.term === 'year' ? (
        <YearTable rows={book.rows} />
      ) : book.columns.length === 0 ? (
        <EmptyState
          icon={<IconTable size={24} stroke={1.6} />}
          title={t('no_columns')}
          advice={t(book.can.edit ? 'no_columns_advice' : 'no_columns_locked')}
        />
      ) : (
        <>
          <SheetTable
            book={book}
            rows={rows}
            work={work.work}
            onMark={work.setMark}
            onComment={work.setComment}
            onSheet={pasting.begin}
            onDrop={work.drop}
            onSelect={(column, row) => {
              setCell({ column, row });
              if (!book.can.edit) setOpened({ what: 'mark' });
            }}
            onColumn={(column) => setOpened({ what: 'column', column })}
          />
          {(book.can.edit || work.unsaved.length > 0) && (
            <SaveBar book={book} work={work} selected={selected} onOpen={() => setOpened({ what: 'mark' })} onGo={go} />
          )}
        </>
      )}
      <BookDialogs
        book={book}
        place={place}
        opened={opened}
        selected={selected}
        pasting={pasting}
        onClose={() => setOpened(null)}
      />
      <LeaveDialog blocker={guard.blocker} changes={Math.max(1, work.unsaved.length)} />
    </>
  );
}

/** How many have all their marks; who lacks one can be looked at alone. */
function BookSum({ book, isNarrowed, onNarrow }: { book: Book; isNarrowed: boolean; onNarrow: (to: boolean) => void }) {
  const { t } = useTranslation('gradebook');
  const missing = missingIn(book);
  const kinds = missingByKind(missing).map(({ kind, count }) => t(`missing_kinds.${kind}`, { count }));
  return (
    <>
      <p className={look('m-0')}>
        {t('sum', { count: book.rows.length, complete: book.rows.length - missing.length })}
        {missing.length > 0 && (
          <span className={look('warning')}>
            {` ${t('missing_sum', { count: missing.length })} ${kinds.join(', ')}.`}
          </span>
        )}
      </p>
      {(missing.length > 0 || isNarrowed) && (
        <Button size="compact-sm" variant="default" aria-pressed={isNarrowed} onClick={() => onNarrow(!isNarrowed)}>
          {isNarrowed ? t('all_rows') : t('only_missing', { count: missing.length })}
        </Button>
      )}
    </>
  );
}

/** Whether the book is open; who keeps the school locks it, or opens it again. */
function LockWords({ book, onOpen }: { book: Book; onOpen: () => void }) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const { lock, planned_lock: planned } = book;
  const words = lock
    ? t('lock.is_locked', { date: format.date(lock.at) })
    : planned
      ? t('lock.is_planned', { time: format.time(planned.at), date: format.date(planned.at) })
      : t('lock.is_open');
  return (
    <>
      <span className={look('row', 'gap-6', 'dimmed', 'ml-auto')}>
        {lock ? <IconLock {...ICON} aria-hidden="true" /> : <IconLockOpen {...ICON} aria-hidden="true" />}
        {words}
      </span>
      {book.can.lock && (
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t(lock ? 'lock.open' : planned ? 'lock.change_plan' : 'lock.close')}
        </Button>
      )}
    </>
  );
}

function ExportButton({ book, place }: { book: Book; place: BookPlace }) {
  const { t } = useTranslation('gradebook');
  const term = book.term === 'year' ? 'year' : book.term === 1 ? '1' : '2';
  const exporting = useMutation({
    mutationFn: async () => {
      const { file_url } = await exportBook(place, term);
      await download(file_url, `${t('file_name', { class: book.class.name, term: t(`terms.${term}`) })}.xlsx`);
    },
    onError: (failure) =>
      toast.failure({ title: t('export_failed'), message: failure instanceof ApiError ? failure.detail : undefined }),
  });
  return (
    <Button
      leftSection={<IconTableExport {...ICON} />}
      loading={exporting.isPending}
      disabled={book.rows.length === 0}
      onClick={() => exporting.mutate()}
    >
      {t('export')}
    </Button>
  );
}
