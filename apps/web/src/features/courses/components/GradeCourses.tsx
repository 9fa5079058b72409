import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { usePermission } from '@/lib/session';
import { type GradeCourse, useAvailableCourses, useGradeCourses, useSchoolCourses } from '../registrationQueries';
import { RegisterDialog } from './RegisterDialog';
import { RegisteredTable } from './RegisteredTable';
import { RegistrationProgress } from './RegistrationProgress';

/** The courses of a grade: registering one reaches all its classes, in the background. */
export function GradeCourses({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation('courses');
  const mayAdd = usePermission('enrolment.create');
  const { scope, school } = useMe();
  const courses = useGradeCourses(gradeId);
  const [isRegistering, setRegistering] = useState(false);
  const reachesGrades = scope === 'all' || (scope === 'school' && school !== null);
  const close = () => setRegistering(false);
  const taken = courses.data?.results ?? [];
  return (
    <>
      <RegisteredTable
        query={courses}
        rowKey={(row) => `${row.id}-${row.school?.id ?? 0}`}
        columns={[
          {
            key: 'school',
            header: t('register.where'),
            priority: 2,
            render: (row) => (row.school ? <span translate="no">{row.school.name}</span> : t('register.everywhere')),
          },
          {
            key: 'registration_progress',
            header: t('register.progress'),
            priority: 1,
            render: (row) => <RegistrationProgress course={row} />,
          },
        ]}
        sentence={t('register.grade_sentence')}
        noneYet={t('register.grade_none')}
        noneYetAdvice={t('register.grade_none_advice')}
        onRegister={mayAdd && reachesGrades ? () => setRegistering(true) : undefined}
      />
      {isRegistering &&
        (scope === 'school' && school ? (
          <RegisterForSchool gradeId={gradeId} schoolId={school.id} taken={taken} onClose={close} />
        ) : (
          <RegisterEverywhere gradeId={gradeId} taken={taken} onClose={close} />
        ))}
    </>
  );
}

interface DialogProps {
  gradeId: number;
  taken: readonly GradeCourse[];
  onClose: () => void;
}

const isNew = (taken: readonly GradeCourse[]) => (course: { id: number }) => !taken.some(({ id }) => id === course.id);

function useGradeDialog({ gradeId, onClose }: DialogProps) {
  const { t } = useTranslation('courses');
  return {
    title: t('register.grade_title'),
    sentence: t('register.grade_dialog'),
    noneLeft: t('register.grade_none_left'),
    register: (module_id: number) =>
      call('POST /api/grades/{gradeId}/add_grade_module/', { params: { gradeId }, body: { module_id } }),
    onClose,
  };
}

/** Wherever a school has the course. */
function RegisterEverywhere(props: DialogProps) {
  const { data, error, refetch } = useAvailableCourses();
  const everywhere = props.taken.filter(({ school }) => school === null);
  return (
    <RegisterDialog {...useGradeDialog(props)} offers={{ data: data?.filter(isNew(everywhere)), error, refetch }} />
  );
}

/** In the one school that the person keeps. */
function RegisterForSchool({ schoolId, ...props }: DialogProps & { schoolId: number }) {
  const { data, error, refetch } = useSchoolCourses(schoolId);
  const offers = data?.results.filter(({ status }) => status === 1).filter(isNew(props.taken));
  return <RegisterDialog {...useGradeDialog(props)} offers={{ data: offers, error, refetch }} />;
}
