import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { activeSchools, currentClassesOf } from '@/components/places/sources';
import { useSchoolName } from '@/components/places/useSchoolName';
import { dataOption } from '@/components/select/dataOption';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useAbilities } from '@/lib/abilities';
import { useMe } from '@/lib/me';
import { STUDENT } from '../roleCodes';
import { useAssignableRoles } from '../useAssignableRoles';
import { CoursesField } from './CoursesField';
import classes from './ImportOptionsCard.module.css';
import type { ImportOptions } from './importTypes';

interface Props {
  options: ImportOptions;
  onChange: (patch: Partial<ImportOptions>) => void;
}

/** Role, school and class of the rows that name none, and what becomes of people who are there already. */
export function ImportOptionsCard({ options, onChange }: Props) {
  const { t } = useTranslation(['imports', 'components']);
  const { school: ownSchool } = useMe();
  const { create: mayEnrol } = useAbilities('enrolment');
  const roles = useAssignableRoles();
  const schoolName = useSchoolName(options.school);
  const clearLabel = (label: string) => t('components:form.clear_field', { label });
  return (
    <section
      className={lookWith(classes.card, 'grid', 'card', 'middle', 'mb-14', 'p-14-18')}
      aria-label={t('options.title')}
    >
      <div className={lookWith(classes.fields, 'grid', 'gap-12-16', 'columns-2')}>
        <Select
          label={t('options.role')}
          data={roles}
          renderOption={dataOption}
          value={options.role}
          onChange={(role) => role && onChange({ role, ...(role === STUDENT ? {} : { class: '' }) })}
          allowDeselect={false}
          translate="no"
        />
        {ownSchool ? (
          <div>
            <p className={look('mb-4', 'text-sm', 'semibold')}>{t('options.school')}</p>
            <p className={look('m-0', 'p-6-0')} translate="no">
              {ownSchool.name}
            </p>
          </div>
        ) : (
          <RemoteSelect
            label={t('options.school')}
            placeholder={t('options.school_any')}
            clearLabel={clearLabel(t('options.school'))}
            source={activeSchools}
            value={options.school}
            valueLabel={schoolName}
            onChange={(school) => onChange({ school, class: '', courses: [] })}
          />
        )}
        <RemoteSelect
          label={t('options.class')}
          placeholder={t('options.class_any')}
          clearLabel={clearLabel(t('options.class'))}
          source={currentClassesOf(options.school)}
          value={options.class}
          onChange={(value) => onChange({ class: value })}
          disabled={options.school === '' || options.role !== STUDENT}
        />
        {mayEnrol && (
          <CoursesField school={options.school} value={options.courses} onChange={(courses) => onChange({ courses })} />
        )}
      </div>
      <Checkbox
        label={t('options.update')}
        description={t('options.update_hint')}
        checked={options.update}
        onChange={(event) => onChange({ update: event.currentTarget.checked })}
      />
    </section>
  );
}
