import { courseCreate } from '@khue/contract/courses';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { call } from '@/lib/api';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { Course } from '../courseTypes';
import { createBody, inputOf, updateBody, valuesOf } from '../courseValues';
import { readCourse, useCourseCache } from '../queries';
import { CourseFields } from './CourseFields';

interface Props {
  mode: FormMode;
  /** Absent while a course is being created. */
  course?: Course;
}

export function CourseForm({ mode, course }: Props) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const cache = useCourseCache();
  const { form, base, stale } = useRowForm({
    mode,
    row: course,
    valuesOf,
    schema: courseCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    create: (values) => call('POST /api/modules/', { body: createBody(values) }),
    update: ({ id, updated_at }, values, changed) =>
      call('PUT /api/modules/{id}', { params: { id }, body: updateBody(values, changed, updated_at) }),
    reload: readCourse,
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void cache.keep(answer);
      void navigate(detailPath('course', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      label={t('title')}
      saveLabel={t(course ? 'save_changes' : 'create')}
      onCancel={() => void navigate(course ? detailPath('course', 'view', course.id) : screenPath('course'))}
    >
      <CourseFields field={form.field} course={base ?? course} />
    </RowFormPage>
  );
}
