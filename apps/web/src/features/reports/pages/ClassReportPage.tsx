import { useTranslation } from 'react-i18next';
import { shortSchoolName } from '@/components/places/shortSchoolName';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import { ReportScreen } from '../components/ReportScreen';
import { useFigureColumns } from '../components/useFigureColumns';
import { useReport } from '../components/useReport';
import { studentsOfClass } from '../reportAddress';
import { FIGURE_MEANINGS, type ReportColumn } from '../reportColumns';
import { CLASS_REPORT } from '../reportLists';

type Row = RowOf<typeof CLASS_REPORT.call>;

/** Report 1b. */
export default function ClassReportPage() {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  const { screen, filters, totals, can } = useReport('classes', CLASS_REPORT, { ofSchools: true, ofClasses: true });
  const isOfMany = can.school.choose && !filters.school;
  const school: ReportColumn<Row> = {
    key: 'school',
    header: t('columns.school'),
    isData: true,
    priority: 1,
    render: (row) => shortSchoolName(row.school.name),
  };
  const columns: ReportColumn<Row>[] = [
    {
      key: 'name',
      header: t('columns.class'),
      isData: true,
      sortable: true,
      narrow: true,
      priority: 1,
      render: (row) => row.class.name,
      total: totals.label,
    },
    ...(isOfMany ? [school] : []),
    ...useFigureColumns<Row>(totals),
  ];
  return (
    <ReportScreen
      {...screen}
      tabsOf="report_1a"
      columns={columns}
      rowKey={(row) => `${row.class.id}/${row.module.id}`}
      rowName={(row) => row.class.name}
      rowLink={(row) => studentsOfClass({ ...filters, module: String(row.module.id) }, row, !can.school.choose)}
      rowOpens={({ student_count }) => t('classes.open', { count: student_count, total: format.number(student_count) })}
      meanings={FIGURE_MEANINGS}
    />
  );
}
