import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dataOption } from '../select/dataOption';
import { FieldValue } from './FieldValue';
import type { FieldBinding } from './fieldBinding';

interface Props {
  field: FieldBinding<string>;
  required?: boolean;
  choices: readonly { value: string; label: string }[];
  /** Waits for another field. */
  disabled?: boolean;
  /** The choices are data, not words of the product. */
  isData?: boolean;
  hint?: string;
}

/** One of a few known choices. */
export function ChoiceField({ field, required, choices, disabled, isData = false, hint }: Props) {
  const { t } = useTranslation('components');
  if (field.mode === 'view') {
    return (
      <FieldValue label={field.label} isText={!isData}>
        {choices.find((choice) => choice.value === field.value)?.label}
      </FieldValue>
    );
  }
  return (
    <Select
      id={field.id}
      label={field.label}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      placeholder={t('select.choose')}
      data={[...choices]}
      disabled={disabled}
      {...(isData ? { renderOption: dataOption } : {})}
      value={field.value || null}
      onChange={(value) => field.change(value ?? '')}
      onBlur={field.leave}
      error={field.error}
      allowDeselect={!required}
    />
  );
}
