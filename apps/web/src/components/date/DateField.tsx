import { toIsoDate } from '@khue/contract/day';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../form/FieldValue';
import type { FieldBinding } from '../form/fieldBinding';
import { LoadingState } from '../states/LoadingState';
import { localDate, typedDate } from './localDate';

/** The calendar is heavy and most people type: it comes when it is asked for. */
const Calendar = lazy(async () => ({ default: (await import('./Calendar')).Calendar }));

interface Props {
  /** The date as written, dd/mm/yyyy. */
  field: FieldBinding<string>;
  required?: boolean;
  /** No later day can be picked, as yyyy-mm-dd. */
  maxDate?: string;
}

export function DateField({ field, required, maxDate }: Props) {
  const { t } = useTranslation('components');
  const [opened, setOpened] = useState(false);
  if (field.mode === 'view') return <FieldValue label={field.label}>{field.value}</FieldValue>;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          id={field.id}
          label={field.label}
          withAsterisk={required}
          aria-required={required}
          placeholder={t('date.pattern')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={field.value}
          onChange={(event) => field.change(typedDate(event.currentTarget.value, field.value))}
          onBlur={field.leave}
          error={field.error}
          rightSection={
            <ActionIcon
              variant="subtle"
              size={30}
              aria-label={t('date.open_calendar', { label: field.label })}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} stroke={1.6} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<LoadingState />}>
          <Calendar
            value={toIsoDate(field.value)}
            maxDate={maxDate}
            onPick={(iso) => {
              field.change(localDate(iso));
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
