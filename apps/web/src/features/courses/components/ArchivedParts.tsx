import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoursePart } from '../courseTypes';
import type { Move } from '../partOrder';
import { PartRow } from './PartRow';
import classes from './PartTree.module.css';

const NO_MOVES: ReadonlySet<Move> = new Set();
const nowhere = () => undefined;

/** Parts that the platform no longer has: shown apart, because students have results in them. */
export function ArchivedParts({ parts }: { parts: readonly CoursePart[] }) {
  const { t } = useTranslation('courses');
  const titleId = useId();
  return (
    <section className={`${classes.card} ${classes.archive}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.archiveTitle}>
          {t('parts.archived_title')}
        </h2>
        <p className={classes.help}>{t('parts.archived_help')}</p>
      </div>
      <ul className={classes.tree}>
        {parts.map((part) => (
          <PartRow
            key={part.id}
            part={{ ...part, depth: 1 }}
            moves={NO_MOVES}
            onMove={nowhere}
            actions={[]}
            helpId={titleId}
          />
        ))}
      </ul>
    </section>
  );
}
