import { schoolCreate } from '@khue/contract/schools';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { call } from '@/lib/api';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { useSchoolCache } from '../queries';
import type { School } from '../schoolTypes';
import { createBody, inputOf, updateBody, valuesOf } from '../schoolValues';
import { SchoolFields } from './SchoolFields';

interface Props {
  mode: FormMode;
  /** Absent while a school is being created. */
  school?: School;
}

export function SchoolForm({ mode, school }: Props) {
  const { t } = useTranslation('schools');
  const navigate = useNavigate();
  const cache = useSchoolCache();
  const { form, base, stale } = useRowForm({
    mode,
    row: school,
    valuesOf,
    schema: schoolCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    create: (values) => call('POST /api/schools/', { body: createBody(values) }),
    update: ({ id, updated_at }, values, changed) =>
      call('PUT /api/schools/{id}/', { params: { id }, body: updateBody(values, changed, updated_at) }),
    reload: (id) => call('GET /api/schools/{id}/', { params: { id } }),
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void cache.keep(answer);
      void navigate(detailPath('school', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      label={t('title')}
      saveLabel={t(school ? 'save_changes' : 'create')}
      onCancel={() => void navigate(school ? detailPath('school', 'view', school.id) : screenPath('school'))}
    >
      <SchoolFields field={form.field} school={base ?? school} />
    </RowFormPage>
  );
}
