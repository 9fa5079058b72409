import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
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
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {more && (
          <Link className={classes.more} to={more.to}>
            {more.label}
          </Link>
        )}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {!query.data &&
        (query.error ? (
          <ErrorState error={query.error} title={errorTitle} retry={() => void query.refetch()} />
        ) : (
          <LoadingState lines={3} />
        ))}
      {Boolean(query.data) &&
        (isEmpty ? <p className={classes.none}>{none}</p> : <ul className={classes.rows}>{children}</ul>)}
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
      <Link className={classes.row} to={to}>
        {lead && <span className={classes.lead}>{lead}</span>}
        <span className={classes.words}>
          <span className={classes.name} translate="no">
            {name}
          </span>
          <span className={classes.facts}>{facts}</span>
        </span>
      </Link>
    </li>
  );
}
