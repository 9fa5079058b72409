import { DEFAULT_EXAM_ATTEMPTS } from '@khue/contract/constants';
import { courseClone } from '@khue/contract/courses';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormDialog } from '@/components/form/FormDialog';
import { RemoteField } from '@/components/form/RemoteField';
import { TextField } from '@/components/form/TextField';
import { useEntityForm } from '@/components/form/useEntityForm';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { activeGrades } from '../gradeSource';
import { useCourseKinds } from '../useCourseChoices';
import { PlatformCoursePicker } from './PlatformCoursePicker';

const BLANK = {
  edx_course_id: '',
  name: '',
  grade_id: '',
  type: 'certification',
  max_exams_students: String(DEFAULT_EXAM_ATTEMPTS),
};

const inputOf = (values: typeof BLANK) => ({
  ...values,
  grade_id: values.grade_id || null,
  max_exams_students: values.max_exams_students.trim() === '' ? null : Number(values.max_exams_students),
});

/** A course of ours out of one at the platform, with its chapters and lessons. */
export function CloneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const form = useEntityForm({
    mode: 'create',
    initial: BLANK,
    schema: courseClone,
    toInput: inputOf,
    label: (name) => t(name === 'edx_course_id' ? 'clone.source' : `fields.${name}`),
    save: ({ body }) => call('POST /api/clone_module_by_edx_source', { body }),
    saved: (course) => {
      toast.success({ title: t('clone.done'), message: course.name });
      void navigate(detailPath('course', 'view', course.id));
    },
    failed: (error) =>
      toast.failure({ title: t('clone.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });

  return (
    <FormDialog title={t('clone.title')} form={form} saveLabel={t('clone.save')} onClose={onClose}>
      <div className={look('whole-row')}>
        <PlatformCoursePicker
          field={form.field('edx_course_id')}
          // The platform's own name is a good beginning; what was typed is not overwritten.
          onPick={(course) =>
            form.set({
              edx_course_id: course.course_id,
              ...(form.changed.includes('name') && form.values.name !== '' ? {} : { name: course.name }),
            })
          }
        />
      </div>
      <div className={look('whole-row')}>
        <TextField field={form.field('name')} required />
      </div>
      <RemoteField field={form.field('grade_id')} source={activeGrades} />
      <ChoiceField field={form.field('type')} required choices={useCourseKinds()} />
      <TextField field={form.field('max_exams_students')} inputMode="numeric" hint={t('hints.attempts')} />
    </FormDialog>
  );
}
