import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { DateField } from './DateField';
import classes from './MomentFields.module.css';
import { clockOf, type Moment, typedTime } from './moment';

/** A date is complete with its tenth character; before that it is still being written. */
const WHOLE_DATE = 10;

interface Props {
  /** Its two fields are `<id>.date` and `<id>.time`. */
  id: string;
  dateLabel: string;
  timeLabel: string;
  value: Moment;
  onChange: (value: Moment) => void;
  errors: Partial<Record<keyof Moment, string>>;
  isAttempted: boolean;
  /** Both have to be filled in. */
  required?: boolean;
}

/** A day and a time of it, side by side. */
export function MomentFields({ id, dateLabel, timeLabel, value, onChange, errors, isAttempted, required }: Props) {
  const { t } = useTranslation('components');
  const [isLeft, setLeft] = useState(false);
  const isDateTold = isAttempted || value.date.length >= WHOLE_DATE || (isLeft && value.time !== '');
  return (
    <div className={lookWith(classes.moment, 'grid', 'start', 'gap-12')}>
      <DateField
        required={required}
        field={{
          id: `${id}.date`,
          label: dateLabel,
          mode: 'edit',
          value: value.date,
          error: isDateTold ? errors.date : undefined,
          change: (date) => onChange({ ...value, date }),
          leave: () => undefined,
        }}
      />
      <TextInput
        id={`${id}.time`}
        label={timeLabel}
        withAsterisk={required}
        aria-required={required}
        placeholder={t('date.time_pattern')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: typedTime(event.currentTarget.value, value.time) })}
        onBlur={() => {
          setLeft(true);
          // However it was written, it stands there as it was understood.
          onChange({ ...value, time: clockOf(value.time) ?? value.time });
        }}
        error={isAttempted || isLeft ? errors.time : undefined}
      />
    </div>
  );
}
