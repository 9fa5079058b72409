import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { typedDate } from '@/components/date/localDate';

interface Props {
  label: string;
  /** dd/mm/yyyy, or '' for any day. */
  value: string;
  onChange: (value: string) => void;
}

const isWhole = (text: string) => text === '' || /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text);

/** A day as a filter; half a date is not asked for yet. */
export function DayFilter({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      maxLength={10}
      value={text}
      onChange={(event) => {
        const next = typedDate(event.currentTarget.value, text);
        setText(next);
        if (isWhole(next)) onChange(next);
      }}
    />
  );
}
