import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldBinding } from '@/components/form/fieldBinding';

interface Props {
  field: FieldBinding<number | null>;
  min?: number;
  max?: number;
  step?: number;
  hint?: string;
  suffix?: string;
}

/** A number as it is typed; half-typed ones stay in the box and change nothing. */
export function NumberField({ field, min, max, step = 1, hint, suffix }: Props) {
  const [typed, setTyped] = useState<string>();
  const rounded = field.value === null ? '' : String(Math.round(field.value * 100) / 100);
  return (
    <TextInput
      id={field.id}
      type="number"
      label={field.label}
      description={field.error ? undefined : hint}
      min={min}
      max={max}
      step={step}
      disabled={field.mode === 'view'}
      value={typed ?? rounded}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const number = Number(text);
        if (text.trim() === '') field.change(null);
        else if (Number.isFinite(number)) field.change(Math.min(max ?? number, Math.max(min ?? number, number)));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.leave();
      }}
      error={field.error}
      rightSection={suffix}
    />
  );
}
