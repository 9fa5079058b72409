import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { type Cell, isBlank } from './gridRows';
import { nextRefused } from './refusedCells';
import type { Grid } from './useGrid';

interface Props {
  grid: Grid;
  refused: readonly { at: Cell; sentence: string }[];
  focused?: Cell;
  goTo: (at: Cell) => void;
}

export function GridToolbar({ grid, refused, focused, goTo }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { rows, canUndo, dispatch } = grid;
  const filled = rows.filter((row) => !isBlank(row)).length;
  const next = nextRefused(refused, focused);
  return (
    <div className={look('cluster', 'gap-8-16', 'p-8-14', 'line-bottom')}>
      <p className={look('m-0', 'semibold')} aria-live="polite">
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
      <div className={look('flex', 'wrap', 'gap-4', 'ml-auto')}>
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
