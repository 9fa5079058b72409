import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { COURSE_FORM } from '../courseForm';
import type { Course } from '../courseTypes';
import { COURSE } from '../queries';
import { CourseFields } from './CourseFields';

interface Props {
  mode: FormMode;
  /** Absent while a course is being created. */
  course?: Course;
}

export function CourseForm({ mode, course }: Props) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const { form, base, stale } = useRowForm({
    mode,
    row: course,
    shape: COURSE_FORM,
    label: (name) => t(`fields.${name}`),
    create: (body) => call('POST /api/modules/', { body }),
    update: (id, body) => call('PUT /api/modules/{id}', { params: { id }, body }),
    reload: COURSE.read,
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void navigate(detailPath('course', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="course"
      id={course?.id}
      label={t('title')}
      saveLabel={t(course ? 'save_changes' : 'create')}
    >
      <CourseFields field={form.field} course={base ?? course} />
    </RowFormPage>
  );
}
