import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FilterBar.module.css';
import { SearchField } from './SearchField';

interface Props {
  search: { label: string; value: string; onChange: (value: string) => void };
  /** Beside the search: what governs the selects below, and the choice of columns. */
  tools?: ReactNode;
  /** The selects. */
  children?: ReactNode;
  /** How many of them are set; told on the button that unfolds them on a phone. */
  activeCount: number;
  /** How many rows were found, in words. */
  result?: ReactNode;
  onClear?: () => void;
}

export function FilterBar({ search, tools, children, activeCount, result, onClear }: Props) {
  const { t } = useTranslation('components');
  const [unfolded, setUnfolded] = useState(false);
  const selectsId = useId();
  return (
    <search className={classes.bar}>
      <div className={classes.line}>
        <SearchField className={classes.search} {...search} />
        {children && (
          <Button
            className={classes.unfold}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
            aria-expanded={unfolded}
            aria-controls={selectsId}
            onClick={() => setUnfolded(!unfolded)}
          >
            {activeCount > 0 ? t('filters.unfold_active', { count: activeCount }) : t('filters.unfold')}
          </Button>
        )}
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      <div id={selectsId} className={classes.selects} data-unfolded={unfolded || undefined}>
        {children}
      </div>
      <div className={classes.result} data-blank={(!result && !onClear) || undefined}>
        <p aria-live="polite">{result}</p>
        {onClear && (
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('filters.clear')}
          </button>
        )}
      </div>
    </search>
  );
}
