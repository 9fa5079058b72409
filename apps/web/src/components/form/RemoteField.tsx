import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceSource, RemoteSelect } from '../select/RemoteSelect';
import { FieldValue } from './FieldValue';
import type { FieldBinding } from './fieldBinding';

interface Props {
  field: FieldBinding<string>;
  source: ChoiceSource;
  /** The name of the stored value. */
  valueLabel?: string;
  required?: boolean;
  /** Waits for another field. */
  disabled?: boolean;
  onPick?: (value: string, label: string) => void;
  /** Stands under the field, such as a suggestion. */
  children?: ReactNode;
}

/** One of many choices, loaded from the server. */
export function RemoteField({ field, source, valueLabel, required, disabled, onPick, children }: Props) {
  const { t } = useTranslation('components');
  if (field.mode === 'view') return <FieldValue label={field.label}>{field.value && valueLabel}</FieldValue>;
  return (
    <div>
      <RemoteSelect
        id={field.id}
        label={field.label}
        withAsterisk={required}
        aria-required={required}
        placeholder={t('select.choose_or_type')}
        clearLabel={t('form.clear_field', { label: field.label })}
        source={source}
        value={field.value}
        valueLabel={valueLabel}
        onChange={(value, label) => {
          field.change(value);
          onPick?.(value, label);
        }}
        onBlur={field.leave}
        error={field.error}
        disabled={disabled}
      />
      {children}
    </div>
  );
}
