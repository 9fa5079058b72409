import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { markKey } from './cells';
import type { Book, BookColumn, BookRow } from './queries';
import type { BookWork } from './useBookWork';

export interface Selected {
  column: BookColumn;
  row: BookRow;
}

interface Props {
  work: BookWork;
  selected: Selected | null;
  onOpen: () => void;
}

/** Whether what was typed is safe; what is not, and what can be done about it. */
function SaveWords({ work }: { work: BookWork }) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const failed = work.unsaved.filter(([, { state }]) => state === 'failed');
  const [, first] = failed[0] ?? work.unsaved[0] ?? [];
  if (work.isSaving) return <span role="status">{t('save.saving')}</span>;
  if (first) {
    return (
      <>
        <span role="status" className={look('warning')}>
          {t('save.unsaved', { count: work.unsaved.length })} {first.message}
        </span>
        {failed.length > 0 && (
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
  return <span role="status">{work.savedAt && t('save.saved', { time: format.timeWithSeconds(work.savedAt) })}</span>;
}

/** Somebody else was faster: the later one sees what stands there, and decides. */
function ChangedCell({ work, selected: { column, row } }: { work: BookWork; selected: Selected }) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const key = markKey(column.id, row.user.id);
  const cell = work.work[key];
  if (cell?.state !== 'changed') return null;
  const theirs = cell.theirs ?? null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => work.drop(key)}>
        {t('save.keep', { value: theirs === null ? t('missing') : format.score(theirs) })}
      </Button>
      <Button size="compact-sm" onClick={() => work.setMark(column, row, cell.text, { seen: theirs })}>
        {t('save.overwrite', { value: cell.text || t('missing') })}
      </Button>
    </>
  );
}

/** Below the book: where one is, and how saving goes. */
export function SaveBar({ work, selected, onOpen }: Props) {
  const { t } = useTranslation('gradebook');
  return (
    <div className={look('bar', 'gap-8-16', 'mt-8')}>
      {selected && (
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t('history.open', { column: selected.column.name, name: selected.row.user.full_name })}
        </Button>
      )}
      {selected && <ChangedCell work={work} selected={selected} />}
      <SaveWords work={work} />
      <span className={look('dimmed', 'ml-auto', 'not-on-phone')}>{t('keys')}</span>
    </div>
  );
}

/** The cell as the book has it now. */
export function selectedIn(book: Book, selected: Selected | null): Selected | null {
  const column = book.columns.find(({ id }) => id === selected?.column.id);
  const row = book.rows.find(({ user }) => user.id === selected?.row.user.id);
  return column && row ? { column, row } : null;
}
