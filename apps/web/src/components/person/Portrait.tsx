import classes from './Initials.module.css';

/** Vietnamese names end with the given name: the last two words are what people are called by. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(-2)
    .map((word) => word.charAt(0).toLocaleUpperCase('vi'))
    .join('');
}

export function Initials({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span className={classes.circle} data-large={size > 40 || undefined} aria-hidden="true" translate="no">
      {initialsOf(name)}
    </span>
  );
}
