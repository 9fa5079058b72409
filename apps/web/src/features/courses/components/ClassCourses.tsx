import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeLists } from '@/components/feedback/OutcomeLists';
import { look } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { type ClassCourse, useClassCourses, useSchoolCourses } from '../registrationQueries';
import { RegisterDialog } from './RegisterDialog';
import { RegisteredTable } from './RegisteredTable';
import { RemoveCourseDialog } from './RemoveCourseDialog';

interface Props {
  classId: number;
  schoolId: number;
  mayRegister: boolean;
}

interface PartOfRemoval {
  list_success: string[];
  list_failure: string[];
  pending: string[];
}

const named = (usernames: readonly string[]) => usernames.map((name) => ({ name }));

/** The courses of a class; its students are enrolled with it. */
export function ClassCourses({ classId, schoolId, mayRegister }: Props) {
  const { t } = useTranslation('courses');
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
        onRegister={mayRegister ? () => setRegistering(true) : undefined}
        onRemove={setLeaving}
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

interface EnrolledCountsProps {
  counts: { student_count: number; enrolled: number; waiting: number; failed: number };
}

/** How far the students of a class are enrolled; what is zero is left out. */
function EnrolledCounts({ counts }: EnrolledCountsProps) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { student_count, enrolled, waiting, failed } = counts;
  return (
    <span className={look('flex', 'wrap', 'gap-2-14')}>
      <StatusMark kind={enrolled > 0 ? 'done' : 'idle'}>
        {t('register.enrolled_of', { enrolled: format.number(enrolled), total: format.number(student_count) })}
      </StatusMark>
      {waiting > 0 && (
        <StatusMark kind="waiting">{t('register.waiting', { total: format.number(waiting) })}</StatusMark>
      )}
      {failed > 0 && (
        <StatusMark kind="error">{t('register.failed_count', { total: format.number(failed) })}</StatusMark>
      )}
    </span>
  );
}
