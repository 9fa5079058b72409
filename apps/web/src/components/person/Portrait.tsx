import { lookWith } from '@/components/look/look';
import classes from './Portrait.module.css';

/** Vietnamese names end with the given name: the last two words are what people are called by. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(-2)
    .map((word) => word.charAt(0).toLocaleUpperCase('vi'))
    .join('');
}

interface Props {
  name: string;
  /** The address of the picture; without one the initials stand for it. */
  picture: string | null;
  size?: 'small' | 'large';
}

/** Beside the name, which says the same in words. */
export function Portrait({ name, picture, size = 'small' }: Props) {
  if (picture)
    return (
      <img
        className={lookWith(classes.circle, 'centre', 'primary', 'text-md', 'bold', 'primary-soft', 'keep')}
        data-size={size}
        src={picture}
        alt=""
      />
    );
  return (
    <span
      className={lookWith(classes.circle, 'centre', 'primary', 'text-md', 'bold', 'primary-soft', 'keep')}
      data-size={size}
      aria-hidden="true"
      translate="no"
    >
      {initialsOf(name)}
    </span>
  );
}
