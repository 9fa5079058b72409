import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { type Totals, useReportTotal } from '../queries';

/** Which of the totals says how many a report is about: its rows are one for each course. */
const COUNTED = {
  schools: 'school_count',
  classes: 'class_count',
  students: 'student_count',
  own_students: 'student_count',
} as const;
export type TotalledReport = keyof typeof COUNTED;

/** The line of totals, cell by cell: on its way, there, or gone wrong with the way to ask again. */
export function useTotals(report: TotalledReport, asked: Parameters<typeof useReportTotal>[0]) {
  const { t } = useTranslation(['school_reports', 'components']);
  const format = useFormat();
  const { data, error, refetch } = useReportTotal(asked);
  const count = data?.[COUNTED[report]];
  const waiting = <Skeleton height={10} width={36} radius="xl" display="inline-block" />;
  const cell = (show: (totals: Totals) => ReactNode): ReactNode => {
    if (data) return show(data);
    return error ? '–' : waiting;
  };
  const label =
    error && !data ? (
      <>
        {t('total_failed')}{' '}
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
          onClick={() => void refetch()}
        >
          {t('components:states.retry')}
        </button>
      </>
    ) : count === undefined ? (
      waiting
    ) : (
      t(`${report}.total`, { count, total: format.number(count) })
    );
  return { cell, label, count };
}
