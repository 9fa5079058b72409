import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { type CellWork, cellOf, markKey } from './cells';
import type { Book, BookColumn, BookRow } from './queries';
import classes from './SheetTable.module.css';
import type { BookWork } from './useBookWork';

export interface Selected {
  column: BookColumn;
  row: BookRow;
}

interface Props {
  book: Book;
  work: BookWork;
  selected: Selected | null;
  onOpen: () => void;
  onGo: (key: string) => void;
}

/** The cell as the book has it now. */
export function selectedIn(book: Book, selected: Selected | null): Selected | null {
  const column = book.columns.find(({ id }) => id === selected?.column.id);
  const row = book.rows.find(({ user }) => user.id === selected?.row.user.id);
  return column && row ? { column, row } : null;
}

interface Unsaved {
  key: string;
  cell: CellWork;
  /** Undefined: who is not in the class any more. */
  row: BookRow | undefined;
  /** Undefined: a comment. */
  column: BookColumn | undefined;
}

/** Of what is not saved: the cell one is in, else what somebody else changed, else the first. */
function mostPressing(book: Book, work: BookWork, selected: Selected | null): Unsaved | null {
  const own = selected && markKey(selected.column.id, selected.row.user.id);
  const found =
    work.unsaved.find(([key]) => key === own) ??
    work.unsaved.find(([, { state }]) => state === 'changed') ??
    work.unsaved[0];
  if (!found) return null;
  const [key, cell] = found;
  const { columnId, userId } = cellOf(key);
  const row = book.rows.find(({ user }) => user.id === userId);
  return { key, cell, row, column: book.columns.find(({ id }) => id === columnId) };
}

/** Whether what was typed is safe; what is not, where it stands, and what can be done about it. */
function SaveWords({ book, work, selected, onGo }: Omit<Props, 'onOpen'>) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const unsaved = mostPressing(book, work, selected);
  if (work.isSaving) return <span role="status">{t('save.saving', { count: work.savingCount })}</span>;
  if (!unsaved) {
    return <span role="status">{work.savedAt && t('save.saved', { time: format.timeWithSeconds(work.savedAt) })}</span>;
  }
  const { key, cell, row, column } = unsaved;
  return (
    <>
      <span role="status" className={look('warning', 'break')}>
        {t('save.unsaved', { count: work.unsaved.length })}{' '}
        {row ? (
          <>
            {column ? <span translate="no">{column.name}</span> : t('columns.comment')},{' '}
            <span translate="no">{row.user.full_name}</span>: <span translate="no">“{cell.text}”</span>. {cell.message}
          </>
        ) : (
          t('save.gone')
        )}
      </span>
      {book.can.edit && row && (
        <Button size="compact-sm" variant="default" onClick={() => onGo(key)}>
          {t('save.go')}
        </Button>
      )}
      {book.can.edit && row && cell.state === 'changed' && <Conflict work={work} unsaved={{ ...unsaved, row }} />}
      {cell.state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={work.retry}>
          {t('save.retry')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={work.dropUnsaved}>
        {t('save.drop')}
      </Button>
    </>
  );
}

/** Somebody else was faster: the later one sees what stands there, and decides. */
function Conflict({ work, unsaved }: { work: BookWork; unsaved: Unsaved & { row: BookRow } }) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const { key, cell, row, column } = unsaved;
  const { theirs = null } = cell;
  const overwrite = () => {
    if (!column) work.setComment(row, cell.text, { seen: theirs === null ? null : String(theirs) });
    else work.setMark(column, row, cell.text, { seen: typeof theirs === 'number' ? theirs : null });
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => work.drop(key)}>
        {column
          ? t('save.keep', { value: typeof theirs === 'number' ? format.score(theirs) : t('missing') })
          : t('save.keep_comment')}
      </Button>
      <Button size="compact-sm" onClick={overwrite}>
        {column ? t('save.overwrite', { value: cell.text || t('missing') }) : t('save.overwrite_comment')}
      </Button>
    </>
  );
}

/** Some mark was changed or has a note, and shows it in its corner. */
const isNoted = ({ rows }: Book): boolean =>
  rows.some(({ marks }) => marks.some(({ edited, note }) => edited || note !== null));

/** Below the book: where one is, and how saving goes. */
export function SaveBar({ book, work, selected, onOpen, onGo }: Props) {
  const { t } = useTranslation('gradebook');
  return (
    <div className={look('bar', 'gap-8-16', 'mt-8')}>
      {selected && book.can.edit && work.unsaved.length === 0 && (
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t('history.open', { column: selected.column.name, name: selected.row.user.full_name })}
        </Button>
      )}
      <SaveWords book={book} work={work} selected={selected} onGo={onGo} />
      {work.unsaved.length === 0 && (
        <span className={look('dimmed', 'ml-auto', 'not-on-phone')}>
          {isNoted(book) && (
            <>
              <span className={classes.corner} aria-hidden="true" /> {t('noted')}{' '}
            </>
          )}
          {t('keys')}
        </span>
      )}
    </div>
  );
}
