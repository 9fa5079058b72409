import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PagerBar.module.css';
import { PlayerButton } from './PlayerButton';

interface Props {
  index: number;
  count: number;
  goTo: (index: number) => void;
  previous: string;
  next: string;
  /** "Page 4 of 12". */
  place: string;
  children?: ReactNode;
}

/** Back, where one is, onward. */
export function PagerBar({ index, count, goTo, previous, next, place, children }: Props) {
  return (
    <div className={classes.bar}>
      <PlayerButton
        variant="default"
        leftSection={<IconArrowLeft size={18} />}
        disabled={index === 0}
        onClick={() => goTo(index - 1)}
      >
        {previous}
      </PlayerButton>
      <div className={classes.middle}>{children}</div>
      <span className={classes.place}>{place}</span>
      <PlayerButton
        rightSection={<IconArrowRight size={18} />}
        disabled={index === count - 1}
        onClick={() => goTo(index + 1)}
      >
        {next}
      </PlayerButton>
    </div>
  );
}
