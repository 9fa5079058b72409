import { isFew } from '@khue/contract/change';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import type { ReportColumn } from '../reportColumns';
import { ShareCell, shareOf } from './ShareCell';
import { useCourseColumn } from './useCourseColumn';
import type { useTotals } from './useTotals';

type Figures = Pick<
  RowOf<'GET /api/admin_report_1b/'>,
  | 'module'
  | 'student_count'
  | 'enrolled_count'
  | 'active_count'
  | 'practised_count'
  | 'exam_count'
  | 'average_score'
  | 'pass_rate'
>;

/** The figures that schools and classes have alike, with their totals. */
export function useFigureColumns<Row extends Figures>(totals: ReturnType<typeof useTotals>): ReportColumn<Row>[] {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  const orNone = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
  const counted = (key: 'student_count' | 'enrolled_count' | 'active_count' | 'exam_count', priority: 1 | 2 | 3) => ({
    key,
    header: t(`columns.${key}`),
    align: 'right' as const,
    priority,
    hideable: true,
    render: (row: Row) => format.number(row[key]),
    total: totals.cell((all) => orNone(all[key], format.number)),
  });
  type Shared = { practised_count: number; enrolled_count: number | null };
  const share = ({ practised_count: part, enrolled_count: whole }: Shared) =>
    `${format.number(part)} (${orNone(shareOf(part, whole ?? 0), format.percent)})`;
  /** An average or a rate of a handful says more about single students than about a class. */
  const few = ({ exam_count }: Row) => (isFew(exam_count) ? t('few') : undefined);
  return [
    useCourseColumn<Row>(),
    { ...counted('student_count', 1), sortable: true, hideable: false },
    counted('enrolled_count', 2),
    { ...counted('active_count', 3), hiddenByDefault: true },
    {
      key: 'practised_count',
      header: t('columns.practised_count'),
      priority: 2,
      hideable: true,
      render: (row) => <ShareCell part={row.practised_count} whole={row.enrolled_count} />,
      isNumberOnPaper: true,
      onPaper: share,
      total: totals.cell((all) => <ShareCell part={all.practised_count} whole={all.enrolled_count ?? 0} />),
      totalOnPaper: totals.cell(share),
    },
    counted('exam_count', 2),
    {
      key: 'average_score',
      header: t('columns.average_score'),
      align: 'right',
      priority: 1,
      hideable: true,
      render: ({ average_score }) => <span className={look('semibold')}>{orNone(average_score, format.mean)}</span>,
      detail: few,
      total: totals.cell((all) => orNone(all.average_score, format.mean)),
    },
    {
      key: 'pass_rate',
      header: t('columns.pass_rate'),
      align: 'right',
      priority: 1,
      hideable: true,
      render: ({ pass_rate }) => orNone(pass_rate, format.exactPercent),
      detail: few,
      total: totals.cell((all) => orNone(all.pass_rate, format.exactPercent)),
    },
  ];
}
