import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountCell } from '@/components/table/CountCell';
import { call } from '@/lib/api';
import { type SchoolCourse, useAvailableCourses, useSchoolCourses } from '../registrationQueries';
import { RegisterDialog } from './RegisterDialog';
import { RegisteredTable } from './RegisteredTable';
import { RemoveCourseDialog } from './RemoveCourseDialog';

/** The courses that a school may teach. */
export function SchoolCourses({ schoolId, mayRegister }: { schoolId: number; mayRegister: boolean }) {
  const { t } = useTranslation('courses');
  const courses = useSchoolCourses(schoolId);
  const [isRegistering, setRegistering] = useState(false);
  const [leaving, setLeaving] = useState<SchoolCourse>();
  return (
    <>
      <RegisteredTable
        query={courses}
        columns={[
          {
            key: 'class_count',
            header: t('register.classes'),
            align: 'right',
            priority: 1,
            render: (row) => <CountCell value={row.class_count} />,
          },
        ]}
        sentence={t('register.school_sentence')}
        noneYet={t('register.school_none')}
        noneYetAdvice={t('register.school_none_advice')}
        onRegister={mayRegister ? () => setRegistering(true) : undefined}
        onRemove={setLeaving}
      />
      {isRegistering && <RegisterAtSchool schoolId={schoolId} onClose={() => setRegistering(false)} />}
      {leaving && (
        <RemoveCourseDialog
          course={leaving}
          title={t('register.school_remove_title')}
          text={t('register.school_remove_text')}
          remove={(module) =>
            call('DELETE /api/schools/{id}/remove_module/', { params: { id: schoolId }, body: { module } })
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function RegisterAtSchool({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const { t } = useTranslation('courses');
  return (
    <RegisterDialog
      title={t('register.school_title')}
      sentence={t('register.school_dialog')}
      offers={useAvailableCourses(schoolId)}
      noneLeft={t('register.school_none_left')}
      register={(module) => call('POST /api/schools/{id}/add_module/', { params: { id: schoolId }, body: { module } })}
      onClose={onClose}
    />
  );
}
