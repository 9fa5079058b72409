import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date/DateField';
import { type Moment, typedTime } from '../moment';
import classes from './AssignForm.module.css';

interface Props {
  dateLabel: string;
  timeLabel: string;
  value: Moment;
  onChange: (value: Moment) => void;
  error?: string;
}

/** A day and a time of it, side by side. */
export function MomentFields({ dateLabel, timeLabel, value, onChange, error }: Props) {
  const { t } = useTranslation('teaching');
  const id = useId();
  return (
    <div className={classes.moment}>
      <DateField
        field={{
          id,
          label: dateLabel,
          mode: 'edit',
          value: value.date,
          error,
          change: (date) => onChange({ ...value, date }),
          leave: () => undefined,
        }}
      />
      <TextInput
        label={timeLabel}
        placeholder={t('assign.time_pattern')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: typedTime(event.currentTarget.value, value.time) })}
      />
    </div>
  );
}
