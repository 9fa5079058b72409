import { useTranslation } from 'react-i18next';

const TERMS = ['right', 'partly', 'wrong', 'saved', 'open'] as const;

/** "9 đúng + 2 một phần + 1 sai = 12 câu": terms that add up in the open. */
export function Sum({
  counts,
  className,
}: {
  counts: Partial<Record<(typeof TERMS)[number], number>>;
  className?: string;
}) {
  const { t } = useTranslation('player');
  const countOf = (term: (typeof TERMS)[number]) => counts[term] ?? 0;
  const terms = TERMS.filter((term) => countOf(term) > 0);
  const total = TERMS.reduce((sum, term) => sum + countOf(term), 0);
  return (
    <p className={className}>
      {terms.map((term) => t(`set.sum_${term}`, { count: countOf(term) })).join(' + ')}
      {terms.length > 1 && ` = ${t('set.count', { count: total })}`}
    </p>
  );
}
