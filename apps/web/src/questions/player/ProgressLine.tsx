import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import classes from './ProgressLine.module.css';
import type { Checked } from './playing';
import { outcomeOf } from './responses';

interface Props {
  results: readonly (Pick<Checked, 'correct' | 'fraction'> | null)[];
  current: number;
}

/** One segment a question: full, half, hatched, dotted or empty, and a ring around the present one. */
export function ProgressLine({ results, current }: Props) {
  const { t } = useTranslation('player');
  const done = results.filter((one) => one !== null).length;
  return (
    <div
      className={look('flex', 'gap-6')}
      role="progressbar"
      aria-label={t('set.progress')}
      aria-valuemin={0}
      aria-valuemax={results.length}
      aria-valuenow={done}
      aria-valuetext={t('set.progress_text', { done, count: results.length })}
    >
      {results.map((one, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: questions keep their places
          key={index}
          className={classes.segment}
          data-outcome={one ? outcomeOf(one) : undefined}
          data-here={index === current || undefined}
        />
      ))}
    </div>
  );
}
