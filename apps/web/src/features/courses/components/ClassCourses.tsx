import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeLists } from '@/components/feedback/OutcomeLists';
import { Tag } from '@/components/status/Tag';
import { call } from '@/lib/api';
import { usePermission } from '@/lib/session';
import { type ClassCourse, useClassCourses, useSchoolCourses } from '../registrationQueries';
import { EnrolledCounts } from './EnrolledCounts';
import { RegisterDialog } from './RegisterDialog';
import { RegisteredTable } from './RegisteredTable';
import { RemoveCourseDialog } from './RemoveCourseDialog';

interface Props {
  classId: number;
  schoolId: number;
  /** Of a past year: it is only looked at. */
  isPast?: boolean;
}

interface PartOfRemoval {
  list_success: string[];
  list_failure: string[];
  pending: string[];
}

const named = (usernames: readonly string[]) => usernames.map((name) => ({ name }));

/** The courses of a class; its students are enrolled with it. */
export function ClassCourses({ classId, schoolId, isPast = false }: Props) {
  const { t } = useTranslation('courses');
  const mayAdd = usePermission('enrolment.create') && !isPast;
  const mayRemove = usePermission('enrolment.delete') && !isPast;
  const courses = useClassCourses(classId);
  const [isRegistering, setRegistering] = useState(false);
  const [leaving, setLeaving] = useState<ClassCourse>();
  const [inPart, setInPart] = useState<PartOfRemoval>();
  return (
    <>
      {inPart && (
        <OutcomeLists
          lists={[
            { kind: 'done', title: t('register.ended'), items: named(inPart.list_success) },
            { kind: 'waiting', title: t('register.ending'), items: named(inPart.pending) },
            { kind: 'error', title: t('register.not_ended'), items: named(inPart.list_failure) },
          ]}
        />
      )}
      <RegisteredTable
        query={courses}
        columns={[
          {
            key: 'enrolled',
            header: t('register.students'),
            priority: 1,
            render: (row) => <EnrolledCounts counts={row} />,
            detail: (row) => row.from_grade && <Tag>{t('register.from_grade')}</Tag>,
          },
        ]}
        sentence={t('register.class_sentence')}
        noneYet={t('register.class_none')}
        noneYetAdvice={t('register.class_none_advice')}
        onRegister={mayAdd ? () => setRegistering(true) : undefined}
        onRemove={mayRemove ? setLeaving : undefined}
      />
      {isRegistering && (
        <RegisterInClass
          classId={classId}
          schoolId={schoolId}
          taken={courses.data?.results ?? []}
          onClose={() => setRegistering(false)}
        />
      )}
      {leaving && (
        <RemoveCourseDialog
          course={leaving}
          title={t('register.class_remove_title')}
          text={t('register.class_remove_text')}
          remove={(module_id) =>
            call('DELETE /api/classes/{id}/remove_class_module/', { params: { id: classId }, body: { module_id } })
          }
          // Nothing comes back when all is done; three lists when some of it is not.
          onRemoved={(answer) => setInPart(answer ?? undefined)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

interface RegisterProps {
  classId: number;
  schoolId: number;
  taken: readonly ClassCourse[];
  onClose: () => void;
}

/** Offers what the school has and the class has not. */
function RegisterInClass({ classId, schoolId, taken, onClose }: RegisterProps) {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = useSchoolCourses(schoolId);
  const offers = data?.results.filter(
    (course) => course.status === 1 && !taken.some((registered) => registered.id === course.id),
  );
  return (
    <RegisterDialog
      title={t('register.class_title')}
      sentence={t('register.class_dialog')}
      offers={{ data: offers, error, refetch }}
      noneLeft={t('register.class_none_left')}
      register={(module_id) =>
        call('POST /api/classes/{id}/add_class_module/', { params: { id: classId }, body: { module_id } })
      }
      onClose={onClose}
    />
  );
}
