import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import { ReportScreen } from '../components/ReportScreen';
import { useFigureColumns } from '../components/useFigureColumns';
import { useReport } from '../components/useReport';
import { classesOfSchool } from '../reportAddress';
import { FIGURE_MEANINGS, type ReportColumn } from '../reportColumns';
import { SCHOOL_REPORT } from '../reportLists';

type Row = RowOf<typeof SCHOOL_REPORT.call>;

/** Report 1a. */
export default function SchoolReportPage() {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  const { screen, filters, totals, can } = useReport('schools', SCHOOL_REPORT, { ofSchools: true });
  const columns: ReportColumn<Row>[] = [
    {
      key: 'name',
      header: t('columns.school'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ school }) => school.name,
      total: totals.label,
    },
    {
      key: 'class_count',
      header: t('columns.class_count'),
      align: 'right',
      sortable: true,
      priority: 2,
      render: ({ class_count }) => format.number(class_count),
      total: totals.cell(({ class_count }) => format.number(class_count)),
    },
    ...useFigureColumns<Row>(totals),
  ];
  return (
    <ReportScreen
      {...screen}
      tabsOf="report_1a"
      columns={columns}
      rowKey={({ school, module }) => `${school.id}/${module.id}`}
      rowName={({ school }) => school.name}
      rowLink={({ school, module }) =>
        classesOfSchool({ ...filters, module: String(module.id) }, school.id, !can.school.choose)
      }
      rowOpens={({ class_count }) => t('schools.open', { count: class_count, total: format.number(class_count) })}
      meanings={['class_count', ...FIGURE_MEANINGS]}
    />
  );
}
