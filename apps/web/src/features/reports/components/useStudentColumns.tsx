import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { shortSchoolName } from '@/components/places/shortSchoolName';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import type { ReportColumn } from '../reportColumns';
import { ProgressCell } from './ShareCell';
import { useCourseColumn } from './useCourseColumn';
import type { useTotals } from './useTotals';

type Row = RowOf<'GET /api/admin_report_2a/'>;

interface Shown {
  totals: ReturnType<typeof useTotals>;
  /** Rows are of several schools, or of several classes. */
  withSchool: boolean;
  withClass: boolean;
}

/** What a student has done, one a line. */
export function useStudentColumns({ totals, withSchool, withClass }: Shown): ReportColumn<Row>[] {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  const score = (value: number | null) => (value === null ? '–' : format.mean(value));
  const columns: (ReportColumn<Row> | false)[] = [
    {
      key: 'name',
      header: t('columns.student'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ user }) => user.full_name,
      detail: ({ user }) => user.code ?? user.username,
      onPaper: ({ user }) => `${user.full_name} (${user.code ?? user.username})`,
      total: totals.label,
    },
    withClass && {
      key: 'class',
      header: t('columns.class'),
      isData: true,
      narrow: true,
      priority: 1,
      render: (row) => row.class.name,
    },
    withSchool && {
      key: 'school',
      header: t('columns.school'),
      isData: true,
      hideable: true,
      priority: 3,
      render: ({ school }) => shortSchoolName(school.name),
    },
    // Names of courses may take two lines; the pass mark stands beside what it decides.
    { ...useCourseColumn<Row>(), detail: undefined },
    {
      key: 'progress',
      header: t('columns.progress'),
      hideable: true,
      priority: 2,
      render: ({ progress }) => <ProgressCell value={progress} />,
      detail: ({ enrolled }) => (enrolled ? undefined : t('outside')),
      isNumberOnPaper: true,
      onPaper: ({ progress }) => (progress === null ? '–' : format.exactPercent(progress)),
    },
    {
      key: 'practice_count',
      header: t('columns.practice_count'),
      align: 'right',
      hideable: true,
      priority: 2,
      render: ({ practice_count }) => format.number(practice_count),
    },
    {
      key: 'best_score',
      header: t('columns.best_score'),
      align: 'right',
      priority: 1,
      render: ({ best_score }) => <span className={look('semibold')}>{score(best_score)}</span>,
      total: totals.cell(({ average_score }) =>
        average_score === null ? '–' : t('average', { score: format.mean(average_score) }),
      ),
    },
    {
      key: 'last_score',
      header: t('columns.last_score'),
      align: 'right',
      hideable: true,
      hiddenByDefault: true,
      priority: 3,
      render: ({ last_score }) => score(last_score),
    },
    {
      key: 'passed',
      header: t('columns.passed'),
      hideable: true,
      priority: 2,
      render: ({ passed }) =>
        passed === null ? '–' : <StatusMark kind={passed ? 'done' : 'waiting'}>{t(`passed.${passed}`)}</StatusMark>,
      detail: ({ module }) => t('from_score', { score: format.score(module.pass_score) }),
      onPaper: ({ passed }) => (passed === null ? '–' : t(`passed.${passed}`)),
      total: totals.cell(({ pass_rate }) =>
        pass_rate === null ? (
          '–'
        ) : (
          <span className={look('no-wrap')}>{t('pass_rate', { rate: format.exactPercent(pass_rate) })}</span>
        ),
      ),
    },
    {
      key: 'last_activity',
      header: t('columns.last_activity'),
      hideable: true,
      priority: 3,
      render: ({ last_activity }) => (last_activity ? format.relative(last_activity) : t('never')),
      onPaper: ({ last_activity }) => (last_activity ? format.dateTime(last_activity) : t('never')),
    },
  ];
  return columns.filter((column): column is ReportColumn<Row> => column !== false);
}
