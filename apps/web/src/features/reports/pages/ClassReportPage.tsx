import { useTranslation } from 'react-i18next';
import { shortSchoolName } from '@/components/places/shortSchoolName';
import { useList } from '@/components/table/useList';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { type RowOf, startExport } from '@/lib/rows';
import { ClassSelect, CourseSelect, PeriodSelect, SchoolSelects } from '../components/PlaceSelects';
import { ReportScreen } from '../components/ReportScreen';
import { useAbout } from '../components/useAbout';
import { useFigureColumns } from '../components/useFigureColumns';
import { useTotals } from '../components/useTotals';
import { useReportChoices } from '../queries';
import { studentsOfClass } from '../reportAddress';
import type { ReportColumn } from '../reportColumns';
import { CLASS_REPORT } from '../reportLists';

type Row = RowOf<typeof CLASS_REPORT.call>;

/** Report 1b. */
export default function ClassReportPage() {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  const { can } = useMe();
  const list = useList(CLASS_REPORT);
  const { filters, setFilters: set } = list;
  const choices = useReportChoices(filters);
  const totals = useTotals('classes', list.count, list.asked);
  const isOfMany = can.school.choose && filters.school === '';
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
      report="classes"
      tabsOf="report_1a"
      list={list}
      columns={columns}
      rowKey={(row) => row.class.id}
      rowName={(row) => row.class.name}
      rowLink={(row) => studentsOfClass(filters, row, !can.school.choose)}
      rowOpens={({ student_count }) => t('classes.open', { count: student_count, total: format.number(student_count) })}
      about={useAbout(filters, choices)}
      withTotals
      start={() => startExport(CLASS_REPORT.call, list.asked, 'export_data')}
      meanings={[
        'student_count',
        'enrolled_count',
        'active_count',
        'practised_count',
        'exam_count',
        'average_score',
        'pass_rate',
      ]}
      filters={
        <>
          {can.school.choose && <SchoolSelects filters={filters} set={set} />}
          <ClassSelect filters={filters} set={set} choices={choices} />
          <CourseSelect filters={filters} set={set} choices={choices} />
          <PeriodSelect filters={filters} set={set} />
        </>
      }
    />
  );
}
