import { Textarea } from '@mantine/core';
import type { FieldBinding } from '@/components/form/fieldBinding';

interface Props {
  field: FieldBinding<string>;
  required?: boolean;
  hint?: string;
  placeholder?: string;
  /** The label is there for those who hear the page only. */
  hidesLabel?: boolean;
  rows?: number;
}

/** Words of one line or several, without marks: feedback, tips, titles of parts. */
export function WordsField({ field, required, hint, placeholder, hidesLabel, rows = 1 }: Props) {
  return (
    <Textarea
      id={field.id}
      label={hidesLabel ? undefined : field.label}
      aria-label={hidesLabel ? field.label : undefined}
      description={field.error ? undefined : hint}
      placeholder={placeholder}
      withAsterisk={required}
      aria-required={required}
      autosize
      minRows={rows}
      maxRows={12}
      readOnly={field.mode === 'view'}
      value={field.value}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={() => field.leave()}
      error={field.error}
      translate="no"
    />
  );
}
