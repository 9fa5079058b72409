import { LONGEST_COMMENT } from '@khue/contract/gradebook-marks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { useFormat } from '@/lib/format';
import { averageNow } from './bookFigures';
import { commentKey, markKey, type Work } from './cells';
import { type CellPlace, MarkCell } from './MarkCell';
import type { BookColumn, BookMark, BookRow } from './queries';
import classes from './SheetTable.module.css';

/** What becomes of what is done in cells; the same functions from one drawing to the next. */
export interface CellActions {
  onMark: (column: BookColumn, row: BookRow, text: string) => void;
  onComment: (row: BookRow, text: string) => void;
  onSheet: (text: string, at: CellPlace) => void;
  onSelect: (column: BookColumn, row: BookRow) => void;
  onDrop: (key: string) => void;
  onMove: (to: CellPlace) => void;
}

interface Props {
  row: BookRow;
  at: number;
  columns: readonly BookColumn[];
  mayEdit: boolean;
  /** Of each column, whether anybody has a mark in it. */
  isUsed: readonly boolean[];
  work: Work;
  actions: CellActions;
}

/** Longer than any mark: what is too long is told, never cut to a mark that nobody typed. */
const LONGEST_TYPED = 8;

/** A student with all marks, the average that follows from them, and the comment. */
function Row({ row, at, columns, mayEdit, isUsed, work, actions }: Props) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const written = (value: number | null) => (value === null ? '' : format.score(value));
  return (
    <tr>
      <td className={classes.number}>{at + 1}</td>
      <th scope="row" className={classes.name}>
        <StudentLink id={row.user.id} name={row.user.full_name} />
      </th>
      {columns.map((column, place) => {
        const mark = row.marks[place] as BookMark;
        const isFirst = column.kind !== columns[place - 1]?.kind;
        const isMissing = mark.value === null && mark.expected && isUsed[place];
        const key = markKey(column.id, row.user.id);
        const label = t('cell', { column: column.name, name: row.user.full_name });
        return (
          <td key={column.id} data-label={column.name} className={isFirst ? classes.first : undefined}>
            {mayEdit ? (
              <MarkCell
                cellKey={key}
                label={label}
                shown={written(mark.value)}
                work={work[key]}
                at={{ row: at, column: place }}
                missing={isMissing ? t('missing') : undefined}
                isOfTest={mark.source === 'test' && mark.value !== null}
                isNoted={mark.edited || mark.note !== null}
                maxLength={LONGEST_TYPED}
                onCommit={(text) => actions.onMark(column, row, text)}
                onMove={actions.onMove}
                onSheet={(text) => actions.onSheet(text, { row: at, column: place })}
                onFocus={() => actions.onSelect(column, row)}
                onDrop={() => actions.onDrop(key)}
              />
            ) : (
              <button
                type="button"
                className={lookWith(classes.fixed, 'bare', 'pointer')}
                data-missing={isMissing || undefined}
                data-test={(mark.source === 'test' && mark.value !== null) || undefined}
                data-noted={mark.edited || mark.note !== null || undefined}
                onClick={() => actions.onSelect(column, row)}
              >
                {mark.value === null ? (isMissing ? t('missing') : '–') : written(mark.value)}
                <span className={look('unseen')}>{` ${label}`}</span>
              </button>
            )}
          </td>
        );
      })}
      <td className={classes.average} data-label={t('short.average')}>
        {written(averageNow(columns, row, work)) || '–'}
      </td>
      <td className={classes.said} data-label={t('columns.comment')}>
        {mayEdit ? (
          <MarkCell
            cellKey={commentKey(row.user.id)}
            label={t('comment_of', { name: row.user.full_name })}
            shown={row.comment ?? ''}
            work={work[commentKey(row.user.id)]}
            at={{ row: at, column: columns.length }}
            isText
            maxLength={LONGEST_COMMENT}
            onCommit={(text) => actions.onComment(row, text)}
            onMove={actions.onMove}
            onSheet={(text) => actions.onSheet(text, { row: at, column: columns.length })}
            onDrop={() => actions.onDrop(commentKey(row.user.id))}
          />
        ) : (
          <span translate="no">{row.comment}</span>
        )}
      </td>
    </tr>
  );
}

const isSameWork = (before: Work, after: Work, { columns, row: { user } }: Props): boolean =>
  before === after ||
  (before[commentKey(user.id)] === after[commentKey(user.id)] &&
    columns.every(({ id }) => before[markKey(id, user.id)] === after[markKey(id, user.id)]));

/** Drawn again when something of this student changes, not when another one's mark is saved: a class has hundreds of cells. */
export const SheetRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.columns === after.columns &&
    before.mayEdit === after.mayEdit &&
    before.isUsed === after.isUsed &&
    before.actions === after.actions &&
    isSameWork(before.work, after.work, after),
);
