import { Input, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MomentFields } from '@/components/date/MomentFields';
import { instantOf, type Moment } from '@/components/date/moment';
import { look } from '@/components/look/look';
import classes from './Maker.module.css';

/** The year is in the fields. */
const DAY_AND_MONTH = 5;

interface Props {
  id: string;
  label: string;
  dateLabel: string;
  timeLabel: string;
  value: Moment;
  defaultTime: '00:00' | '23:59';
  error?: string;
  onChange: (value: Moment) => void;
}

/** A moment in the width of half a narrow column; its two fields come when it is pressed. */
export function MomentButton({ id, label, dateLabel, timeLabel, value, defaultTime, error, onChange }: Props) {
  const { t } = useTranslation('test_maker');
  const instant = instantOf(value, defaultTime);
  const words = instant
    ? `${value.time || defaultTime}, ${value.date.slice(0, DAY_AND_MONTH)}`
    : instant === null
      ? t('fields.no_limit')
      : `${value.time} ${value.date}`;
  return (
    <Input.Wrapper id={id} label={label} error={error}>
      <Popover position="bottom-start" shadow="md" trapFocus withRoles={false} width={330}>
        <Popover.Target>
          <Input
            component="button"
            id={id}
            type="button"
            aria-label={`${label}: ${words}`}
            aria-invalid={error ? true : undefined}
            error={Boolean(error)}
            leftSectionWidth={32}
            classNames={{ input: classes.moment }}
            leftSection={<IconCalendar size={17} stroke={1.6} />}
          >
            <span className={look('cut')}>{words}</span>
          </Input>
        </Popover.Target>
        <Popover.Dropdown>
          <MomentFields
            id={`${id}-fields`}
            dateLabel={dateLabel}
            timeLabel={timeLabel}
            value={value}
            onChange={onChange}
            errors={{ date: error }}
            isAttempted
          />
          <p className={look('note', 'mt-8')}>{t('fields.moment_hint')}</p>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
