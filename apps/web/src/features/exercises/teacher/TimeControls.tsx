import { Button, Select } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exercise } from '../queries';
import { useSecondsLeft } from '../useSecondsLeft';
import classes from './TimeControls.module.css';

/** In seconds; what a class needs for one question, or for some. */
const TIMES = [30, 60, 120, 180, 300, 600, 900] as const;
const MINUTE = 60;
const LONGEST = 7200;

/** For how long it is opened; null: until it is closed. */
export function TimeChoice({ value, onChange }: { value: number | null; onChange: (seconds: number | null) => void }) {
  const { t } = useTranslation('exercises');
  const nameOf = (seconds: number) =>
    seconds < MINUTE ? t('timer.seconds', { count: seconds }) : t('timer.minutes', { count: seconds / MINUTE });
  return (
    <Select
      className={classes.choice}
      aria-label={t('timer.label')}
      allowDeselect={false}
      value={String(value ?? 0)}
      onChange={(chosen) => onChange(Number(chosen) || null)}
      data={[
        { value: '0', label: t('timer.none') },
        ...TIMES.map((seconds) => ({ value: String(seconds), label: nameOf(seconds) })),
      ]}
    />
  );
}

interface MoreProps {
  timer: NonNullable<Exercise['timer']>;
  heardAt: number;
  busy: boolean;
  onMore: (seconds: number) => void;
}

/** A minute more than is left. */
export function MoreTime({ timer, heardAt, busy, onMore }: MoreProps) {
  const { t } = useTranslation('exercises');
  const left = useSecondsLeft(timer, heardAt);
  return (
    <Button
      variant="default"
      leftSection={<IconClockPlus size={18} />}
      loading={busy}
      onClick={() => onMore(Math.min(LONGEST, left + MINUTE))}
    >
      {t('timer.more')}
    </Button>
  );
}
