import type { ReactNode } from 'react';
import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';

export interface Column<Row> {
  /** Also the field of `ordering` when the column sorts. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** A second, quieter line: the one fact that tells namesakes apart. */
  detail?: (row: Row) => ReactNode;
  /** What the cell shows is a name out of the data and must not be translated. */
  isData?: boolean;
  /** Codes, years and the like: data that needs little room. */
  narrow?: boolean;
  /** Names the row where it is a card; else the first column does. */
  isName?: boolean;
  /** Stays on one line, as an address that breaks cannot be read. */
  oneLine?: boolean;
  align?: 'left' | 'right';
  sortable?: boolean;
  /** What stands below it in the line of totals. */
  total?: ReactNode;
  /** The first column names the row and cannot be hidden. */
  hideable?: boolean;
  hiddenByDefault?: boolean;
  /** 1 stays on every width; 3 is the first to go when the table narrows. */
  priority?: 1 | 2 | 3;
}

export interface ColumnChoice<Row> {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
}

function readChoice(storageKey: string): Record<string, boolean> {
  try {
    return JSON.parse(readStored(storageKey) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Which columns a person wants to see, remembered for each table that has a name. */
export function useColumns<Row>(table: string | undefined, all: readonly Column<Row>[]): ColumnChoice<Row> {
  const storageKey = table && `khue.columns.${table}`;
  const [choice, setChoice] = useState(() => (storageKey ? readChoice(storageKey) : {}));
  const isShown = (key: string) => {
    const column = all.find((candidate) => candidate.key === key);
    return !column?.hideable || (choice[key] ?? !column.hiddenByDefault);
  };
  return {
    all,
    shown: all.filter((column) => isShown(column.key)),
    isShown,
    toggle: (key) => {
      const next = { ...choice, [key]: !isShown(key) };
      if (storageKey) writeStored(storageKey, JSON.stringify(next));
      setChoice(next);
    },
  };
}
