import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import classes from './Teacher.module.css';

interface Props {
  title: string;
  /** A quieter word beside the title. */
  note?: ReactNode;
  /** Where there is more of it. */
  more?: { to: string; label: string };
  query: { data: unknown; error: unknown; refetch: () => unknown };
  errorTitle: string;
  /** Said instead of rows. */
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** One part of the morning's page: a short list, or why there is none. */
export function Panel({ title, note, more, query, errorTitle, none, isEmpty, children }: Props) {
  const titleId = useId();
  return (
    <section className={look('card', 'narrow', 'clip')} aria-labelledby={titleId}>
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between', 'baseline', 'gap-2-16')}>
        <h2 id={titleId} className={look('heading')}>
          {title}
        </h2>
        {more && (
          <Link
            className={lookWith(classes.more, 'primary', 'text-sm', 'no-underline', 'hover-underline')}
            to={more.to}
          >
            {more.label}
          </Link>
        )}
      </div>
      {note && <p className={lookWith(classes.note, 'note', 'leading-145')}>{note}</p>}
      {!query.data &&
        (query.error ? (
          <ErrorState error={query.error} title={errorTitle} retry={() => void query.refetch()} />
        ) : (
          <LoadingState lines={3} />
        ))}
      {Boolean(query.data) &&
        (isEmpty ? (
          <p className={classes.none}>{none}</p>
        ) : (
          <ul className={lookWith(classes.rows, 'list')}>{children}</ul>
        ))}
    </section>
  );
}

interface RowProps {
  to: string;
  name: string;
  /** Stands before the name. */
  lead?: ReactNode;
  facts: ReactNode;
}

export function PanelRow({ to, name, lead, facts }: RowProps) {
  return (
    <li>
      <Link
        className={lookWith(classes.row, 'row', 'gap-14', 'colour-inherit', 'touch', 'no-underline', 'hover')}
        to={to}
      >
        {lead && <span className={lookWith(classes.lead, 'dimmed', 'text-cell', 'keep')}>{lead}</span>}
        <span className={lookWith(classes.words, 'bar', 'fill')}>
          <span className={look('semibold', 'break')} translate="no">
            {name}
          </span>
          <span className={look('note', 'inline-flex', 'wrap', 'middle', 'gap-2-10')}>{facts}</span>
        </span>
      </Link>
    </li>
  );
}
