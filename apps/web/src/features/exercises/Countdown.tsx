import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './Countdown.module.css';
import type { Exercise } from './queries';
import { useSecondsLeft } from './useSecondsLeft';

/** So near the end it is told in another colour. */
const SOON = 10;

interface Props {
  timer: NonNullable<Exercise['timer']>;
  /** When the answer that told of it came, by the clock of this device. */
  heardAt: number;
  onEnd: () => void;
}

/** The time that is left to answer. */
export function Countdown({ timer, heardAt, onEnd }: Props) {
  const { t } = useTranslation('exercises');
  const left = useSecondsLeft(timer, heardAt);
  const end = useRef(onEnd);
  end.current = onEnd;
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span
      className={lookWith(classes.time, 'row', 'gap-6', 'semibold', 'no-wrap', 'keep')}
      role="timer"
      data-soon={left <= SOON || undefined}
    >
      <IconClock size={18} stroke={1.7} aria-hidden="true" />
      {isOver ? t('timer.over') : t('timer.left', { clock })}
    </span>
  );
}
