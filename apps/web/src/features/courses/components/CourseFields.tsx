import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { LongTextField } from '@/components/form/LongTextField';
import { RemoteField } from '@/components/form/RemoteField';
import { TextField } from '@/components/form/TextField';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { useFormat } from '@/lib/format';
import type { CourseValues } from '../courseForm';
import type { Course } from '../courseTypes';
import { activeGrades } from '../gradeSource';
import { useCourseKinds, useExamReviews } from '../useCourseChoices';
import { BlueprintField } from './BlueprintField';

interface Props {
  field: (name: keyof CourseValues) => FieldBinding<string>;
  /** The stored course, for the names of what its ids stand for. */
  course?: Course;
}

export function CourseFields({ field, course }: Props) {
  const { t } = useTranslation('courses');
  return (
    <>
      <FormSection title={t('sections.course')} purpose={t('sections.course_purpose')}>
        <TextField field={field('name')} required />
        <RemoteField
          field={field('grade_id')}
          source={activeGrades}
          valueLabel={
            course?.grade && String(course.grade.id) === field('grade_id').value ? course.grade.name : undefined
          }
        />
        <ChoiceField field={field('type')} required choices={useCourseKinds()} />
        <ChoiceField field={field('status')} required choices={useActiveChoices()} />
        <LongTextField field={field('description')} rows={3} />
        <LongTextField field={field('syllabus')} rows={5} hint={t('hints.syllabus')} />
      </FormSection>
      <FormSection title={t('sections.exam')} purpose={t('sections.exam_purpose')}>
        <TextField field={field('exam_duration')} required inputMode="numeric" />
        <TextField field={field('exam_pass_score')} required hint={t('hints.pass_score')} />
        <CountOrAll field={field('max_exams_students')} all={t('no_limit')} hint={t('hints.attempts')} />
        <CountOrAll field={field('exam_question_count')} all={t('all_questions')} hint={t('hints.questions')} />
        {course && <BlueprintField field={field('blueprint_id')} courseId={course.id} />}
        <ChoiceField field={field('exam_review')} required choices={useExamReviews()} hint={t('hints.review')} />
      </FormSection>
      <FormSection title={t('sections.platform')} purpose={t('sections.platform_purpose')}>
        <TextField
          field={field('edx_course_id')}
          hint={t(course ? 'hints.platform_id' : 'hints.platform_id_new')}
          placeholder="course-v1:Org+Course+Run"
        />
        {course && field('name').mode === 'view' && <Registrations course={course} />}
      </FormSection>
    </>
  );
}

/** A number, or nothing where there is no limit; looked at, that is said in words. */
function CountOrAll({ field, all, hint }: { field: FieldBinding<string>; all: string; hint: string }) {
  if (field.mode === 'view' && field.value === '') return <TextField field={{ ...field, value: all }} />;
  return <TextField field={field} inputMode="numeric" hint={hint} />;
}

/** Where the course is taught. */
function Registrations({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  return (
    <FieldValue label={t('registered_at')} isText>
      {course.school_count === 0
        ? t('registered_nowhere')
        : t('registered_in', {
            schools: format.number(course.school_count),
            classes: format.number(course.class_count),
          })}
    </FieldValue>
  );
}
