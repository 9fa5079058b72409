import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Selection } from '@/components/table/useSelection';
import type { Sitter } from '../testTypes';
import classes from './LiveGrid.module.css';
import { Tile } from './Tile';

interface Props {
  rows: readonly Sitter[];
  now: number;
  /** They are of several classes. */
  isMixed: boolean;
  selection?: Selection;
  onOpen: (id: number) => void;
  empty: ReactNode;
}

/** The class at a glance: a tile a student, all of a class on one screen. */
export function LiveGrid({ rows, now, isMixed, selection, onOpen, empty }: Props) {
  const { t } = useTranslation('class_exams');
  if (rows.length === 0) return empty;
  return (
    <ul
      className={lookWith(classes.grid, 'grid', 'list')}
      aria-label={t('live.label')}
      data-ticking={selection && selection.chosen.size > 0 ? true : undefined}
    >
      {rows.map((row) => (
        <Tile
          key={row.user.id}
          row={row}
          now={now}
          withClass={isMixed}
          isTicked={selection?.has(row.user.id) ?? false}
          box={selection?.rowBox(row.user.id, row.user.full_name)}
          onOpen={() => onOpen(row.user.id)}
        />
      ))}
    </ul>
  );
}
