import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './FilterBar.module.css';
import { SearchField } from './SearchField';

/** Beside the menu there is no room for a search and selects in one line. */
const NARROW = '(max-width: 56em)';

interface Props {
  search: { label: string; value: string; onChange: (value: string) => void };
  /** At the end of the line, such as the choice of columns. */
  tools?: ReactNode;
  /** The selects that are used most, beside the search; on a phone they are folded away with the others. */
  children?: ReactNode;
  /** How many of them are set; told on the button that unfolds them. */
  activeCount: number;
  /** The other selects, folded away until they are asked for or one of them is set. */
  more?: { selects: ReactNode; activeCount: number; isSet: boolean };
  /** One of the selects is asked for: on a phone they are unfolded. */
  unfold?: boolean;
  /** How many rows were found, in words. */
  result?: ReactNode;
  onClear?: () => void;
}

/** One line of filters, so that the rows have the height. */
export function FilterBar({ search, tools, children, activeCount, more, unfold = false, result, onClear }: Props) {
  const { t } = useTranslation('components');
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(more?.isSet ?? false);
  const unfolded = isUnfolded || (unfold && isNarrow);
  const foldId = useId();
  const label = isNarrow ? 'unfold' : 'more';
  const count = (isNarrow ? activeCount : 0) + (more?.activeCount ?? 0);
  const hasFold = more !== undefined || (isNarrow && Boolean(children));
  return (
    <search className={look('stack', 'gap-10')}>
      <div className={look('flex', 'wrap', 'start', 'gap-10')}>
        <SearchField className={classes.search} {...search} />
        {!isNarrow && <div className={classes.selects}>{children}</div>}
        {hasFold && (
          <Button
            className={classes.unfold}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
            aria-expanded={unfolded}
            aria-controls={unfolded ? foldId : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            {count > 0 ? t(`filters.${label}_active`, { count }) : t(`filters.${label}`)}
          </Button>
        )}
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {hasFold && unfolded && (
        <div id={foldId} className={classes.folded}>
          {isNarrow && children}
          {more?.selects}
        </div>
      )}
      <div className={classes.result} data-blank={(!result && !onClear) || undefined}>
        <p aria-live="polite">{result}</p>
        {onClear && (
          <button
            type="button"
            className={lookWith(
              classes.clear,
              'p-0',
              'primary',
              'text-sm',
              'semibold',
              'clear',
              'line-0',
              'pointer',
              'hover-underline',
            )}
            onClick={onClear}
          >
            {t('filters.clear')}
          </button>
        )}
      </div>
    </search>
  );
}
