import { useState } from 'react';
import { type Selection, useSelection } from '@/components/table/useSelection';
import type { Person, Student } from './enrolmentTypes';

const asPerson = ({ id, full_name, username, email }: Student): Person => ({ id, name: full_name, username, email });

/** Students who were ticked, on this page and on those before: their names are needed when theirs is no longer in sight. */
export function useTicked(rows: readonly Student[]): { selection: Selection; people: Person[]; clear: () => void } {
  const [seen, setSeen] = useState<ReadonlyMap<number, Person>>(new Map());
  const selection = useSelection((ids) =>
    setSeen((before) => {
      const ticked = rows.filter(({ id }) => ids.includes(id));
      return new Map([...before, ...ticked.map((row) => [row.id, asPerson(row)] as const)]);
    }),
  );
  return {
    selection,
    people: [...selection.chosen].flatMap((id) => seen.get(id) ?? []),
    clear: selection.clear,
  };
}
