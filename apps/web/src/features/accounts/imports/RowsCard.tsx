import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { IMPORT_FIELDS, type ImportField } from '@khue/contract/import-fields';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { TableFooter } from '@/components/table/TableFooter';
import { useFormat } from '@/lib/format';
import { useImportRows } from './importQueries';
import type { AccountImport, ImportRow, ImportRowsRequest } from './importTypes';
import classes from './RowsCard.module.css';
import { RowsTable } from './RowsTable';

const NAMES: readonly string[] = ['full_name', 'last_name', 'first_name', 'username'];
const troubled = (row: ImportRow) => [...Object.keys(row.errors), ...row.warnings.map(({ field }) => field)];

/**
 * The columns of the preview, in the order of the file. The username is always among them, for where none was
 * given one is proposed; with `onlyWrong` it is the names, to tell people apart, and what something is wrong with.
 */
function shownFields(columns: AccountImport['columns'], rows: readonly ImportRow[], onlyWrong: boolean): ImportField[] {
  const own = columns.flatMap(({ field }) => (field ? [field] : []));
  const hasProposed = !own.includes('username') && rows.some((row) => row.values.username);
  const named: ImportField[] = hasProposed ? [...own, 'username'] : own;
  // What is wrong though the file has no such column can be told, and mended, only in one.
  const absent = IMPORT_FIELDS.filter((field) => !named.includes(field) && rows.some((row) => row.errors[field]));
  const all = [...named, ...absent];
  if (!onlyWrong) return all;
  const wrong = new Set(rows.flatMap(troubled));
  return all.filter((field) => NAMES.includes(field) || wrong.has(field));
}

/** All rows, those with a warning, or those that something will be, or was, done with. */
type Shelf = 'all' | 'warnings' | 'create' | 'update' | 'skip' | 'error' | 'failed';

function filterOf(shelf: Shelf): ImportRowsRequest {
  if (shelf === 'all') return {};
  if (shelf === 'warnings') return { warnings: 'true' };
  return shelf === 'failed' ? { outcome: shelf } : { action: shelf };
}

interface Props {
  id: number;
  columns: AccountImport['columns'];
  shelves: readonly Shelf[];
  counts: Partial<Record<Shelf, number>>;
  /** The shelf that is open at first. */
  first: Shelf;
  /** Whether rows can be corrected here. */
  canMend?: boolean;
}

const PAGE_ROWS = 50;

/** The rows of an import under the line numbers of their file, a page at a time. */
export function RowsCard({ id, columns, shelves, counts, first, canMend = false }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [chosen, setShelf] = useState(first);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(PAGE_ROWS);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const open = shelves.filter((name) => name === 'all' || name === first || (counts[name] ?? 0) > 0);
  // A shelf whose last row was mended is gone.
  const shelf = open.includes(chosen) ? chosen : 'all';
  const rows = useImportRows(id, { ...filterOf(shelf), page: String(page), page_size: String(pageSize) });
  const fields = shownFields(columns, rows.data?.results ?? [], onlyWrong);

  const body = () => {
    if (!rows.data) {
      return rows.error ? <ErrorState error={rows.error} retry={() => void rows.refetch()} /> : <LoadingState />;
    }
    if (rows.data.results.length === 0) return <EmptyState title={t('preview.none')} />;
    return (
      <>
        <RowsTable
          fields={fields}
          rows={rows.data.results}
          isWaiting={rows.isPlaceholderData}
          mendable={canMend ? id : undefined}
        />
        <TableFooter
          count={rows.data.count}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      </>
    );
  };

  return (
    <section className={look('card', 'clip')} aria-label={t('preview.rows')}>
      <div className={lookWith(classes.head, 'bar', 'p-12-18', 'line-bottom')}>
        <Segments
          className={look('within', 'scroll-x')}
          aria-label={t('preview.shelves')}
          value={shelf}
          onChange={(name) => {
            setShelf(name as Shelf);
            setPage(1);
          }}
          data={open.map((name) => ({
            value: name,
            label: `${t(`preview.shelf.${name}`)} ${format.number(counts[name] ?? 0)}`,
          }))}
        />
        <Switch
          className={classes.switch}
          label={t('preview.only_wrong')}
          checked={onlyWrong}
          onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
        />
      </div>
      {body()}
    </section>
  );
}
