import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { type RowAction, RowActions } from '@/components/table/RowActions';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import { MaterialMarks } from '../MaterialMarks';
import type { MaterialInList } from '../queries';
import classes from './Bank.module.css';
import { CompetencyTags } from './CompetencyTags';
import { useMaterialWords } from './materialWords';
import { TypeIcon } from './TypeIcon';

interface Props {
  row: MaterialInList;
  term: string;
  to: string;
  isOpen: boolean;
  actions: readonly RowAction[];
  /** To tick it; absent where nothing is done with several. */
  box?: ReactNode;
}

/** The first picture of its content, fetched when it comes into sight; without one, the drawing of its kind. */
function Cover({ row }: { row: MaterialInList }) {
  const [isLost, setLost] = useState(false);
  if (row.cover === null || isLost) return <TypeIcon library={row.library} />;
  return (
    <img
      className={lookWith(classes.cover, 'keep', 'round-md', 'line')}
      src={row.cover}
      alt=""
      width={84}
      height={56}
      loading="lazy"
      decoding="async"
      onError={() => setLost(true)}
    />
  );
}

/** One material: what it is, what it is about, how far it is and whose. */
export function MaterialCard({ row, term, to, isOpen, actions, box }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const words = useMaterialWords();
  return (
    <li className={lookWith(classes.card, 'stack', 'card', 'gap-8', 'relative')} data-open={isOpen || undefined}>
      <div className={lookWith(classes.cardHead, 'row', 'gap-12')}>
        <Cover row={row} />
        <p className={lookWith(classes.kind, 'stack', 'fill', 'm-0', 'text-sm', 'leading-14')}>
          <span>{words.type(row.library, row.library_title)}</span>
          <span className={look('note')}>{words.counts(row.counts)}</span>
        </p>
        {box}
        {actions.length > 0 && (
          <RowActions name={row.question} actions={actions.map((action) => ({ ...action, quick: false }))} />
        )}
      </div>
      <h2 className={lookWith(classes.name, 'm-0', 'text-card', 'semibold', 'leading-14', 'break')} translate="no">
        <Link to={to} aria-current={isOpen || undefined} preventScrollReset>
          <Highlight term={term}>{row.question}</Highlight>
        </Link>
      </h2>
      <CompetencyTags codes={row.competencies} most={2} />
      <div className={lookWith(classes.cardFoot, 'cluster', 'gap-4-10')}>
        <MaterialMarks row={row} />
        <span className={look('note')}>
          <span translate="no">{row.creator.name}</span>,{' '}
          <span title={t('updated_at')}>{format.date(row.updated_at)}</span>
        </span>
      </div>
    </li>
  );
}
