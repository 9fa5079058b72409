import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { RemoteField } from '@/components/form/RemoteField';
import { TextField } from '@/components/form/TextField';
import { activeSchools } from '@/components/places/sources';
import { useSchoolName } from '@/components/places/useSchoolName';
import { useSchoolYears } from '@/components/places/useSchoolYears';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { yearName } from '@/components/text/yearName';
import type { ClassValues } from '../classForm';
import type { SchoolClass } from '../classTypes';
import { useGradeOfName } from '../useGradeOfName';
import { GradeField } from './GradeField';
import { HeadTeacherField } from './HeadTeacherField';

interface Props {
  field: (name: keyof ClassValues) => FieldBinding<string>;
  /** The stored class; absent while one is being created. */
  row?: SchoolClass;
  /** The only school whose classes the reader may make. */
  ownSchool?: string;
}

const asRead = (field: FieldBinding<string>): FieldBinding<string> => ({ ...field, mode: 'view' });

export function ClassFields({ field, row, ownSchool }: Props) {
  const { t } = useTranslation('classes');
  const statuses = useActiveChoices();
  const typed = { name: field('name').value, school: field('school_id').value, grade: field('grade_id') };
  useGradeOfName(typed, row === undefined);
  // What a class was in a year that is over stays as it was; only whether it is shown can change.
  const own = (name: keyof ClassValues) => (row?.is_past ? asRead(field(name)) : field(name));
  return (
    <>
      <FormSection title={t('sections.class')} purpose={t('sections.class_purpose')}>
        <TextField field={own('name')} required />
        <FieldValue label={t('fields.code')} isText={!row}>
          {row?.code ?? t('code_is_given')}
        </FieldValue>
        <ChoiceField field={field('status')} required choices={statuses} />
      </FormSection>
      <FormSection title={t('sections.place')} purpose={t('sections.place_purpose')}>
        {row ? (
          <>
            <FieldValue label={t('fields.school_id')}>{row.school.name}</FieldValue>
            <FieldValue label={t('fields.school_year')}>{yearName(row.school_year.name)}</FieldValue>
          </>
        ) : (
          <PlaceFields field={field} ownSchool={ownSchool} />
        )}
        <GradeField
          field={own('grade_id')}
          school={field('school_id').value}
          stored={row?.grade && String(row.grade.id) === field('grade_id').value ? row.grade.name : undefined}
        />
      </FormSection>
      <FormSection title={t('sections.head_teacher')} purpose={t('sections.head_teacher_purpose')}>
        {row && (row.head_teacher || field('head_teacher_name').mode === 'view') ? (
          <FieldValue label={t('fields.head_teacher')}>{row.head_teacher_name}</FieldValue>
        ) : (
          <>
            {!row && <HeadTeacherField field={field('head_teacher')} school={field('school_id').value} />}
            {!field('head_teacher').value && (
              <TextField field={own('head_teacher_name')} hint={t('hints.head_teacher_name')} />
            )}
          </>
        )}
      </FormSection>
    </>
  );
}

/** School, then one of its years that are not over; without a choice it is the current one. */
function PlaceFields({ field, ownSchool }: Omit<Props, 'row'>) {
  const school = field('school_id');
  const year = field('school_year');
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const knownName = useSchoolName(picked ? '' : school.value);
  const years = useSchoolYears(school.value).data?.results ?? [];
  const current = years.find(({ is_current }) => is_current);
  const open = current ? years.filter(({ start_date }) => start_date >= current.start_date) : years;
  return (
    <>
      {ownSchool === undefined ? (
        <RemoteField
          field={school}
          required
          source={activeSchools}
          valueLabel={picked?.id === school.value ? picked.name : knownName}
          onPick={(id, name) => {
            setPicked({ id, name });
            field('grade_id').change('');
            field('head_teacher').change('');
            year.change('');
          }}
        />
      ) : (
        <FieldValue label={school.label}>{knownName}</FieldValue>
      )}
      <ChoiceField
        field={{ ...year, value: year.value || String(current?.id ?? '') }}
        choices={open.map(({ id, name }) => ({ value: String(id), label: yearName(name) }))}
        isData
        required
        disabled={school.value === ''}
      />
    </>
  );
}
