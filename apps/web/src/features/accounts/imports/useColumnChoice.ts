import type { ImportField } from '@khue/contract/import-fields';
import { useState } from 'react';
import type { ImportColumn } from './importTypes';

const NAMES: readonly (ImportField | null)[] = ['full_name', 'first_name'];
/** Who is to be changed can also be told by one of these. */
const IDENTIFIERS: readonly (ImportField | null)[] = ['username', 'code', 'email'];

/** What each column of a file holds, while a person says so, and what is wrong with that. */
export function useColumnChoice(columns: readonly ImportColumn[], update: boolean) {
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field));
  const isRepeated = (index: number) =>
    chosen[index] !== null && chosen.some((field, other) => other !== index && field === chosen[index]);
  const hasName = chosen.some((field) => NAMES.includes(field) || (update && IDENTIFIERS.includes(field)));
  return {
    chosen,
    choose: (index: number, field: ImportField | null) =>
      setChosen((before) => before.map((old, place) => (place === index ? field : old))),
    isRepeated,
    lacksName: !hasName,
    isComplete: hasName && !chosen.some((_, index) => isRepeated(index)),
    isChanged: chosen.some((field, index) => field !== columns[index]?.field),
  };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;
