import { look, lookWith } from '@/components/look/look';
import { type StatusKind, StatusMark } from '../status/StatusMark';
import classes from './OutcomeLists.module.css';

interface Outcome {
  /** A name out of the data. */
  name: string;
  /** Why it went so, in words of the product. */
  reason?: string;
}

interface OutcomeList {
  kind: StatusKind;
  title: string;
  items: readonly Outcome[];
}

/** What came of something done to many at once: who succeeded, who waits, who failed and why. Empty lists are left out. */
export function OutcomeLists({ lists }: { lists: readonly OutcomeList[] }) {
  return (
    <div className={classes.lists} role="status">
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ kind, title, items }) => (
          <section key={kind} className={lookWith(classes.list, 'p-10-14', 'round-md', 'line')} data-kind={kind}>
            <h3 className={look('mb-4', 'text-sm', 'semibold')}>
              <StatusMark kind={kind}>{title}</StatusMark>
            </h3>
            <ul
              className={lookWith(classes.items, 'list', 'text-cell', 'leading-15', 'scroll')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
              tabIndex={0}
              aria-label={title}
            >
              {items.map(({ name, reason }) => (
                <li key={`${name} ${reason}`}>
                  <span translate="no">{name}</span>
                  {reason && <span className={look('note', 'block')}>{reason}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
