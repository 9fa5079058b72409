import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Selection {
  chosen: ReadonlySet<number>;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  clear: () => void;
  /** The boxes to tick. The table shows them without knowing how they are made, since most tables have none. */
  headBox: (inSight: readonly number[]) => ReactNode;
  rowBox: (id: number, name: string) => ReactNode;
}

const NONE: ReadonlySet<number> = new Set();

/** Rows that a person has ticked, to do something with all of them at once. */
export function useSelection(onTick?: (ids: readonly number[]) => void): Selection {
  const { t } = useTranslation('components');
  const [chosen, setChosen] = useState(NONE);
  const put = (ids: readonly number[], on: boolean) => {
    if (on) onTick?.(ids);
    setChosen((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(on ? [...others, ...ids] : others);
    });
  };
  return {
    chosen,
    has: (id) => chosen.has(id),
    toggle: (id) => put([id], !chosen.has(id)),
    clear: () => setChosen(NONE),
    headBox: (inSight) => {
      const ticked = inSight.filter((id) => chosen.has(id)).length;
      const isWhole = ticked > 0 && ticked === inSight.length;
      return (
        <Checkbox
          size="sm"
          aria-label={t('table.select_all')}
          checked={isWhole}
          indeterminate={ticked > 0 && !isWhole}
          onChange={(event) => put(inSight, event.currentTarget.checked)}
        />
      );
    },
    rowBox: (id, name) => (
      <Checkbox
        size="sm"
        aria-label={t('table.select', { name })}
        checked={chosen.has(id)}
        onChange={(event) => put([id], event.currentTarget.checked)}
      />
    ),
  };
}
