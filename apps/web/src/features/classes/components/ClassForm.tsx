import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { CLASS_FORM } from '../classForm';
import type { SchoolClass } from '../classTypes';
import { CLASS } from '../queries';
import { useOtherLevel } from '../useOtherLevel';
import { ClassFields } from './ClassFields';

interface Props {
  mode: FormMode;
  /** Absent while a class is being created. */
  row?: SchoolClass;
  /** The school that a new class starts with. */
  school?: string;
  /** The year that it starts with; '' the current one. */
  year?: string;
  ownSchool?: string;
  /** A new class is stored, and another is to follow at the same place. */
  onAgain?: (place: { school: string; year: string }) => void;
}

export function ClassForm({ mode, row, school, year = '', ownSchool, onAgain }: Props) {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const otherLevel = useOtherLevel();
  const isAgain = useRef(false);
  const { form, base, stale } = useRowForm({
    mode,
    row,
    shape: CLASS_FORM,
    start: { school_id: ownSchool ?? school ?? '', school_year: year },
    label: (name) => t(`fields.${name}`),
    create: (body) => otherLevel.saving((also) => call('POST /api/classes/', { body: { ...body, ...also } })),
    update: (id, body) =>
      otherLevel.saving((also) => call('PUT /api/classes/{id}/', { params: { id }, body: { ...body, ...also } })),
    reload: CLASS.read,
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      if (onAgain && isAgain.current) {
        onAgain({ school: String(answer.school.id), year: String(answer.school_year.id) });
        return;
      }
      // A new class opens where it is filled.
      void navigate(row ? detailPath('class', 'view', answer.id) : detailPath('class', 'view', answer.id, 'students'), {
        replace: true,
      });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="class"
      id={row?.id}
      label={t('title')}
      saveLabel={t(row ? 'save_changes' : 'create')}
      again={onAgain && { label: t('create_again'), choose: (chosen) => (isAgain.current = chosen) }}
    >
      <ClassFields field={form.field} row={base ?? row} ownSchool={ownSchool} />
      {otherLevel.dialog}
    </RowFormPage>
  );
}
