import { useTranslation } from 'react-i18next';
import { useScreenTabs } from '@/components/page/useScreenTabs';
import { ReportScreen } from '../components/ReportScreen';
import { useReport } from '../components/useReport';
import { useStudentColumns } from '../components/useStudentColumns';
import { partsOfStudent } from '../reportAddress';
import { STUDENT_MEANINGS } from '../reportColumns';
import { OWN_STUDENTS } from '../reportLists';

/** The students of one's own classes. */
export default function OwnStudentsReportPage() {
  const { t } = useTranslation('school_reports');
  const { screen, filters, totals } = useReport('own_students', OWN_STUDENTS, { ofClasses: true });
  const seesParts = useScreenTabs('teacher_report').some(({ key }) => key === 'teacher_report_parts');
  return (
    <ReportScreen
      {...screen}
      tabsOf="teacher_report"
      columns={useStudentColumns({ totals, withSchool: false, withClass: !filters.class })}
      rowKey={(row) => `${row.user.id}/${row.class.id}`}
      rowName={({ user }) => user.full_name}
      rowLink={seesParts ? (row) => partsOfStudent(filters, row) : undefined}
      rowOpens={seesParts ? () => t('own_students.open') : undefined}
      meanings={STUDENT_MEANINGS}
    />
  );
}
