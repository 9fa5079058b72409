import { CLASS_CODE_PREFIX } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { useAbilities } from '@/lib/abilities';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { CLASS_FORM } from '../classForm';
import type { SchoolClass } from '../classTypes';
import { CLASS, useClassCache } from '../queries';
import { ClassFields } from './ClassFields';

/** The id of a school's current year, '' where it may not be read: the server then decides. */
async function currentYearOf(school: string, mayRead: boolean): Promise<string> {
  if (!mayRead) return '';
  const { results } = await call('GET /api/school_years/{schoolId}/', { params: { schoolId: school } });
  return String(results.find(({ is_current }) => is_current)?.id ?? '');
}

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
  const years = useAbilities('school_year');
  const { form, base, stale } = useRowForm({
    mode,
    row,
    shape: CLASS_FORM,
    start: { school_id: ownSchool ?? school ?? '' },
    label: (name) => t(`fields.${name}`),
    create: async (body, values) => {
      // The screen shows the current year where none was chosen, so that one it is.
      const school_year = body.school_year ?? Number(await currentYearOf(values.school_id, years.view));
      // The calendar year and the prefix of the code go with a new class.
      const year = new Date().getFullYear();
      return call('POST /api/classes/', { body: { ...body, school_year, year, code: CLASS_CODE_PREFIX } });
    },
    update: (id, body) => call('PUT /api/classes/{id}/', { params: { id }, body }),
    reload: CLASS.read,
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
      screen="class"
      id={row?.id}
      label={t('title')}
      saveLabel={t(row ? 'save_changes' : 'create')}
    >
      <ClassFields field={form.field} row={base ?? row} ownSchool={ownSchool} />
    </RowFormPage>
  );
}
