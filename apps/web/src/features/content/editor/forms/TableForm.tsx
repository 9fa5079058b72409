import { ActionIcon, Button } from '@mantine/core';
import { IconColumnInsertRight, IconRowInsertBottom, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { RichTextField } from '@/questions/editing/richtext/RichTextField';
import { cellsIn, withCell, withColumn, withoutColumn, withoutRow, withRow } from '@/questions/editing/text/tableCells';

/** The words of a table, cell by cell; its look stays. */
export function TableForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const field = piece.text('text', t('types.H5P.Table'));
  const rows = cellsIn(field.value);
  if (rows.length === 0) return <RichTextField field={field} />;
  const width = Math.max(...rows.map((row) => row.length));
  return (
    <div className={classes.form}>
      <div className={look('scroll-x')}>
        <table className={look('collapse')} aria-label={t('types.H5P.Table')}>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <tr key={at}>
                {row.map((words, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={column}>
                    <textarea
                      className={lookWith(
                        classes.cell,
                        'font-inherit',
                        'colour-inherit',
                        'surface',
                        'round-xs',
                        'line-control',
                      )}
                      aria-label={t('table.cell', { row: at + 1, column: column + 1 })}
                      rows={1}
                      readOnly={piece.isReadOnly}
                      value={words}
                      translate="no"
                      onChange={(event) => field.change(withCell(field.value, at, column, event.currentTarget.value))}
                    />
                  </td>
                ))}
                {!piece.isReadOnly && rows.length > 1 && (
                  <td>
                    <ActionIcon
                      variant="subtle"
                      size={32}
                      aria-label={t('table.remove_row', { row: at + 1 })}
                      onClick={() => field.change(withoutRow(field.value, at))}
                    >
                      <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
            {!piece.isReadOnly && width > 1 && (
              <tr>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={column}>
                    <ActionIcon
                      variant="subtle"
                      size={32}
                      aria-label={t('table.remove_column', { column: column + 1 })}
                      onClick={() => field.change(withoutColumn(field.value, column))}
                    >
                      <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {!piece.isReadOnly && (
        <div className={classes.flags}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRowInsertBottom size={16} stroke={1.6} />}
            onClick={() => field.change(withRow(field.value))}
          >
            {t('table.add_row')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconColumnInsertRight size={16} stroke={1.6} />}
            onClick={() => field.change(withColumn(field.value))}
          >
            {t('table.add_column')}
          </Button>
        </div>
      )}
    </div>
  );
}
