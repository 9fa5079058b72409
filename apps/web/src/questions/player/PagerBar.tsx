import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lookWith } from '@/components/look/look';
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
    <div className={lookWith(classes.bar, 'row', 'gap-12', 'surface', 'line-top')}>
      <PlayerButton
        variant="default"
        leftSection={<IconArrowLeft size={18} />}
        disabled={index === 0}
        onClick={() => goTo(index - 1)}
      >
        {previous}
      </PlayerButton>
      <div className={lookWith(classes.middle, 'fill')}>{children}</div>
      <span className={lookWith(classes.place, 'no-wrap')}>{place}</span>
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
