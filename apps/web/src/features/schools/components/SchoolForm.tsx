import { schoolCreate } from '@khue/contract/schools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../components/feedback/toast';
import { FormPage } from '../../../components/form/FormPage';
import type { FormMode } from '../../../components/form/fieldBinding';
import { StaleDialog } from '../../../components/form/StaleDialog';
import { useEntityForm } from '../../../components/form/useEntityForm';
import { ApiError, call } from '../../../lib/api';
import { SCHOOLS_PATH, schoolPath } from '../paths';
import { useSchoolCache } from '../queries';
import type { School } from '../schoolTypes';
import { createBody, inputOf, type SchoolField, type SchoolValues, updateBody, valuesOf } from '../schoolValues';
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
  // The version the person is editing; it moves on only when they take over somebody else's changes.
  const [base, setBase] = useState(school);
  const [isStale, setStale] = useState(false);

  const save = (values: SchoolValues, changed: readonly SchoolField[]): Promise<School> => {
    if (!base) return call('POST /api/schools/', { body: createBody(values) });
    if (changed.length === 0) return Promise.resolve(base);
    return call('PUT /api/schools/{id}/', {
      params: { id: base.id },
      body: updateBody(values, changed, base.updated_at),
    });
  };

  const form = useEntityForm({
    mode,
    initial: valuesOf(school),
    schema: schoolCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    save,
    saved: (answer) => {
      void cache.keep(answer);
      toast.success({ title: t(base ? 'edited' : 'created'), message: answer.name });
      void navigate(schoolPath('view', answer.id), { replace: true });
    },
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict.stale') return setStale(true);
      toast.failure({
        title: t(base ? 'edit_failed' : 'create_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      });
    },
  });

  const takeOver = async (id: number) => {
    const fresh = await call('GET /api/schools/{id}/', { params: { id } });
    setBase(fresh);
    form.rebase(valuesOf(fresh));
    setStale(false);
  };

  return (
    <>
      <FormPage
        form={form}
        label={t('title')}
        saveLabel={t(school ? 'save_changes' : 'create')}
        onCancel={() => void navigate(school ? schoolPath('view', school.id) : SCHOOLS_PATH)}
      >
        <SchoolFields field={form.field} school={base ?? school} />
      </FormPage>
      {base && <StaleDialog opened={isStale} onTakeOver={() => takeOver(base.id)} onClose={() => setStale(false)} />}
    </>
  );
}
