import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { useFormat } from '@/lib/format';
import { PlacedWords } from './PlacedWords';
import classes from './Placing.module.css';
import { type Placed, totalOf } from './placed';

/** What a part holds, for those who only look. */
export function PlacedList({ placed }: { placed: readonly Placed[] }) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  if (placed.length === 0) return <EmptyState title={t('placing.none')} />;
  return (
    <>
      <p className={look('mb-8')}>
        {t('placing.sum', {
          count: placed.length,
          total: format.number(placed.length),
          points: format.number(totalOf(placed)),
        })}
      </p>
      <ol className={look('stack', 'list', 'gap-6')}>
        {placed.map((one) => (
          <li key={one.id} className={lookWith(classes.row, 'row', 'gap-10', 'surface', 'round-md', 'line')}>
            <PlacedWords material={one} />
            <span className={look('no-wrap', 'keep')}>
              {t('points', { count: one.points, total: format.number(one.points) })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
