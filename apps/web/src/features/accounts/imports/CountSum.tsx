import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { type SumMark, SumTerm } from '@/components/text/SumTerm';
import classes from './CountSum.module.css';

type Part = 'create' | 'update' | 'skip' | 'error';
const MARKS: Record<Part, SumMark> = { create: 'fine', update: 'other', skip: 'left', error: 'wrong' };
const PARTS = ['create', 'update', 'skip', 'error'] as const;

interface Props {
  total: number;
  parts: Record<Part, number>;
  /** The words under the counts: what will be done, or what was done. */
  tense: 'plan' | 'done';
}

/** The arithmetic in the open: all rows = created + updated + left out + wrong. */
export function CountSum({ total, parts, tense }: Props) {
  const { t } = useTranslation('imports');
  return (
    <dl className={lookWith(classes.sum, 'flex', 'wrap', 'm-0')}>
      <SumTerm className={classes.term} count={total} label={t('sum.total', { count: total })} />
      {PARTS.map((part) => (
        <SumTerm
          key={part}
          className={classes.term}
          count={parts[part]}
          label={t(`sum.${tense}.${part}`)}
          mark={MARKS[part]}
        />
      ))}
    </dl>
  );
}
