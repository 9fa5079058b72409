import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormSection } from '@/components/form/FormSection';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { GRADE_FORM } from '../gradeForm';
import { GRADE, type Grade } from '../queries';
import { LevelField } from './LevelField';

interface Props {
  mode: FormMode;
  /** Absent while a grade is being created. */
  grade?: Grade;
}

export function GradeForm({ mode, grade }: Props) {
  const { t } = useTranslation('grades');
  const navigate = useNavigate();
  const cache = GRADE.useCache();
  const levels = useSchoolTypes();
  const statuses = useActiveChoices();
  const { form, base, stale } = useRowForm({
    mode,
    row: grade,
    shape: GRADE_FORM,
    label: (name) => t(`fields.${name}`),
    create: (body) => call('POST /api/grades/', { body }),
    update: (id, body) => call('PATCH /api/grades/{id}/', { params: { id }, body }),
    reload: GRADE.read,
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void cache.keep(answer);
      void navigate(detailPath('grade', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="grade"
      id={grade?.id}
      label={t('title')}
      saveLabel={t(grade ? 'save_changes' : 'create')}
    >
      <FormSection title={t('sections.grade')} purpose={t('sections.grade_purpose')}>
        <TextField field={form.field('name')} required />
        <TextField field={form.field('en_name')} />
        <TextField field={form.field('code')} required hint={t('hints.code')} />
        <ChoiceField field={form.field('status')} required choices={statuses} />
      </FormSection>
      <FormSection title={t('sections.place')} purpose={t('sections.place_purpose')}>
        <LevelField field={form.field('level_code')} levels={levels} isFixed={base?.in_use ?? false} />
        <TextField field={form.field('order')} inputMode="numeric" hint={t('hints.order')} />
      </FormSection>
    </RowFormPage>
  );
}
