import { TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { HTMLInputTypeAttribute } from 'react';
import { phoneNumber } from '../text/phoneNumber';
import { FieldValue } from './FieldValue';
import type { FieldBinding } from './fieldBinding';

interface Props {
  field: FieldBinding<string>;
  required?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'tel' | 'email';
  placeholder?: string;
  hint?: string;
  maxLength?: number;
  /** Browsers offer nothing of their own, except where this says otherwise. */
  autoComplete?: string;
}

export function TextField({ field, required, hint, autoComplete = 'off', ...input }: Props) {
  const isPhone = input.type === 'tel' || input.inputMode === 'tel';
  if (field.mode === 'view')
    return <FieldValue label={field.label}>{isPhone ? phoneNumber(field.value) : field.value}</FieldValue>;
  return (
    <TextInput
      {...input}
      id={field.id}
      label={field.label}
      description={field.error ? undefined : hint}
      withAsterisk={required}
      aria-required={required}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
      error={field.error}
      rightSection={field.error && <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />}
    />
  );
}
