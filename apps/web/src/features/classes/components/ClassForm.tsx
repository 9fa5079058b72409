import { classCreate } from '@khue/contract/classes';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { call } from '@/lib/api';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { SchoolClass } from '../classTypes';
import { createBody, inputOf, updateBody, valuesOf } from '../classValues';
import { currentYearOf } from '../currentYear';
import { useClassCache } from '../queries';
import { ClassFields } from './ClassFields';

interface Props {
  mode: FormMode;
  /** Absent while a class is being created. */
  row?: SchoolClass;
  /** The school that a new class starts with. */
  school?: string;
  ownSchool?: string;
}

export function ClassForm({ mode, row, school, ownSchool }: Props) {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const cache = useClassCache();
  const { form, base, stale } = useRowForm({
    mode,
    row,
    valuesOf: (stored) => valuesOf(stored, ownSchool ?? school),
    schema: classCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    create: async (values) => {
      // The screen shows the current year where none was chosen, so that one it is.
      const school_year = values.school_year || (await currentYearOf(values.school_id));
      return call('POST /api/classes/', { body: createBody({ ...values, school_year }) });
    },
    update: ({ id, updated_at }, values, changed) =>
      call('PUT /api/classes/{id}/', { params: { id }, body: updateBody(values, changed, updated_at) }),
    reload: (id) => call('GET /api/classes/{id}/', { params: { id } }),
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void cache.keep(answer);
      void navigate(detailPath('class', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      label={t('title')}
      saveLabel={t(row ? 'save_changes' : 'create')}
      onCancel={() => void navigate(row ? detailPath('class', 'view', row.id) : screenPath('class'))}
    >
      <ClassFields field={form.field} row={base ?? row} ownSchool={ownSchool} />
    </RowFormPage>
  );
}
