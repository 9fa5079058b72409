import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './CountSum.module.css';

type Part = 'create' | 'update' | 'skip' | 'error';
const PARTS: readonly Part[] = ['create', 'update', 'skip', 'error'];

interface Props {
  total: number;
  parts: Record<Part, number>;
  /** The words under the counts: what will be done, or what was done. */
  tense: 'plan' | 'done';
}

/** The arithmetic in the open: all rows = created + updated + left out + wrong. */
export function CountSum({ total, parts, tense }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <dl className={classes.sum}>
      <div className={classes.term}>
        <dd>{format.number(total)}</dd>
        <dt>{t('sum.total', { count: total })}</dt>
      </div>
      {PARTS.map((part) => (
        <div key={part} className={classes.term} data-part={part} data-some={parts[part] > 0 || undefined}>
          <dd>{format.number(parts[part])}</dd>
          <dt>{t(`sum.${tense}.${part}`)}</dt>
        </div>
      ))}
    </dl>
  );
}
