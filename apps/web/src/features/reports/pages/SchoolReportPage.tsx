import { useTranslation } from 'react-i18next';
import { useList } from '@/components/table/useList';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { type RowOf, startExport } from '@/lib/rows';
import { CourseSelect, PeriodSelect, SchoolSelects } from '../components/PlaceSelects';
import { ReportScreen } from '../components/ReportScreen';
import { useAbout } from '../components/useAbout';
import { useFigureColumns } from '../components/useFigureColumns';
import { useTotals } from '../components/useTotals';
import { useReportChoices } from '../queries';
import { classesOfSchool } from '../reportAddress';
import type { ReportColumn } from '../reportColumns';
import { SCHOOL_REPORT } from '../reportLists';

type Row = RowOf<typeof SCHOOL_REPORT.call>;

/** Report 1a. */
export default function SchoolReportPage() {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  const { can } = useMe();
  const list = useList(SCHOOL_REPORT);
  const { filters, setFilters: set } = list;
  const choices = useReportChoices(filters);
  const totals = useTotals('schools', list.count, list.asked);
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
      report="schools"
      tabsOf="report_1a"
      list={list}
      columns={columns}
      rowKey={({ school }) => school.id}
      rowName={({ school }) => school.name}
      rowLink={({ school }) => classesOfSchool(filters, school.id, !can.school.choose)}
      rowOpens={({ class_count }) => t('schools.open', { count: class_count, total: format.number(class_count) })}
      about={useAbout(filters, choices)}
      withTotals
      start={() => startExport(SCHOOL_REPORT.call, list.asked, 'export_data')}
      meanings={[
        'class_count',
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
          <CourseSelect filters={filters} set={set} choices={choices} />
          <PeriodSelect filters={filters} set={set} />
        </>
      }
    />
  );
}
