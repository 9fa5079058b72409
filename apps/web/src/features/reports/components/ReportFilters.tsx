import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Marked } from '@/components/text/Marked';
import { useFormat } from '@/lib/format';
import classes from './ReportFilters.module.css';

/** Beside the menu there is no room for selects in two lines. */
const NARROW = '(max-width: 56em)';

interface Props {
  /** Says how many were found: `<report>.count`. */
  report: string;
  count: number | undefined;
  /** So many lines, where each of them has one for each course. */
  lines?: number | undefined;
  activeCount: number;
  onClear?: () => void;
  tools?: ReactNode;
  children: ReactNode;
}

/** What a report is narrowed by, in as few lines as there are; folded away on a phone. */
export function ReportFilters({ report, count, lines, activeCount, onClear, tools, children }: Props) {
  const { t } = useTranslation(['school_reports', 'components']);
  const format = useFormat();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const label = activeCount > 0 ? 'components:filters.unfold_active' : 'components:filters.unfold';
  return (
    <search className={lookWith(classes.bar, 'flex', 'wrap', 'start', 'gap-10')} id={id}>
      {isNarrow && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t(label, { count: activeCount })}
        </Button>
      )}
      {(!isNarrow || isUnfolded) && children}
      <div
        className={lookWith(classes.end, 'row', 'gap-8-16', 'ml-auto', 'text-sm')}
        data-empty={(isNarrow === true && count === undefined && !onClear) || undefined}
      >
        <p aria-live="polite">
          {count !== undefined && (
            <Marked
              t={t}
              i18nKey={`${report}.count`}
              count={count}
              values={{ total: format.number(count) }}
              components={{ strong: <strong /> }}
            />
          )}
          {lines !== undefined && ` · ${t('school_reports:lines', { count: lines, total: format.number(lines) })}`}
        </p>
        {onClear && (
          <button
            type="button"
            className={look(
              'p-0',
              'font-inherit',
              'primary',
              'semibold',
              'clear',
              'line-0',
              'pointer',
              'hover-underline',
            )}
            onClick={onClear}
          >
            {t('components:filters.clear')}
          </button>
        )}
        {!isNarrow && tools}
      </div>
    </search>
  );
}
