import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { countOf, type Period } from './period';

/** Most look at the usual days, and never open it. */
const PeriodPicker = lazyComponent(async () => (await import('./PeriodPicker')).PeriodPicker);

const COUNTS = [7, 30, 90];

interface Props {
  value: Period;
  onChange: (period: Period) => void;
  /** What the button says instead of the days. */
  label?: string;
}

/** A period as one filter among others: its days on a button, the choice behind it. */
export function PeriodFilter({ value, onChange, label }: Props) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return;
    // The calendars of the picker are popovers of their own, which stand elsewhere in the document.
    const leave = ({ target }: PointerEvent) => {
      const isWithin =
        target instanceof Element && (button.current?.contains(target) || target.closest('[role=dialog]'));
      if (!isWithin) setOpened(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [opened]);
  const range = label ?? `${format.date(value.from)} – ${format.date(value.to)}`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      closeOnClickOutside={false}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          aria-label={t('period.filter', { range })}
          leftSection={<IconCalendar size={18} stroke={1.6} />}
          rightSection={<IconChevronDown size={16} stroke={1.6} />}
          onClick={() => setOpened(!opened)}
        >
          {range}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('period.choose')} maw="calc(100vw - 2rem)">
        <Suspense fallback={<LoadingState lines={1} />}>
          <PeriodPicker
            value={value}
            onChange={(period) => {
              onChange(period);
              if (countOf(period, COUNTS) !== null) setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
