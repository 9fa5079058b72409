import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { SCHOOL } from '../queries';
import { SCHOOL_FORM } from '../schoolForm';
import type { School } from '../schoolTypes';
import { SchoolFields } from './SchoolFields';

interface Props {
  mode: FormMode;
  /** Absent while a school is being created. */
  school?: School;
}

export function SchoolForm({ mode, school }: Props) {
  const { t } = useTranslation('schools');
  const navigate = useNavigate();
  const { form, base, stale } = useRowForm({
    mode,
    row: school,
    shape: SCHOOL_FORM,
    label: (name) => t(`fields.${name}`),
    create: (body) => call('POST /api/schools/', { body }),
    update: (id, body) => call('PUT /api/schools/{id}/', { params: { id }, body }),
    reload: SCHOOL.read,
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void navigate(detailPath('school', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="school"
      id={school?.id}
      label={t('title')}
      saveLabel={t(school ? 'save_changes' : 'create')}
    >
      <SchoolFields field={form.field} school={base ?? school} />
    </RowFormPage>
  );
}
