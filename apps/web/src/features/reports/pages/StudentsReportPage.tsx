import { useTranslation } from 'react-i18next';
import { useList } from '@/components/table/useList';
import { useMe } from '@/lib/me';
import { startExport } from '@/lib/rows';
import { detailPath } from '@/lib/screenPaths';
import { ClassSelect, CourseSelect, PeriodSelect, SchoolSelects } from '../components/PlaceSelects';
import { ReportScreen } from '../components/ReportScreen';
import { useAbout } from '../components/useAbout';
import { useStudentColumns } from '../components/useStudentColumns';
import { useTotals } from '../components/useTotals';
import { useReportChoices } from '../queries';
import { STUDENT_MEANINGS } from '../reportColumns';
import { STUDENT_REPORT } from '../reportLists';

/** Report 2a. */
export default function StudentsReportPage() {
  const { t } = useTranslation('school_reports');
  const { can } = useMe();
  const list = useList(STUDENT_REPORT);
  const { filters, setFilters: set } = list;
  const choices = useReportChoices(filters);
  const totals = useTotals('students', list.count, list.asked);
  return (
    <ReportScreen
      report="students"
      tabsOf="report_1a"
      list={list}
      columns={useStudentColumns({
        totals,
        withSchool: can.school.choose && filters.school === '',
        withClass: filters.class === '',
      })}
      rowKey={(row) => `${row.user.id}/${row.class.id}`}
      rowName={({ user }) => user.full_name}
      rowLink={can.account.view ? ({ user }) => detailPath('account', 'view', user.id) : undefined}
      rowOpens={can.account.view ? () => t('students.open') : undefined}
      about={useAbout(filters, choices)}
      withTotals
      start={() => startExport(STUDENT_REPORT.call, list.asked, 'export_data')}
      meanings={STUDENT_MEANINGS}
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
