import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodPicker } from '@/components/date/PeriodPicker';
import type { Period } from '@/components/date/period';
import { usePeriodWords } from '../usePeriodWords';

interface Props {
  value: Period;
  onChange: (period: Period) => void;
}

/** The period as one filter among others: said on a button, chosen behind it. */
export function PeriodMenu({ value, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const words = usePeriodWords(value);
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
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      closeOnClickOutside={false}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          aria-label={t('filters.period', { period: words.short })}
          leftSection={<IconCalendar size={18} stroke={1.6} />}
          rightSection={<IconChevronDown size={16} stroke={1.6} />}
          onClick={() => setOpened(!opened)}
        >
          {words.short}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filters.choose_period')} maw="calc(100vw - 2rem)">
        <PeriodPicker value={value} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}
