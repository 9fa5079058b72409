import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldValue } from './FieldValue';
import type { FieldBinding } from './fieldBinding';

interface Props {
  field: FieldBinding<string>;
  required?: boolean;
  choices: readonly { value: string; label: string }[];
}

/** One of a few known choices. */
export function ChoiceField({ field, required, choices }: Props) {
  const { t } = useTranslation('components');
  if (field.mode === 'view') {
    return (
      <FieldValue label={field.label} isText>
        {choices.find((choice) => choice.value === field.value)?.label}
      </FieldValue>
    );
  }
  return (
    <Select
      id={field.id}
      label={field.label}
      withAsterisk={required}
      aria-required={required}
      placeholder={t('select.choose')}
      data={[...choices]}
      value={field.value || null}
      onChange={(value) => field.change(value ?? '')}
      onBlur={field.leave}
      error={field.error}
      allowDeselect={!required}
    />
  );
}
