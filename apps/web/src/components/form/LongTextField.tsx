import { Textarea } from '@mantine/core';
import { look } from '@/components/look/look';
import { FieldValue } from './FieldValue';
import type { FieldBinding } from './fieldBinding';

interface Props {
  field: FieldBinding<string>;
  hint?: string;
  /** Lines shown before anything is typed. */
  rows?: number;
}

/** Text of several lines, over the whole width of the form. */
export function LongTextField({ field, hint, rows = 3 }: Props) {
  if (field.mode === 'view') {
    return (
      <div className={look('whole-row')}>
        <FieldValue label={field.label}>
          {field.value && <span className={look('pre-wrap')}>{field.value}</span>}
        </FieldValue>
      </div>
    );
  }
  return (
    <Textarea
      className={look('whole-row')}
      id={field.id}
      label={field.label}
      description={field.error ? undefined : hint}
      autosize
      translate="no"
      minRows={rows}
      maxRows={rows * 4}
      value={field.value}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
      error={field.error}
    />
  );
}
