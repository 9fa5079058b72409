import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import classes from './RowList.module.css';

/** A list of things to open, in one card: for students, who read it with a thumb. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** What stands in its place when there is nothing. */
export function EmptyRowList({ children }: { children: ReactNode }) {
  return <p className={`${classes.list} ${classes.none}`}>{children}</p>;
}

/** Of facts those that matter less. */
export function QuietFact({ children }: { children: ReactNode }) {
  return <span className={classes.quiet}>{children}</span>;
}

interface RowProps {
  /** Without it the row leads nowhere. */
  to?: string;
  /** Of a thing, in a box; a picture of its own kind comes as `picture`. */
  icon?: ReactNode;
  picture?: ReactNode;
  name: string;
  facts?: ReactNode;
  /** Between name and facts. */
  children?: ReactNode;
  isCurrent?: boolean;
  /** It opens on the same page, which stays where it was scrolled to. */
  opensHere?: boolean;
  /** A second thing to do with it, beside the row. */
  beside?: ReactNode;
}

export function RowItem({ to, icon, picture, name, facts, children, isCurrent, opensHere, beside }: RowProps) {
  const words = (
    <>
      {icon && (
        <span
          className={lookWith(classes.icon, 'centre', 'primary', 'primary-soft', 'round-md', 'keep')}
          aria-hidden="true"
        >
          {icon}
        </span>
      )}
      {picture}
      <span className={look('fill', 'block')}>
        <span className={look('block', 'semibold', 'leading-15', 'break')} translate="no">
          {name}
        </span>
        {children}
        {facts && <span className={look('cluster', 'gap-2-12', 'leading-15')}>{facts}</span>}
      </span>
    </>
  );
  return (
    <li className={beside ? look('row') : undefined}>
      {to === undefined ? (
        <div className={lookWith(classes.row, 'row', 'fill', 'gap-14', 'p-12-16', 'colour-inherit', 'no-underline')}>
          {words}
        </div>
      ) : (
        <Link
          className={lookWith(classes.row, 'row', 'fill', 'gap-14', 'p-12-16', 'colour-inherit', 'no-underline')}
          to={to}
          aria-current={isCurrent || undefined}
          preventScrollReset={opensHere}
        >
          {words}
          {!beside && (
            <IconChevronRight className={lookWith(classes.chevron, 'keep')} size={20} stroke={1.7} aria-hidden="true" />
          )}
        </Link>
      )}
      {beside}
    </li>
  );
}
