import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './LoadingState.module.css';

const WIDTHS = ['38%', '62%', '54%', '70%', '46%', '58%'];

/** Lines in the shape of what is to come; no spinner. */
export function LoadingState({ lines = WIDTHS.length }: { lines?: number }) {
  const { t } = useTranslation('components');
  return (
    <div className={lookWith(classes.lines, 'stack', 'gap-24')} role="status" aria-label={t('states.loading')}>
      {WIDTHS.slice(0, lines).map((width) => (
        <Skeleton key={width} height={12} width={width} radius="xl" />
      ))}
    </div>
  );
}
