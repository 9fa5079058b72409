import { useTranslation } from 'react-i18next';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { ReportScreen } from '../components/ReportScreen';
import { useReport } from '../components/useReport';
import { useStudentColumns } from '../components/useStudentColumns';
import { STUDENT_MEANINGS } from '../reportColumns';
import { STUDENT_REPORT } from '../reportLists';

/** Report 2a. */
export default function StudentsReportPage() {
  const { t } = useTranslation('school_reports');
  const { screen, filters, totals, can } = useReport('students', STUDENT_REPORT, { ofSchools: true, ofClasses: true });
  const pathOf = useStudentRecordPath();
  return (
    <ReportScreen
      {...screen}
      tabsOf="report_1a"
      columns={useStudentColumns({
        totals,
        withSchool: can.school.choose && !filters.school,
        withClass: !filters.class,
      })}
      rowKey={(row) => `${row.user.id}/${row.class.id}/${row.module.id}`}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      rowOpens={() => t('students.open')}
      meanings={STUDENT_MEANINGS}
    />
  );
}
