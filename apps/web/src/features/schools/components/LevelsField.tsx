import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '@/components/form/FieldValue';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';

interface Props {
  /** Joined by commas. */
  field: FieldBinding<string>;
  /** The main level, which is no other one. */
  main: string;
}

/** What a school teaches beside its main level. */
export function LevelsField({ field, main }: Props) {
  const { t } = useTranslation('schools');
  const types = useSchoolTypes();
  const chosen = field.value.split(',').filter((level) => level !== '' && level !== main);
  if (field.mode === 'view') {
    const names = types.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    return (
      <FieldValue label={field.label} isText>
        {names.join(', ')}
      </FieldValue>
    );
  }
  return (
    <MultiSelect
      id={field.id}
      label={field.label}
      description={t('hints.levels')}
      data={types.filter(({ value }) => value !== main)}
      value={chosen}
      error={field.error}
      onChange={(next) => field.change(next.join())}
      onBlur={field.leave}
    />
  );
}
