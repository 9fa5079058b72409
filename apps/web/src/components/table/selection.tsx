import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Key = string | number;

/** The boxes to tick. The table draws them without knowing how, since most tables have none. */
export interface RowSelection {
  headBox: (keys: readonly Key[]) => ReactNode;
  rowBox: (key: Key, name: string) => ReactNode;
}

/** Ticks hold for the rows in sight: what another page or filter hides is not acted upon unseen. */
export function useSelection(inSight: readonly Key[]) {
  const { t } = useTranslation('components');
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  const set = (keys: readonly Key[], isTicked: boolean) => {
    const others = [...ticked].filter((key) => !keys.includes(key));
    setTicked(new Set(isTicked ? [...others, ...keys] : others));
  };
  const chosen = inSight.filter((key) => ticked.has(key));
  const selection: RowSelection = {
    headBox: (keys) => {
      const count = keys.filter((key) => ticked.has(key)).length;
      const isAll = count > 0 && count === keys.length;
      return (
        <Checkbox
          aria-label={t('table.tick_all')}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => set(keys, !isAll)}
        />
      );
    },
    rowBox: (key, name) => (
      <Checkbox
        aria-label={t('table.tick', { name })}
        checked={ticked.has(key)}
        onChange={(event) => set([key], event.currentTarget.checked)}
      />
    ),
  };
  return { selection, chosen, clear: () => setTicked(new Set()) };
}
