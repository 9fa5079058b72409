import { gradeCreate, gradeUpdate } from '@khue/contract/grades';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import type { FieldBinding, FormMode } from '@/components/form/fieldBinding';
import { formShape } from '@/components/form/formShape';
import { RowFormPage } from '@/components/form/RowFormPage';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { look } from '@/components/look/look';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { nameOf } from '@/components/text/nameOf';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { GRADE, type Grade } from '../queries';

const GRADE_FORM = formShape<Grade>()({
  blank: { name: '', en_name: '', code: '', level_code: '', order: '', is_last: 'false', status: '1' },
  required: ['name', 'code', 'level_code', 'is_last', 'status'],
  // Without an order the grade comes after the last of its level.
  send: ({ order }) => ({ order: order.trim() || undefined }),
  create: gradeCreate,
  update: gradeUpdate,
});

interface Props {
  mode: FormMode;
  /** Absent while a grade is being created. */
  grade?: Grade;
}

export function GradeForm({ mode, grade }: Props) {
  const { t } = useTranslation('grades');
  const navigate = useNavigate();
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
    nameOf,
    words: (outcome) => t(outcome),
    saved: (answer) => {
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
        <ChoiceField
          field={form.field('is_last')}
          required
          choices={['true', 'false'].map((value) => ({ value, label: t(`is_last.${value}`) }))}
        />
      </FormSection>
    </RowFormPage>
  );
}

interface LevelFieldProps {
  field: FieldBinding<string>;
  levels: readonly { value: string; label: string }[];
  /** Classes have this grade, so its level stays. */
  isFixed: boolean;
}

function LevelField({ field, levels, isFixed }: LevelFieldProps) {
  const { t } = useTranslation('grades');
  if (!isFixed || field.mode === 'view') return <ChoiceField field={field} required choices={levels} />;
  return (
    <FieldValue label={field.label} isText>
      {levels.find(({ value }) => value === field.value)?.label}
      <span className={look('note', 'block')}>{t('hints.level_in_use')}</span>
    </FieldValue>
  );
}
