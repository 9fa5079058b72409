import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
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
      <div className={look('bar', 'gap-8-16', 'p-12-18', 'line-bottom')}>
        <h2 id={titleId} className={look('m-0', 'text-card', 'semibold')}>
          {t('parts.archived_title')}
        </h2>
        <p className={lookWith(classes.help, 'note', 'm-0')}>{t('parts.archived_help')}</p>
      </div>
      <ul className={look('m-0', 'p-6-0', 'no-list')}>
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
