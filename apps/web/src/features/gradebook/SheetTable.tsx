import type { MarkKind } from '@khue/contract/gradebook-marks';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Work } from './cells';
import type { CellPlace } from './MarkCell';
import type { Book, BookColumn, BookRow } from './queries';
import { type CellActions, SheetRow } from './SheetRow';
import classes from './SheetTable.module.css';

interface Props extends Omit<CellActions, 'onMove'> {
  book: Book;
  rows: readonly BookRow[];
  work: Work;
  onColumn: (column: BookColumn) => void;
}

/** Where keys lead: to the next row or column that there is. */
function focusCell(frame: HTMLElement | null, { row, column }: CellPlace): void {
  frame?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)?.focus();
}

/** Columns side by side that weigh alike have one heading. */
const kindsOf = (columns: readonly BookColumn[]): { kind: MarkKind; span: number }[] =>
  columns.reduce<{ kind: MarkKind; span: number }[]>((all, { kind }) => {
    const last = all.at(-1);
    if (last?.kind === kind) last.span += 1;
    else all.push({ kind, span: 1 });
    return all;
  }, []);

/** Students below each other, marks side by side; names and headings stay in sight. */
export function SheetTable({ book, rows, work, onColumn, ...given }: Props) {
  const { t } = useTranslation('gradebook');
  const frame = useRef<HTMLElement>(null);
  const { columns, can } = book;
  // Rows keep the functions that they got first, which call those of the last drawing.
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const actions = useMemo<CellActions>(
    () => ({
      onMark: (...what) => latest.current.onMark(...what),
      onComment: (...what) => latest.current.onComment(...what),
      onSheet: (...what) => latest.current.onSheet(...what),
      onSelect: (...what) => latest.current.onSelect(...what),
      onDrop: (...what) => latest.current.onDrop(...what),
      onMove: (to) => focusCell(frame.current, to),
    }),
    [],
  );
  const isUsed = useMemo(
    () => book.columns.map((_, at) => book.rows.some(({ marks }) => (marks[at]?.value ?? null) !== null)),
    [book],
  );
  return (
    <section ref={frame} className={lookWith(classes.frame, 'scroll')} aria-label={t('label')}>
      <table className={lookWith(classes.table, 'collapse')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={classes.number}>
              {t('columns.number')}
            </th>
            <th scope="col" rowSpan={2} className={classes.name}>
              {t('columns.student')}
            </th>
            {kindsOf(columns).map(({ kind, span }) => (
              <th key={kind} scope="colgroup" colSpan={span} className={classes.first}>
                <abbr title={t(`kinds.${kind}`)}>{t(`short.${kind}`)}</abbr>
              </th>
            ))}
            <th scope="col" rowSpan={2} className={classes.average}>
              <abbr title={t('average')}>{t('short.average')}</abbr>
            </th>
            <th scope="col" rowSpan={2} className={classes.said}>
              {t('columns.comment')}
            </th>
          </tr>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.id}
                scope="col"
                className={column.kind === columns[at - 1]?.kind ? undefined : classes.first}
              >
                <ColumnHead column={column} onOpen={() => onColumn(column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <SheetRow
              key={row.user.id}
              row={row}
              at={at}
              columns={columns}
              mayEdit={can.edit}
              isUsed={isUsed}
              work={work}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead({ column, onOpen }: { column: BookColumn; onOpen: () => void }) {
  const { t } = useTranslation('gradebook');
  if (!column.can.edit) {
    return (
      <span className={classes.head} title={column.name} translate="no">
        {column.name}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={lookWith(classes.head, 'bare', 'pointer', 'hover-underline')}
      aria-label={t('column.open', { name: column.name })}
      title={column.name}
      onClick={onOpen}
    >
      <span translate="no">{column.name}</span>
    </button>
  );
}
