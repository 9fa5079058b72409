import { useTranslation } from 'react-i18next';
import { useScreenTabs } from '@/components/page/useScreenTabs';
import { useList } from '@/components/table/useList';
import { startExport } from '@/lib/rows';
import { ClassSelect, CourseSelect, PeriodSelect } from '../components/PlaceSelects';
import { ReportScreen } from '../components/ReportScreen';
import { useAbout } from '../components/useAbout';
import { useStudentColumns } from '../components/useStudentColumns';
import { useTotals } from '../components/useTotals';
import { useReportChoices } from '../queries';
import { partsOfStudent } from '../reportAddress';
import { STUDENT_MEANINGS } from '../reportColumns';
import { OWN_STUDENTS } from '../reportLists';

/** The students of one's own classes. */
export default function OwnStudentsReportPage() {
  const { t } = useTranslation('school_reports');
  const list = useList(OWN_STUDENTS);
  const { filters, setFilters: set } = list;
  const choices = useReportChoices(filters);
  const totals = useTotals('own_students', list.count, list.asked);
  const seesParts = useScreenTabs('teacher_report').some(({ key }) => key === 'teacher_report_parts');
  return (
    <ReportScreen
      report="own_students"
      tabsOf="teacher_report"
      list={list}
      columns={useStudentColumns({ totals, withSchool: false, withClass: filters.class === '' })}
      rowKey={(row) => `${row.user.id}/${row.class.id}`}
      rowName={({ user }) => user.full_name}
      rowLink={seesParts ? (row) => partsOfStudent(filters, row) : undefined}
      rowOpens={seesParts ? () => t('own_students.open') : undefined}
      about={useAbout(filters, choices)}
      withTotals
      start={() => startExport(OWN_STUDENTS.call, list.asked, 'export_data')}
      meanings={STUDENT_MEANINGS}
      filters={
        <>
          <ClassSelect filters={filters} set={set} choices={choices} />
          <CourseSelect filters={filters} set={set} choices={choices} />
          <PeriodSelect filters={filters} set={set} />
        </>
      }
    />
  );
}
