import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './AccountGrid.module.css';
import { isBlank, type Place } from './gridRows';
import { nextRefused } from './refusedCells';
import type { Grid } from './useGrid';

interface Props {
  grid: Grid;
  refused: readonly { at: Place; sentence: string }[];
  focused?: Place;
  goTo: (at: Place) => void;
}

export function GridToolbar({ grid, refused, focused, goTo }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { rows, canUndo, dispatch } = grid;
  const filled = rows.filter((row) => !isBlank(row)).length;
  const next = nextRefused(refused, focused);
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} aria-live="polite">
        {t('grid.filled', { count: filled, rows: format.number(filled) })}
      </p>
      {next && (
        <Button
          size="compact-md"
          variant="light"
          color="son"
          leftSection={<IconAlertCircle size={16} />}
          onClick={() => goTo(next.at)}
        >
          {t('grid.to_mend', { count: refused.length })}
        </Button>
      )}
      <div className={classes.tools}>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!canUndo}
          onClick={() => dispatch({ do: 'undo' })}
        >
          {t('grid.undo')}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => dispatch({ do: 'add' })}
        >
          {t('grid.add')}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconTrash size={16} />}
          disabled={filled === 0}
          onClick={() => dispatch({ do: 'clear' })}
        >
          {t('grid.clear')}
        </Button>
      </div>
    </div>
  );
}
