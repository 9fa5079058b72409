import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { FieldBinding } from '@/components/form/fieldBinding';

export function FlagField({ field, hint }: { field: FieldBinding<boolean>; hint?: string }) {
  return (
    <Checkbox
      id={field.id}
      label={field.label}
      description={hint}
      checked={field.value}
      disabled={field.mode === 'view'}
      onChange={(event) => field.change(event.currentTarget.checked)}
      onBlur={() => field.leave()}
      error={field.error}
    />
  );
}
