import { useTranslation } from 'react-i18next';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { ReportScreen } from '../components/ReportScreen';
import { useReport } from '../components/useReport';
import { useStudentColumns } from '../components/useStudentColumns';
import { STUDENT_MEANINGS } from '../reportColumns';
import { OWN_STUDENTS } from '../reportLists';

/** The students of one's own classes. */
export default function OwnStudentsReportPage() {
  const { t } = useTranslation('school_reports');
  const { screen, filters, totals } = useReport('own_students', OWN_STUDENTS, { ofClasses: true });
  const pathOf = useStudentRecordPath();
  return (
    <ReportScreen
      {...screen}
      tabsOf="teacher_report"
      columns={useStudentColumns({ totals, withSchool: false, withClass: !filters.class })}
      rowKey={(row) => `${row.user.id}/${row.class.id}/${row.module.id}`}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      rowOpens={() => t('own_students.open')}
      meanings={STUDENT_MEANINGS}
    />
  );
}
