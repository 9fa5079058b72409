import { useTranslation } from 'react-i18next';

const TERMS = ['right', 'partly', 'wrong', 'open'] as const;

/** "9 đúng + 2 một phần + 1 sai = 12 câu": terms that add up in the open. */
export function Sum({ counts, className }: { counts: Record<(typeof TERMS)[number], number>; className?: string }) {
  const { t } = useTranslation('player');
  const terms = TERMS.filter((term) => counts[term] > 0);
  const total = TERMS.reduce((sum, term) => sum + counts[term], 0);
  return (
    <p className={className}>
      {terms.map((term) => t(`set.sum_${term}`, { count: counts[term] })).join(' + ')}
      {terms.length > 1 && ` = ${t('set.count', { count: total })}`}
    </p>
  );
}
