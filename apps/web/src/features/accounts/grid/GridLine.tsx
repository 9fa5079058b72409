import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AccountGrid.module.css';
import type { Refusal } from './gridDraft';
import { GRID_FIELDS, type GridField, type GridRow } from './gridRows';
import type { GridDispatch } from './useGrid';

interface Props {
  row: GridRow;
  index: number;
  refusals: Partial<Record<GridField, Refusal>> | undefined;
  dispatch: GridDispatch;
}

/** One row of the table. Drawn anew only when something in it changed. */
export const GridLine = memo(function GridLine({ row, index, refusals, dispatch }: Props) {
  const { t } = useTranslation('imports');
  const line = index + 1;
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.line}>
        {line}
      </th>
      {GRID_FIELDS.map((field, column) => {
        const text = row.cells[column] ?? '';
        const refusal = refusals?.[field];
        const sentence = refusal && refusal.value === text.trim() ? refusal.sentence : undefined;
        return (
          <td key={field}>
            <input
              className={classes.cell}
              data-row={index}
              data-column={column}
              aria-label={t('grid.cell', { field: t(`fields.${field}`), line })}
              aria-invalid={sentence ? true : undefined}
              aria-description={sentence}
              title={sentence}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              value={text}
              onChange={(event) =>
                dispatch({ do: 'type', at: { row: index, column }, text: event.currentTarget.value })
              }
            />
          </td>
        );
      })}
      <td className={classes.remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={-1}
          aria-label={t('grid.remove', { line })}
          title={t('grid.remove', { line })}
          onClick={() => dispatch({ do: 'remove', row: index })}
        >
          <IconX size={15} />
        </ActionIcon>
      </td>
    </tr>
  );
});
