import { LONGEST_COMMENT, type MarkKind } from '@khue/contract/gradebook-marks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { useFormat } from '@/lib/format';
import { averageNow } from './bookFigures';
import { commentKey, markKey, type Work } from './cells';
import { type CellPlace, MarkCell } from './MarkCell';
import type { Book, BookColumn, BookMark, BookRow } from './queries';
import classes from './SheetTable.module.css';

interface Props {
  book: Book;
  rows: readonly BookRow[];
  work: Work;
  onMark: (column: BookColumn, row: BookRow, text: string) => void;
  onComment: (row: BookRow, text: string) => void;
  onSheet: (text: string, at: CellPlace) => void;
  onSelect: (column: BookColumn, row: BookRow) => void;
  onColumn: (column: BookColumn) => void;
}

const LONGEST_MARK = 4;

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
export function SheetTable({ book, rows, work, onMark, onComment, onSheet, onSelect, onColumn }: Props) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const { columns, can } = book;
  const move = (to: CellPlace) => focusCell(frame.current, to);
  const isUsed = columns.map((_, at) => book.rows.some(({ marks }) => (marks[at]?.value ?? null) !== null));
  const written = (value: number | null) => (value === null ? '' : format.score(value));
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
            <tr key={row.user.id}>
              <td className={classes.number}>{at + 1}</td>
              <th scope="row" className={classes.name}>
                <StudentLink id={row.user.id} name={row.user.full_name} />
              </th>
              {columns.map((column, place) => {
                const mark = row.marks[place] as BookMark;
                const isFirst = column.kind !== columns[place - 1]?.kind;
                const isMissing = mark.value === null && mark.expected && isUsed[place];
                return (
                  <td key={column.id} data-label={column.name} className={isFirst ? classes.first : undefined}>
                    {can.edit ? (
                      <MarkCell
                        label={t('cell', { column: column.name, name: row.user.full_name })}
                        shown={written(mark.value)}
                        work={work[markKey(column.id, row.user.id)]}
                        at={{ row: at, column: place }}
                        missing={isMissing ? t('missing') : undefined}
                        isOfTest={mark.source === 'test' && mark.value !== null}
                        isNoted={mark.edited || mark.note !== null}
                        maxLength={LONGEST_MARK}
                        onCommit={(text) => onMark(column, row, text)}
                        onMove={move}
                        onSheet={(text) => onSheet(text, { row: at, column: place })}
                        onFocus={() => onSelect(column, row)}
                      />
                    ) : (
                      <button
                        type="button"
                        className={lookWith(classes.fixed, 'bare', 'pointer')}
                        data-missing={isMissing || undefined}
                        data-test={(mark.source === 'test' && mark.value !== null) || undefined}
                        data-noted={mark.edited || mark.note !== null || undefined}
                        onClick={() => onSelect(column, row)}
                      >
                        {mark.value === null ? (isMissing ? t('missing') : '–') : written(mark.value)}
                        <span className={look('unseen')}>
                          {` ${t('cell', { column: column.name, name: row.user.full_name })}`}
                        </span>
                      </button>
                    )}
                  </td>
                );
              })}
              <td className={classes.average} data-label={t('short.average')}>
                {written(averageNow(columns, row, work)) || '–'}
              </td>
              <td className={classes.said} data-label={t('columns.comment')}>
                {can.edit ? (
                  <MarkCell
                    label={t('comment_of', { name: row.user.full_name })}
                    shown={row.comment ?? ''}
                    work={work[commentKey(row.user.id)]}
                    at={{ row: at, column: columns.length }}
                    isText
                    maxLength={LONGEST_COMMENT}
                    onCommit={(text) => onComment(row, text)}
                    onMove={move}
                  />
                ) : (
                  <span translate="no">{row.comment}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead({ column, onOpen }: { column: BookColumn; onOpen: () => void }) {
  const { t } = useTranslation('gradebook');
  if (!column.can.edit) return <span translate="no">{column.name}</span>;
  return (
    <button
      type="button"
      className={lookWith(classes.head, 'bare', 'pointer', 'hover-underline')}
      aria-label={t('column.open', { name: column.name })}
      onClick={onOpen}
    >
      <span translate="no">{column.name}</span>
    </button>
  );
}
