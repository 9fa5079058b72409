import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { FIGURES, knownPeriod, type Period, SCHOOL_YEAR } from './period';

/** Most look at the usual days, and never open it. */
const PeriodPicker = lazyComponent(async () => (await import('./PeriodPicker')).PeriodPicker);

interface Props {
  value: Period;
  onChange: (period: Period) => void;
  /** The button says "the last 28 days" rather than which days these are. */
  isSpoken?: boolean;
}

/** The period of figures as one filter among others: its days on a button, the choice behind it. */
export function PeriodFilter({ value, onChange, isSpoken = false }: Props) {
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
  const known = isSpoken ? knownPeriod(value, FIGURES) : null;
  const spoken = known === SCHOOL_YEAR ? t('period.this_year') : known && t('period.past', { count: known });
  const range = spoken ?? `${format.date(value.from)} – ${format.date(value.to)}`;
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
            kind={FIGURES}
            onChange={(period) => {
              onChange(period);
              if (knownPeriod(period, FIGURES) !== null) setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
